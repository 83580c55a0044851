import type { Tournament } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../../../host/index.ts'
import { api, errorCodeOf, tournamentsQuery } from '../../../server-api/index.ts'
import { useLevelCheck } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { isUnanswered, payTickets } from '../tickets.ts'
import { useRefusalToasts } from './use-refusal-toasts.ts'

/** Joins a tournament: takes the tickets off the shown balance, fetches what changed, and says how it went. */
export function useJoinTournament(onJoined?: () => void) {
  const t = useTranslations('tournaments.join')
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const { tell } = useRefusalToasts()
  // Two presses may come before the button is drawn anew.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (tournament: Tournament) => api.participateInTournament(tournament.t_key),
    // It costs a ticket: nothing but a press of the player may send it, neither a retry nor the network coming back.
    retry: false,
    networkMode: 'always',
    onSuccess: (_, tournament) => {
      payTickets(tournament, tournament.cost)
      queries.setQueryData(tournamentsQuery.queryKey, list => list?.map(asMemberOf(tournament)))
      haptic('success')
      showToast({ kind: 'complete', title: t('done') })
      onJoined?.()
    },
    onError: (error, tournament) => {
      haptic('error')
      tell(error, tournament)
      if (mayHaveWorked(error)) void checkLevel()
    },
    onSettled: () => {
      isUnderWay.current = false
      return queries.invalidateQueries({ queryKey: ['tournaments'] })
    },
  })

  function join(tournament: Tournament, onSettled: () => void) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(tournament, { onSettled })
  }
  return { join, isPending: mutation.isPending, error: mutation.error }
}

/** What the list will say when it comes again. */
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

/** No answer, or 'you are in already': the ticket may be gone, which the server knows. */
function mayHaveWorked(error: unknown): boolean {
  return isUnanswered(error) || errorCodeOf(error) === 'tournament_already_joined'
}
