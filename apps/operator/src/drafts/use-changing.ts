import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../server-api.ts'

/**
 * For calls that overwrite an object: when it is not what the form began with, it is read again, so that the form shows what a colleague
 * changed.
 */
export function useChanging(queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const [overtaken, setOvertaken] = useState<Error>()
  return {
    /** Why the latest call was refused, if the object was changed since. */
    overtaken,
    /** The operator has merged the colleague's change. */
    merged: () => setOvertaken(undefined),
    async changing<Reply>(change: Promise<Reply>): Promise<Reply> {
      setOvertaken(undefined)
      try {
        return await change
      } catch (error) {
        if (error instanceof CallError && isChanged(error)) {
          await queries.invalidateQueries({ queryKey })
          setOvertaken(error)
        }
        throw error
      }
    },
  }
}

/** Whether the server refused the call because the object was changed since it was read. */
function isChanged(error: CallError): boolean {
  return error.code === 'CONFLICT' && error.details['reason'] === 'changed'
}
