import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { conditionOfRejection, rejectionOfCondition, type SeenCondition } from '@arena/rules'
import { showToast } from '@arena/ui'
import { ApiError, errorCodeOf } from '../../../server-api/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../../texts/index.ts'

const UPCOMING_TOAST_MS = 6000

/** What the server would answer. */
export function unmetError({ key, needed }: SeenCondition): ApiError {
  return new ApiError(rejectionOfCondition(key), 0, { details: { [key]: needed } })
}

/** Says why a tournament can't be joined: with its date or level where those are the reason, whether the server said so or the clock. */
export function useRejectionToasts() {
  const t = useTranslations('tournaments.join')
  const errorText = useErrorText()
  const formats = useFormats()

  const tellDate = ({ start_timestamp }: Tournament) => {
    const date = formats.moment(start_timestamp)
    showToast({ kind: 'info', title: t('upcoming', { date }), duration_ms: UPCOMING_TOAST_MS })
  }
  const tellUnmet = (condition: SeenCondition) => {
    showToast({ kind: 'info', ...errorText(unmetError(condition)) })
  }
  const tell = (error: unknown, tournament: Tournament) => {
    const code = errorCodeOf(error)
    if (code === 'tournament_upcoming') tellDate(tournament)
    else if (code === 'tournament_already_joined' || conditionOfRejection(code) !== undefined)
      showToast({ kind: 'info', ...errorText(error) })
    else showToast({ kind: 'error', ...errorText(error) })
  }
  return { tell, tellDate, tellUnmet }
}
