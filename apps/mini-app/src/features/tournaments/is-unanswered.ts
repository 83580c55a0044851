import { ApiError } from '../../server-api/index.ts'

/** Whether no answer came. The tickets or coins may still have been spent; the server knows. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.isAnswer)
}
