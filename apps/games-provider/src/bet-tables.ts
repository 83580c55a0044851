/**
 * Every game and every kind of bet as the table of what a round pays: what a rehearsal of a tournament plays with. Exact, from the same
 * counts as the odds pages; the long tail of a slot is put into classes that keep the return.
 */
import { BETS_OF } from './games/all-bet-tables.ts'
import type { Bets, BetTable } from './games/bets.ts'
import { GAMES } from './games/registry.ts'

interface GameBets {
  readonly game: string
  /** In hundredths. */
  readonly limits: { readonly min_bet: number; readonly max_bet: number; readonly step: number }
  readonly bets: readonly BetTable[]
  readonly anyMultiple: Bets['anyMultiple'] | null
}

/** Of one game: up to two seconds. */
export function betsOf(game: string): Bets {
  const bets = BETS_OF[game]
  if (bets === undefined) throw new RangeError(`No table contains the bets of ${game}`)
  return bets()
}

/** Of every game: a few seconds. */
export function allGameBets(): readonly GameBets[] {
  return GAMES.map(({ id, limits }) => ({ game: id, limits, anyMultiple: null, ...betsOf(id) }))
}
