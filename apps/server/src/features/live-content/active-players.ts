import type { Statements } from '@arena/database'

const DAY_MS = 24 * 60 * 60_000
/** A count reads all players, and a change of a few minutes changes no decision. */
const COUNTED_FOR_MS = 10 * 60_000

/** How many players were seen since then. */
export type CountSeen = (statements: Statements, since: Date) => Promise<number>

/** Players active within a day, recounted every few minutes. */
export function countActivePlayers(countSeen: CountSeen) {
  let counted: { readonly players: number; readonly at_ms: number } | undefined
  return async (statements: Statements, now: Date): Promise<number> => {
    const at_ms = now.getTime()
    if (counted === undefined || at_ms - counted.at_ms >= COUNTED_FOR_MS)
      counted = { players: await countSeen(statements, new Date(at_ms - DAY_MS)), at_ms }
    return counted.players
  }
}
