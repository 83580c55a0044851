import type { MessageSettings } from '@arena/contract/endpoints/messages'
import type { MessageKind } from '@arena/contract/kinds'
import { showToast } from '@arena/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askWriteAccess } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { usePress } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'

/** Which messages the player wants, and whether the bot may send them. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['message-settings'],
  queryFn: async ({ signal }) => (await call('/api/getMessageSettings', { signal })).data,
  staleTime: 30_000,
})

/** Shows the state in the answer, or the error. */
function useTakeOver() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  return {
    onSuccess: ({ data }: { readonly data: MessageSettings }) =>
      queries.setQueryData(messageSettingsQuery.queryKey, data),
    onError: (error: Error) => showToast({ kind: 'error', ...errorText(error) }),
  }
}

/** The switch of one kind: answers for other kinds may come in any order, so it takes over its own only. `wished`: while it is under way. */
export function useSwitchKind(kind: MessageKind) {
  const queries = useQueryClient()
  const { onError } = useTakeOver()
  const [wished, setWished] = useState(false)
  const { press, isPending } = usePress({
    mutationFn: (isOn: boolean) => {
      setWished(isOn)
      return call('/api/setMessageSettings', { body: { kinds: { [kind]: isOn } } })
    },
    onSuccess: ({ data }) =>
      queries.setQueryData(
        messageSettingsQuery.queryKey,
        (known: MessageSettings | undefined) =>
          known && { ...known, kinds: { ...known.kinds, [kind]: data.kinds[kind] } },
      ),
    onError,
  })
  return { press, wished: isPending ? wished : undefined }
}

/** Asks the player through the chat platform, and reports the answer to the server; `refuse`: they declined before that. */
export function useWriteAccess() {
  const { press, isPending } = usePress({
    mutationFn: (allowed: boolean) => call('/api/noteWriteAccess', { body: { allowed } }),
    ...useTakeOver(),
  })
  return { ask: () => askWriteAccess(press), refuse: () => press(false), isPending }
}
