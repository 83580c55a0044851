/** Ranking, naming and hashing of many members, in pieces between which the process answers others. */
import { createHash } from 'node:crypto'
import { setImmediate as answerOthers } from 'node:timers/promises'
import {
  compareFinishers,
  type Finisher,
  type NamedResult,
  type Result,
  resultLines,
  resultsHead,
} from '@arena/rules'
import type { Tournament } from '../tournament-store.ts'

/** What is worked through at once: some milliseconds for the slowest of these steps. */
const PIECE = 4_096

/** As `rankFinishers` has it: each piece is sorted, then the pieces are merged two by two. */
export async function rankInPieces(finishers: readonly Finisher[]): Promise<readonly Result[]> {
  let runs: Finisher[][] = []
  for (let first = 0; first < finishers.length; first += PIECE) {
    runs.push(finishers.slice(first, first + PIECE).sort(compareFinishers))
    await answerOthers()
  }
  while (runs.length > 1) {
    const merged: Finisher[][] = []
    for (let first = 0; first < runs.length; first += 2)
      merged.push(await mergeRuns(runs[first] ?? [], runs[first + 1] ?? []))
    runs = merged
  }
  return mapInPieces(runs[0] ?? [], (finisher, index) => ({ ...finisher, place: index + 1 }))
}

async function mergeRuns(one: readonly Finisher[], other: readonly Finisher[]): Promise<Finisher[]> {
  const merged: Finisher[] = []
  let [left, right] = [0, 0]
  for (;;) {
    const [first, second] = [one[left], other[right]]
    const isFirst = first !== undefined && (second === undefined || compareFinishers(first, second) <= 0)
    const next = isFirst ? first : second
    if (next === undefined) return merged
    merged.push(next)
    if (isFirst) left += 1
    else right += 1
    if (merged.length % PIECE === 0) await answerOthers()
  }
}

/** `items.map(change)`, a piece at a time. */
export async function mapInPieces<Item, Changed>(
  items: readonly Item[],
  change: (item: Item, index: number) => Changed,
): Promise<readonly Changed[]> {
  const changed: Changed[] = []
  for (const [index, item] of items.entries()) {
    changed.push(change(item, index))
    if (changed.length % PIECE === 0) await answerOthers()
  }
  return changed
}

/** SHA-256 of the results' text (docs/decisions/0025), 64 hex digits. */
export async function hashResults(
  { finalKey, qualifyingRounds, rewards }: Tournament,
  results: readonly NamedResult[],
): Promise<string> {
  const tournament = { key: finalKey, qualifyingRounds, prizes: rewards }
  const hash = createHash('sha256').update(resultsHead(tournament, results))
  for (let first = 0; first < results.length; first += PIECE) {
    hash.update(resultLines(tournament, results.slice(first, first + PIECE)))
    await answerOthers()
  }
  return hash.digest('hex')
}
