import type { Account, Tournament } from '@arena/contract'
import {
  Button,
  type ButtonLook,
  type ButtonSize,
  GoldenTicketIcon,
  joinClasses,
  TicketIcon,
} from '@arena/ui'
import { CalendarClock, Lock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { errorCodeOf } from '../../../server-api/index.ts'
import { useAccount } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { isGoldenOne } from '../card-parts.tsx'
import { usePhase } from '../use-tournaments.ts'
import { ChatButton } from './chat-button.tsx'
import { useJoinTournament } from './use-join-tournament.ts'
import { useRefusalToasts } from './use-refusal-toasts.ts'

interface Looks {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
}

/** The way into a tournament for who is not in it: what it costs, what is missing, and the chat when it asks for that first. */
export function JoinSteps({
  tournament,
  onJoined,
  ...looks
}: Looks & { readonly tournament: Tournament; readonly onJoined?: () => void }) {
  const t = useTranslations('tournaments')
  const tGames = useTranslations('games')
  const formats = useFormats()
  const account = useAccount()
  const phase = usePhase(tournament)
  const { join, isPending, error } = useJoinTournament(onJoined)
  const { tellDate, tellLevel } = useRefusalToasts()
  const [isAsking, ask] = useState(false)
  if (account === undefined || tournament.currentMember || phase === 'ended') return null
  if (account.level < tournament.level) {
    return (
      <Hindrance {...looks} icon={Lock} onPress={() => tellLevel(tournament)} isFinal>
        {tGames('availableLevel', { level: tournament.level })}
      </Hindrance>
    )
  }
  if (phase === 'upcoming') {
    return (
      <Hindrance {...looks} icon={CalendarClock} onPress={() => tellDate(tournament)}>
        {t('availableOn', { date: formats.moment(tournament.start_timestamp) })}
      </Hindrance>
    )
  }
  if (isAsking) {
    return (
      <Question
        tournament={tournament}
        account={account}
        isBusy={isPending}
        onNo={() => ask(false)}
        onYes={() => join(tournament, () => ask(false))}
      />
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {errorCodeOf(error) === 'not_participant' && <ChatButton tournament={tournament} {...looks} />}
      <Button {...looks} onClick={() => ask(true)} data-testid="participate">
        {t('join.participate')}
        {tournament.cost > 0 && <Price tournament={tournament} />}
      </Button>
    </div>
  )
}

/** A button that can't do what it is there for, and says why when it is pressed. */
function Hindrance({
  icon: Icon,
  onPress,
  isFinal = false,
  children,
  size = 'regular',
}: Looks & {
  readonly icon: LucideIcon
  readonly onPress: () => void
  /** Nothing but play changes it, so the button counts as switched off. */
  readonly isFinal?: boolean
  readonly children: ReactNode
}) {
  return (
    <Button
      look="quiet"
      size={size}
      aria-disabled={isFinal || undefined}
      onClick={onPress}
      data-testid="participate"
      className={joinClasses('w-full text-14!', isFinal && 'text-soft!')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </Button>
  )
}

function Price({ tournament }: { readonly tournament: Tournament }) {
  const Ticket = isGoldenOne(tournament) ? GoldenTicketIcon : TicketIcon
  return (
    <span className="inline-flex h-7 items-center gap-1 rounded-full bg-black/80 pr-2 pl-2.5 text-14 text-white">
      {tournament.cost}
      <Ticket className="size-5" />
    </span>
  )
}

/** A ticket is spent by the second press: the first one asks. */
function Question({
  tournament,
  account,
  isBusy,
  onYes,
  onNo,
}: {
  readonly tournament: Tournament
  readonly account: Account
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  const t = useTranslations('tournaments.join')
  const isGolden = isGoldenOne(tournament)
  const owned = isGolden ? account.gold_ticket : account.ticket
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone: who can't see hears the question in its place.
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <div className="text-center text-14">
        <p id={id} className="font-semibold text-balance">
          {t(isGolden ? 'askGolden' : 'ask', { count: tournament.cost })}
        </p>
        <p className={joinClasses('mt-0.5 text-12', owned < tournament.cost ? 'text-bad' : 'text-soft')}>
          {t(isGolden ? 'ownedGolden' : 'owned', { count: owned })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" disabled={isBusy} onClick={onNo}>
          {t('cancel')}
        </Button>
        <Button busy={isBusy} onClick={onYes} data-testid="confirm-participate">
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
