import type { Statements } from '@arena/database'
import { nanoTonOf, prizeOf, type WonPrize } from '@arena/rules'
import type { Worth } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { CREDIT_PER_AC } from '../tournament-series.ts'
import type { Tournament } from '../tournament-store.ts'
import { paidPrizes } from './paid-prizes.ts'
import { listResults, type StoredResult } from './result-store.ts'

/** A member whose place changes. */
export interface Shift {
  readonly member: StoredResult
  readonly to: number
  /** Whether they count as disqualified at the new place. */
  readonly disqualified: boolean
}

/** How one member's prizes change: above 0 they win more. */
export interface PrizeChange {
  readonly playerId: number
  readonly from: number
  readonly to: number
  /** Whole ArenaCoins, nanoTON, promo items. */
  readonly ac: number
  readonly nano: number
  readonly items: number
}

/**
 * All members whose prizes change when a member's place changes and those between move by one, best place first. Where prizes follow the
 * field, a disqualification or its reversal changes everyone's.
 */
export async function prizeChanges(
  { usdPerTon }: Pick<TournamentsDeps, 'usdPerTon'>,
  statements: Statements,
  { tournament, member, to, disqualified }: Shift & { readonly tournament: Tournament },
): Promise<readonly PrizeChange[]> {
  const { tournamentId, results } = tournament
  const from = member.place
  const [first, last, by] = to > from ? [from + 1, to, -1] : [to, from - 1, 1]
  const placed = (place: number) => (place >= first && place <= last ? place + by : place)
  const changed = member.qualified && results !== undefined ? (disqualified ? -1 : 1) : 0
  const before = paidPrizes(tournament)
  const after = paidPrizes({
    ...tournament,
    ...(results && { results: { ...results, qualified: results.qualified + changed } }),
  })
  // Beyond the last prize place and its neighbour no prizes change.
  const limit = Math.max(0, ...before.map(({ place }) => place)) + 1
  const others = (await listResults(statements, tournamentId, { limit })).filter(
    ({ playerId }) => playerId !== member.playerId,
  )
  const rate = usdPerTon()
  return [
    { was: member, is: { ...member, place: to, disqualified } },
    ...others.map(other => ({ was: other, is: { ...other, place: placed(other.place) } })),
  ]
    .map(({ was, is }) => ({
      playerId: was.playerId,
      from: was.place,
      to: is.place,
      ...prizeDifference(prizeOf(was, before), prizeOf(is, after), rate),
    }))
    .filter(isDifferent)
    .toSorted((one, other) => one.to - other.to)
}

/** The additional win of a member, in whole ArenaCoins, nanoTON at `usdPerTon`, and promo items; below 0 they win less. */
export function prizeDifference(
  had: WonPrize,
  has: WonPrize,
  usdPerTon: number,
): Pick<PrizeChange, 'ac' | 'nano' | 'items'> {
  return {
    ac: (has.credit - had.credit) / CREDIT_PER_AC,
    nano: nanoTonOf(has.usd, usdPerTon) - nanoTonOf(had.usd, usdPerTon),
    items: itemsGained(had, has),
  }
}

export function isDifferent({ ac, nano, items }: Pick<PrizeChange, 'ac' | 'nano' | 'items'>): boolean {
  return ac !== 0 || nano !== 0 || items !== 0
}

/** The sum of all additional wins. */
export function worthOfChanges(changes: readonly PrizeChange[]): Worth {
  const sum = (unit: 'ac' | 'nano' | 'items') =>
    changes.reduce((all, change) => all + Math.max(0, change[unit]), 0)
  return { ac: sum('ac'), nano: sum('nano'), items: sum('items') }
}

/** Another item counts as one gained, as the worth of each is between the partner and the winner. */
function itemsGained({ item: had }: WonPrize, { item: has }: WonPrize): number {
  if (had === has) return 0
  return has === '' ? -1 : 1
}
