import type { MessageSettings } from '@arena/contract/endpoints/messages'
import type { MessageKind } from '@arena/contract/kinds'
import { showToast } from '@arena/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askWriteAccess } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { usePress } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'

/** What the player wants to be told, and whether the bot may tell it. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['message-settings'],
  queryFn: async ({ signal }) => (await call('/api/getMessageSettings', { signal })).data,
  staleTime: 30_000,
})

/** Shows what the answer says, or what went wrong. */
function useTakeOver() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  return {
    onSuccess: ({ data }: { readonly data: MessageSettings }) =>
      queries.setQueryData(messageSettingsQuery.queryKey, data),
    onError: (error: Error) => showToast({ kind: 'error', ...errorText(error) }),
  }
}

export function useSwitchKind() {
  return usePress({
    mutationFn: ({ kind, isOn }: { readonly kind: MessageKind; readonly isOn: boolean }) =>
      call('/api/setMessageSettings', { body: { kinds: { [kind]: isOn } } }),
    ...useTakeOver(),
  })
}

/** Has the chat platform ask the player, and tells the server what they said; `refuse`: they said no before that. */
export function useWriteAccess() {
  const { press, isPending } = usePress({
    mutationFn: (allowed: boolean) => call('/api/noteWriteAccess', { body: { allowed } }),
    ...useTakeOver(),
  })
  return { ask: () => askWriteAccess(press), refuse: () => press(false), isPending }
}
