import { CallError } from '../server-api.ts'

/** The number of the request under which an approver was asked; 0 = nobody was. */
export function requestOf(error: Error): number {
  if (!(error instanceof CallError) || error.code !== 'second_person_needed') return 0
  return Number(error.details['request'] ?? 0)
}

/** These say nothing of an earlier attempt whose answer was lost. */
const OPEN_STATUS: ReadonlySet<number> = new Set([401, 403, 408, 429])

/** Whether the server has rejected what was asked, so that it was not carried out by an earlier attempt either. */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof CallError) || error instanceof DoneOtherwise) return false
  return error.status >= 400 && error.status < 500 && !OPEN_STATUS.has(error.status)
}

/** The act was carried out before under its key, with other details: an earlier answer was lost. */
export class DoneOtherwise extends CallError {
  override readonly name = 'DoneOtherwise'
}

/**
 * Does work under a key that the operator does not see. Calls `endKey` if an error says that the key is used up: the next press is then a new act.
 *
 * @throws DoneOtherwise
 */
export async function underKey<Reply>(work: () => Promise<Reply>, endKey: () => void): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const isTaken = error.code === 'CONFLICT' && error.details['reason'] === 'key_taken'
    if (isTaken || requestOf(error) > 0) endKey()
    throw isTaken ? new DoneOtherwise(error, error.message) : error
  }
}
