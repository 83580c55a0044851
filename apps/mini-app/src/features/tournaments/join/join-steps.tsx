import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { conditionOfRejection, rejectionOfCondition, type SeenCondition } from '@arena/rules'
import { Button, type ButtonLook, type ButtonSize, joinClasses, showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Lock, type LucideIcon, MessagesSquare } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { haptic, openChatLink } from '../../../host/index.ts'
import { ApiError, appConfig, call, errorCodeOf, tournamentsQuery } from '../../../server-api/index.ts'
import { UnlessOnBreak } from '../../../shell/break-note.tsx'
import { noteSuccess, updateAccount, useAccount, useLevelCheck } from '../../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../../texts/index.ts'
import { isUnanswered } from '../is-unanswered.ts'
import { chatAddress } from '../links.ts'
import { joinPrice, ownedOf } from '../price.ts'
import { usePhase } from '../use-tournaments.ts'
import { PriceQuestion, PriceTag } from './price-question.tsx'
import { TonNote } from './ton-note.tsx'

const UPCOMING_TOAST_MS = 6000

/** The rejection that the server would return. */
function unmetError({ key, needed }: SeenCondition): ApiError {
  return new ApiError(rejectionOfCondition(key), 0, { details: { [key]: needed } })
}

/**
 * Explains why a tournament can't be joined, with its date or level where those are the reason, whether the server or the clock decided it.
 */
export function useRejectionToasts() {
  const t = useTranslations('tournaments.join')
  const errorText = useErrorText()
  const formats = useFormats()

  const showDate = ({ start_timestamp }: Tournament) => {
    const date = formats.moment(start_timestamp)
    showToast({ kind: 'info', title: t('upcoming', { date }), duration_ms: UPCOMING_TOAST_MS })
  }
  const showUnmet = (condition: SeenCondition) => {
    showToast({ kind: 'info', ...errorText(unmetError(condition)) })
  }
  const showRejection = (error: unknown, tournament: Tournament) => {
    const code = errorCodeOf(error)
    if (code === 'tournament_upcoming') showDate(tournament)
    else if (code === 'tournament_already_joined' || conditionOfRejection(code) !== undefined)
      showToast({ kind: 'info', ...errorText(error) })
    else showToast({ kind: 'error', ...errorText(error) })
  }
  return { showRejection, showDate, showUnmet }
}

interface Looks {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
}

/** How a non-member joins a tournament: its price, what is missing, and the chat if it requires one. */
export function JoinSteps({
  tournament,
  onJoined,
  asksAtOnce = false,
  ...looks
}: Looks & {
  readonly tournament: Tournament
  readonly onJoined?: () => void
  /** Opens with the question whether to pay: the player was led to it. */
  readonly asksAtOnce?: boolean
}) {
  const t = useTranslations('tournaments')
  const tGames = useTranslations('games')
  const formats = useFormats()
  const errorText = useErrorText()
  const account = useAccount()
  const phase = usePhase(tournament)
  const { showDate, showUnmet } = useRejectionToasts()
  if (account === undefined || tournament.currentMember || phase === 'ended') return null
  // The level of the account is fresher than the list.
  const unmet = tournament.conditions.find(
    ({ key, needed, has }) => (key === 'level' ? account.level : has) < needed,
  )
  if (unmet !== undefined) {
    return (
      <Hindrance {...looks} icon={Lock} onPress={() => showUnmet(unmet)} isFinal>
        {unmet.key === 'level'
          ? tGames('availableLevel', { level: unmet.needed })
          : errorText(unmetError(unmet)).title}
      </Hindrance>
    )
  }
  if (phase === 'upcoming') {
    return (
      <Hindrance {...looks} icon={CalendarClock} onPress={() => showDate(tournament)}>
        {t('availableOn', { date: formats.moment(tournament.start_timestamp) })}
      </Hindrance>
    )
  }
  return (
    <UnlessOnBreak>
      <Entry tournament={tournament} onJoined={onJoined} asksAtOnce={asksAtOnce} {...looks} />
    </UnlessOnBreak>
  )
}

/** The button that joins. A second press confirms before tickets or coins are spent; free entry needs none. */
function Entry({
  tournament,
  onJoined,
  asksAtOnce,
  ...looks
}: Looks & {
  readonly tournament: Tournament
  readonly onJoined: (() => void) | undefined
  readonly asksAtOnce: boolean
}) {
  const t = useTranslations('tournaments.join')
  const { join, isPending, error } = useJoinTournament(onJoined)
  const formats = useFormats()
  const account = useAccount()
  const price = joinPrice(tournament)
  const isFree = price.amount === 0
  const [isAsking, ask] = useState(asksAtOnce && !isFree)
  if (isAsking) {
    return (
      <div className="flex flex-col gap-2">
        <TonNote tournament={tournament} />
        <PriceQuestion
          price={price}
          question={t(ASKS[price.of], { count: price.amount, amount: formats.credit(price.amount) })}
          confirmLabel={t('confirm')}
          testId="confirm-participate"
          isBusy={isPending}
          onNo={() => ask(false)}
          onYes={() => join(tournament, () => ask(false))}
        >
          {price.of === 'coins' && (
            <p className="mt-0.5 text-12 text-pretty text-soft">
              {t('coinsLeft', { amount: formats.credit(ownedOf(price, account) - price.amount) })}
            </p>
          )}
        </PriceQuestion>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {isFree && <TonNote tournament={tournament} />}
      {errorCodeOf(error) === 'not_participant' && <ChatButton tournament={tournament} {...looks} />}
      <Button
        {...looks}
        busy={isPending}
        onClick={() => (isFree ? join(tournament) : ask(true))}
        data-testid="participate"
      >
        {t('participate')}
        <PriceTag price={price} />
      </Button>
    </div>
  )
}

const ASKS = { ticket: 'ask', goldTicket: 'askGolden', coins: 'askCoins' } as const

/** A disabled-looking button that shows the reason when it is pressed. */
function Hindrance({
  icon: Icon,
  onPress,
  isFinal = false,
  children,
  size = 'regular',
}: Looks & {
  readonly icon: LucideIcon
  readonly onPress: () => void
  /** Only play can change it, so the button is shown as switched off. */
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

/** Joins a tournament: takes the tickets or coins off the shown balance, refetches, and shows the result. */
function useJoinTournament(onJoined?: () => void) {
  const t = useTranslations('tournaments.join')
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const { showRejection } = useRejectionToasts()
  // Two presses can arrive before the button renders again.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: ({ t_key, entrance }: Tournament) =>
      call('/api/participateInTournament', { body: { t_key, entrance } }),
    // It costs a ticket or coins: only a press of the player may send it, never a retry or a reconnect.
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account }, tournament) => {
      if (account !== undefined) updateAccount(() => account)
      queries.setQueryData(tournamentsQuery.queryKey, list => list?.map(asMemberOf(tournament)))
      haptic('success')
      showToast({ kind: 'complete', title: t('done') })
      onJoined?.()
      noteSuccess()
    },
    onError: (error, tournament) => {
      haptic('error')
      showRejection(error, tournament)
      if (mayHaveWorked(error)) void checkLevel()
    },
    onSettled: () => {
      isUnderWay.current = false
      return queries.invalidateQueries({ queryKey: ['tournaments'] })
    },
  })

  function join(tournament: Tournament, onSettled?: () => void) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(tournament, { onSettled: () => onSettled?.() })
  }
  return { join, isPending: mutation.isPending, error: mutation.error }
}

/** The data that the refetched list will contain. */
function asMemberOf({ t_key }: Tournament): (tournament: Tournament) => Tournament {
  return tournament =>
    tournament.t_key === t_key && !tournament.currentMember
      ? {
          ...tournament,
          currentMember: true,
          members: tournament.members + 1,
          balance: tournament.start_balance,
        }
      : tournament
}

/** No answer, or 'already a member': the server knows whether the price was paid. */
function mayHaveWorked(error: unknown): boolean {
  return isUnanswered(error) || errorCodeOf(error) === 'tournament_already_joined'
}

/** The way into the chat that a tournament's participants must be in. Nothing when the tournament has none. */
export function ChatButton({
  tournament: { chat },
  size = 'regular',
}: {
  readonly tournament: Pick<Tournament, 'chat'>
  readonly size?: ButtonSize
}) {
  const t = useTranslations('tournaments.join')
  const address = chatAddress(chat, appConfig.chatLinkBase)
  if (address === null) return null
  return (
    <Button
      look="quiet"
      size={size}
      className="w-full"
      data-testid="enter-chat"
      onClick={() => openChatLink(address)}
    >
      <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-gold" />
      {t('enterChat')}
    </Button>
  )
}
