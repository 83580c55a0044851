import { CallError } from '../server-api.ts'

/** The number of the request under which an approver was asked; 0 = nobody was. */
export function requestOf(error: Error): number {
  if (!(error instanceof CallError) || error.code !== 'second_person_needed') return 0
  return Number(error.details['request'] ?? 0)
}

/** Does work under a key. Calls `endKey` if an error says that the key is used up: the next press is then a new act. */
export async function underKey<Reply>(work: () => Promise<Reply>, endKey: () => void): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && requestOf(error) > 0) endKey()
    throw error
  }
}
