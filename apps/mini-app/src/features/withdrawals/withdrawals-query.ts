import { queryOptions } from '@tanstack/react-query'
import { call, errorCodeOf } from '../../server-api/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { askAgainAfter_ms } from './status.ts'

/** The player's payout requests. Refetched while one is on its way. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['withdrawals'],
  queryFn: ({ signal }) => call('/api/withdrawals', { method: 'GET', signal }),
  refetchInterval: ({ state }) => askAgainAfter_ms(state.data?.withdrawals ?? []),
})

/** The player's text for a domain error; an error without its own text refers them to support. */
export function useRejectionText(): (error: unknown) => {
  readonly title: string
  readonly description: string
} {
  const t = useTranslations('withdrawals')
  const errorText = useErrorText()
  return error =>
    errorCodeOf(error) === 'UNKNOWN'
      ? { title: t('unknownError'), description: t('contactSupport') }
      : errorText(error)
}
