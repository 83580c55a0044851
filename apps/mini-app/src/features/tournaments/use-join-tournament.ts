import { TOURNAMENT_TYPES, type Tournament } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { haptic, openChatLink } from '../../host/index.ts'
import { ApiError, api, appConfig } from '../../server-api/index.ts'
import { updateAccount } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'

const UPCOMING_TOAST_MS = 6000

/** Joins a tournament: takes the tickets off the shown balance, fetches what changed, and says how it went. */
export function useJoinTournament() {
  const t = useTranslations('tournaments.join')
  const queries = useQueryClient()
  const tellRefusal = useJoinRefusalToast()
  return useMutation({
    mutationFn: (tournament: Tournament) => api.participateInTournament(tournament.t_key),
    // A second press, or one after a lost answer, must not be repeated by itself: it costs a ticket.
    retry: false,
    onSuccess: async (_, tournament) => {
      payTickets(tournament)
      haptic('success')
      showToast({ kind: 'complete', title: t('done') })
      await queries.invalidateQueries({ queryKey: ['tournaments'] })
    },
    onError: async (error, tournament) => {
      haptic('error')
      tellRefusal(error, tournament)
      await queries.invalidateQueries({ queryKey: ['tournaments'] })
    },
  })
}

function payTickets({ type, cost }: Tournament): void {
  const purse = type === TOURNAMENT_TYPES.GOLD ? 'gold_ticket' : 'ticket'
  updateAccount(account => ({ ...account, [purse]: Math.max(0, account[purse] - cost) }))
}

function useJoinRefusalToast(): (error: unknown, tournament: Tournament) => void {
  const t = useTranslations('tournaments.join')
  const errorText = useErrorText()
  const formats = useFormats()
  return (error, tournament) => {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN'
    if (code === 'tournament_upcoming') {
      const date = formats.moment(tournament.start_timestamp)
      showToast({ kind: 'info', title: t('upcoming', { date }), duration_ms: UPCOMING_TOAST_MS })
    } else if (code === 'level_required') {
      showToast({ kind: 'info', title: t('levelRequired', { level: tournament.level }) })
    } else {
      showToast({ kind: 'error', ...errorText(error) })
    }
  }
}

/** Opens the chat a participant must be in: `@name` or a link. */
export function openParticipantChat({ chat }: Tournament): void {
  if (chat.startsWith('@')) openChatLink(`${appConfig.chatLinkBase}/${chat.slice(1)}`)
  else if (URL.canParse(chat)) openChatLink(chat)
}
