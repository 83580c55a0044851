import { useRef, useState } from 'react'
import { ApiError, errorCodeOf } from '../../server-api/index.ts'
import { endSession } from '../../shell/index.ts'
import { eraseAccount } from './calls.ts'

/** Deletes the account, and when it is gone says goodbye. */
export function useErase() {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const wasUnanswered = useRef(false)

  // Not a mutation: a token that is refused would sign in anew by itself, and that would be a new account at once.
  const erase = async () => {
    setIsPending(true)
    setError(undefined)
    try {
      await eraseAccount()
      leave()
    } catch (failure) {
      // The answer to the press before was lost, and nobody knows the token any more: it did its work.
      if (wasUnanswered.current && errorCodeOf(failure) === 'UNAUTHORIZED') return leave()
      if (failure instanceof ApiError && !failure.isAnswer) wasUnanswered.current = true
      setError(failure)
    }
    setIsPending(false)
  }
  return { erase, isPending, error }
}

/** Removes the player from this device as well. */
function leave(): void {
  try {
    localStorage.clear()
  } catch {
    // Where storage is refused nothing was kept.
  }
  endSession('erased')
}
