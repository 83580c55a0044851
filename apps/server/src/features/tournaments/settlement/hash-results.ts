import { createHash } from 'node:crypto'
import { type Result, resultsText } from '@arena/rules'
import type { Tournament } from '../tournament-store.ts'

/** SHA-256 of the results' text (docs/decisions/0045), 64 hex digits. */
export function hashResults(tournament: Tournament, results: readonly Result[]): string {
  const { finalKey, qualifyingRounds, rewards } = tournament
  const text = resultsText({ key: finalKey, qualifyingRounds, prizes: rewards }, results)
  return createHash('sha256').update(text).digest('hex')
}
