import type { OwnResult } from '@arena/contract'
import type { PlayerKey } from '../../players/index.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { isRanked } from './is-ranked.ts'
import { listOwnResults, type StoredResult } from './result-store.ts'
import { type PrizeView, viewPrizes } from './view-prizes.ts'

/** By tournament id, the player's result in those of these that are ranked; null where the player had not joined. */
export async function findOwnResults(
  parts: Pick<TournamentsParts, 'database' | 'wallet' | 'inventory'>,
  player: PlayerKey,
  tournaments: readonly Tournament[],
): Promise<ReadonlyMap<number, OwnResult | null>> {
  const ranked = tournaments.filter(isRanked)
  const ids = ranked.map(({ tournamentId }) => tournamentId)
  if (ids.length === 0) return new Map()
  const results = await listOwnResults(parts.database, player, ids)
  const own = new Map<number, OwnResult | null>()
  for (const tournament of ranked) {
    const result = results.get(tournament.tournamentId)
    const [view] = result === undefined ? [] : await viewPrizes(parts, tournament, [result])
    const isThere = result !== undefined && view !== undefined
    own.set(tournament.tournamentId, isThere ? presentOwn(result, view) : null)
  }
  return own
}

function presentOwn(
  { place, qualified, disqualified, reason }: StoredResult,
  { prizes, state }: PrizeView,
): OwnResult {
  return {
    place,
    qualified,
    disqualified,
    ...(reason !== '' && { disqualified_reason: reason }),
    prizes,
    prize_state: state,
  }
}
