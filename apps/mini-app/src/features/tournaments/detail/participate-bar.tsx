import { TOURNAMENT_TYPES, type Tournament } from '@arena/contract'
import { Button, buttonClasses, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { Lock, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../server-api/index.ts'
import { useAccount, useNow_s } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { phaseOf } from '../order-tournaments.ts'
import { openParticipantChat, useJoinTournament } from '../use-join-tournament.ts'

/** The way into a tournament, at the bottom edge: what it costs, or what is missing. Gone once joined or over. */
export function ParticipateBar({ tournament }: { readonly tournament: Tournament }) {
  const account = useAccount()
  const isOver = phaseOf(tournament, useNow_s()) === 'ended'
  const join = useJoinTournament()
  if (account === undefined || tournament.currentMember || isOver) return null
  const isTooLow = account.level < tournament.level
  const mustEnterChat = join.error instanceof ApiError && join.error.code === 'not_participant'
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page/90 pb-(--safe-bottom) backdrop-blur-md">
      <div className="column flex flex-col gap-2 py-3">
        {isTooLow ? (
          <TooLow level={tournament.level} />
        ) : (
          <>
            {mustEnterChat && tournament.chat !== '' && <EnterChat tournament={tournament} />}
            <JoinButton tournament={tournament} join={join} />
          </>
        )}
      </div>
    </div>
  )
}

function TooLow({ level }: { readonly level: number }) {
  const t = useTranslations('games')
  return (
    <Button disabled>
      <Lock aria-hidden="true" className="size-5" />
      {t('availableLevel', { level })}
    </Button>
  )
}

function EnterChat({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments.join')
  return (
    <button type="button" className={buttonClasses('quiet')} onClick={() => openParticipantChat(tournament)}>
      <MessagesSquare aria-hidden="true" className="size-5 text-gold" />
      {t('enterChat')}
    </button>
  )
}

/** A ticket is spent by the second press: the first one asks. */
function JoinButton({
  tournament,
  join,
}: {
  readonly tournament: Tournament
  readonly join: ReturnType<typeof useJoinTournament>
}) {
  const t = useTranslations('tournaments.join')
  const [isAsking, ask] = useState(false)
  const isGolden = tournament.type === TOURNAMENT_TYPES.GOLD
  const Ticket = isGolden ? GoldenTicketIcon : TicketIcon
  const price = (
    <span className="inline-flex items-center gap-1">
      {tournament.cost}
      <Ticket className="size-5" />
    </span>
  )
  if (!isAsking) {
    return (
      <Button onClick={() => ask(true)} data-testid="participate">
        {t('participate')} {tournament.cost > 0 && price}
      </Button>
    )
  }
  return (
    <>
      <p role="status" className="text-center text-14 text-soft">
        {isGolden ? t('askGolden', { count: tournament.cost }) : t('ask', { count: tournament.cost })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" disabled={join.isPending} onClick={() => ask(false)}>
          {t('cancel')}
        </Button>
        <Button
          busy={join.isPending}
          onClick={() => join.mutate(tournament, { onSettled: () => ask(false) })}
          data-testid="confirm-participate"
        >
          {t('confirm')}
        </Button>
      </div>
    </>
  )
}
