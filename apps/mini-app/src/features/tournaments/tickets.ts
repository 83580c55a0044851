import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { ApiError } from '../../server-api/index.ts'

export function isGoldenOne({ type }: Pick<Tournament, 'type'>): boolean {
  return type === TOURNAMENT_TYPES.GOLD
}

/** Whether no answer came. The tickets may still have been spent; the server knows. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.isAnswer)
}
