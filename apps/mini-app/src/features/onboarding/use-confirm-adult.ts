import { API, type SuccessReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'
import { updateAccount } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'

/** Records on the server that the player is of age; only then do they continue. */
export function useConfirmAdult(onConfirmed: () => void) {
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => call<SuccessReply>(API.confirmAdult),
    networkMode: 'always',
    onSuccess: () => {
      updateAccount(account => ({ ...account, adult_confirmed: true }))
      onConfirmed()
    },
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
}
