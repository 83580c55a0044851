import type { Tournament } from '@arena/contract'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { TicketQuestion } from '../join/ticket-question.tsx'
import { isGoldenOne } from '../tickets.ts'
import { useBuyAttempt } from './use-buy-attempt.ts'

/** What an extra attempt costs, and the press that buys it. */
export function AttemptQuestion({
  tournament,
  onDone,
}: {
  readonly tournament: Tournament
  readonly onDone: () => void
}) {
  const t = useTranslations('tournament.attempts')
  const { buy, isPending } = useBuyAttempt(onDone)
  const cost = tournament.attempt_cost
  return (
    <TicketQuestion
      tournament={tournament}
      cost={cost}
      question={t(isGoldenOne(tournament) ? 'askGolden' : 'ask', { count: cost })}
      confirmLabel={t('confirm')}
      testId="confirm-attempt"
      isBusy={isPending}
      onYes={() => buy(tournament)}
      onNo={onDone}
    >
      <p className="mt-0.5 text-12 text-soft">
        {t('left', { count: tournament.attempts_max - tournament.attempts })}
      </p>
    </TicketQuestion>
  )
}

/** What it does, in a sentence. */
export function useAttemptText({ start_balance }: Pick<Tournament, 'start_balance'>): string {
  const t = useTranslations('tournament.attempts')
  const formats = useFormats()
  return t('text', { count: start_balance / 100, amount: formats.credit(start_balance) })
}
