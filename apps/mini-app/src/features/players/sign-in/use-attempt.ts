import { showToast } from '@arena/ui'
import { useState } from 'react'
import { useErrorText } from '../../../texts/index.ts'

const FAILURE_TOAST_MS = 4000

/** Does one thing at a time; what goes wrong is said in a toast. */
export function useAttempt(): {
  readonly isBusy: boolean
  readonly attempt: (work: () => Promise<void>) => void
} {
  const [isBusy, setBusy] = useState(false)
  const errorText = useErrorText()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'error', ...errorText(error), duration_ms: FAILURE_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    attempt: work => {
      if (!isBusy) void run(work)
    },
  }
}
