import type { Tournament, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { haptic } from '../../../host/index.ts'
import { call, errorCodeOf, tournamentMembersQuery, tournamentsQuery } from '../../../server-api/index.ts'
import {
  forgetBooster,
  updateAccount,
  useByClock,
  useLevelCheck,
  usePlayBreak,
} from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { isUnanswered } from '../is-unanswered.ts'
import { useRejectionToasts } from '../join/join-steps.tsx'
import { PriceQuestion } from '../join/price-question.tsx'
import { attemptPrice, isGoldenOne } from '../price.ts'
import { AttemptButton } from './attempt-button.tsx'
import { isAttemptOffered } from './is-attempt-offered.ts'

/** The same as `AttemptBar`, for an overlay: the question replaces the button. */
export function AttemptSteps({ tournament }: { readonly tournament: Tournament }) {
  const text = useAttemptText(tournament)
  const [isAsking, ask] = useState(false)
  const isOffered = useByClock(now_s => isAttemptOffered(tournament, { balance: tournament.balance, now_s }))
  if (usePlayBreak() !== undefined || !isOffered) return null
  if (!isAsking)
    return <AttemptButton tournament={tournament} look="quiet" size="small" onPress={() => ask(true)} />
  return (
    <>
      <p className="text-center text-12 text-pretty text-soft">{text}</p>
      <AttemptQuestion tournament={tournament} onDone={() => ask(false)} />
    </>
  )
}

/** The price of an extra attempt, and the button that buys it. */
export function AttemptQuestion({
  tournament,
  onDone,
}: {
  readonly tournament: Tournament
  readonly onDone: () => void
}) {
  const t = useTranslations('tournament.attempts')
  const { buy, isPending } = useBuyAttempt(onDone)
  return (
    <PriceQuestion
      price={attemptPrice(tournament)}
      question={t(isGoldenOne(tournament) ? 'askGolden' : 'ask', { count: tournament.attempt_cost })}
      confirmLabel={t('confirm')}
      testId="confirm-attempt"
      isBusy={isPending}
      onYes={() => buy(tournament)}
      onNo={onDone}
    >
      <p className="mt-0.5 text-12 text-soft">
        {t('left', { count: tournament.attempts_max - tournament.attempts })}
      </p>
    </PriceQuestion>
  )
}

/** Its effect, in a sentence. */
export function useAttemptText({ start_balance }: Pick<Tournament, 'start_balance'>): string {
  const t = useTranslations('tournament.attempts')
  const formats = useFormats()
  return t('text', { count: start_balance / 100, amount: formats.credit(start_balance) })
}

/**
 * Buys an extra attempt: takes the tickets off the shown balance, refetches, and shows the result. A player without enough tickets is led
 * to the shop. `onDone` is called when the question is settled.
 */
function useBuyAttempt(onDone: () => void) {
  const t = useTranslations('tournament.attempts')
  const formats = useFormats()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const [, navigate] = useLocation()
  const { showRejection } = useRejectionToasts()
  // Two presses can arrive before the button renders again.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: ({ t_key }: Tournament) => call('/api/buyExtraAttempts', { body: { t_key } }),
    // It costs a ticket: only a press of the player may send it, never a retry or a reconnect.
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account }, tournament) => {
      if (account !== undefined) updateAccount(() => account)
      queries.setQueryData(tournamentsQuery.queryKey, list => list?.map(withAttempt(tournament)))
      queries.setQueryData(tournamentMembersQuery(tournament.t_key).queryKey, refilled(tournament))
      haptic('success')
      const amount = formats.credit(tournament.start_balance)
      showToast({ kind: 'complete', title: t('done'), description: t('doneText', { amount }) })
      onDone()
    },
    onError: (error, tournament) => {
      const code = errorCodeOf(error)
      haptic('error')
      if (code === 'UNKNOWN') showToast({ kind: 'error', title: t('failed') })
      else showRejection(error, tournament)
      if (code === 'tournaments.attempts.error') {
        forgetBooster()
        onDone()
        navigate('/boost')
      }
      if (isUnanswered(error)) void checkLevel()
    },
    onSettled: () => {
      isUnderWay.current = false
      return queries.invalidateQueries({ queryKey: ['tournaments'] })
    },
  })

  function buy(tournament: Tournament) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(tournament)
  }
  return { buy, isPending: mutation.isPending }
}

/** The data that the refetched list will contain. */
function withAttempt({ t_key }: Tournament): (tournament: Tournament) => Tournament {
  return tournament =>
    tournament.t_key === t_key
      ? { ...tournament, attempts: tournament.attempts + 1, balance: tournament.start_balance }
      : tournament
}

/** The player's own row with the balance they bought; only the server decides places. */
function refilled({ start_balance }: Tournament) {
  return (shown: TournamentMembersReply | undefined) =>
    shown?.currentMember
      ? { ...shown, currentMember: { ...shown.currentMember, credit: start_balance } }
      : shown
}
