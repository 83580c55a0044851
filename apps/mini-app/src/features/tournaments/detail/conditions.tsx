import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Card, ProgressBar } from '@arena/ui'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { OwnRoundsNote, useOwnRounds } from '../own-rounds.tsx'
import { usePhase } from '../use-tournaments.ts'
import { useStandings } from './use-standings.ts'

/** The settings that decide how one plays, from the tournament itself: a text could fall behind them. */
export function Conditions({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const points = (credit: number) => t('points', { count: credit / 100, amount: formats.credit(credit) })
  return (
    <section aria-labelledby="conditions" className="flex flex-col gap-3">
      <h2 id="conditions" className="text-16 font-bold">
        {t('title')}
      </h2>
      <Card className="px-4 py-1!">
        <dl className="divide-y divide-line">
          <Condition label={t('start')} value={points(tournament.start_balance)} />
          {tournament.counted_rounds > 0 && <Counted tournament={tournament} />}
          {tournament.bet_cap > 0 && tournament.counted_rounds === 0 && (
            <Condition label={t('betCap')} value={points(tournament.bet_cap)} />
          )}
          {tournament.qualifying_rounds > 0 && tournament.counted_rounds === 0 && (
            <Qualifying tournament={tournament} />
          )}
          {tournament.attempts_max > 0 && <Attempts tournament={tournament} />}
          <Condition label={t('games')} value={t('gamesCount', { count: tournament.games.length })} />
        </dl>
      </Card>
    </section>
  )
}

function Condition({
  label,
  value,
  children,
}: {
  readonly label: string
  readonly value: string
  /** How the player stands to it. */
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-14">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{value}</dd>
      {children !== undefined && <dd className="w-full">{children}</dd>}
    </div>
  )
}

/** The same rounds for everybody: how many, what each costs, when they come, and that there is one try. */
function Counted({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.counted')
  const tInfo = useTranslations('tournament.info')
  const formats = useFormats()
  const own = useStandings(tournament).data?.currentMember
  const rounds = useOwnRounds(tournament, own?.rounds_missing)
  const isRunning = usePhase(tournament) === 'active'
  const { counted_rounds, fixed_stake, rounds_per_day } = tournament
  const stake = { count: fixed_stake / 100, amount: formats.credit(fixed_stake) }
  return (
    <>
      <Condition label={t('rounds')} value={t('roundsCount', { count: counted_rounds })}>
        {rounds !== undefined && isRunning && <OwnRoundsNote rounds={rounds} />}
      </Condition>
      <Condition label={t('stake')} value={tInfo('points', stake)} />
      {rounds_per_day > 0 && (
        <Condition label={t('perDay')} value={t('roundsCount', { count: rounds_per_day })}>
          <p className="text-12 text-soft">{t('kept')}</p>
        </Condition>
      )}
      <Condition label={t('tries')} value={t('oneTry')} />
    </>
  )
}

/** How many rounds are asked for, and how many of them a member of a running tournament still has to play. */
function Qualifying({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const own = useStandings(tournament).data?.currentMember
  const isRunning = usePhase(tournament) === 'active'
  const count = tournament.qualifying_rounds
  const missing = own?.rounds_missing ?? tournament.rounds_missing
  const says = missing > 0 ? t('missing', { count: missing }) : t('qualified')
  return (
    <Condition label={t('qualify')} value={t('rounds', { count, amount: formats.number(count) })}>
      {tournament.currentMember && isRunning && (
        <>
          <ProgressBar percent={(100 * (count - missing)) / count} label={t('qualify')} className="my-1" />
          <p className="flex items-center gap-1.5 text-12 text-soft">
            {missing === 0 && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />}
            {says}
          </p>
        </>
      )}
    </Condition>
  )
}

function Attempts({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const { attempts, attempts_max, attempt_balance_max } = tournament
  const amount = formats.credit(attempt_balance_max)
  return (
    <Condition label={t('attempts')} value={t('attemptsUpTo', { count: attempts_max })}>
      <p className="text-12 text-soft">
        {t('attemptsFrom', { count: attempt_balance_max / 100, amount })}
        {attempts > 0 && <span className="block text-ink">{t('attemptsBought', { count: attempts })}</span>}
      </p>
    </Condition>
  )
}
