import type { SeedState } from '../../game-api.ts'
import type { Statements } from '../database/database.ts'
import type { Provider } from '../provider.ts'
import { findUnfinishedRound } from '../rounds/round-store.ts'
import { type SeedPair, seedState } from './seed-pair.ts'
import { listRetiredSeeds, lockSeedPair, retireServerSeeds } from './seed-store.ts'

/** Under the lock of the pair, and only while the player has no unfinished round: that one is followed from its seeds to its end. */
export async function retireUnproven(provider: Provider, tx: Statements, pair: SeedPair): Promise<SeedPair> {
  if (pair.isProven) return pair
  const fresh = {
    active: provider.newServerSeed(),
    upcoming: provider.newServerSeed(),
    now: provider.now(),
  }
  return retireServerSeeds(tx, pair, fresh)
}

/** What a game's page shows of the player's seeds: those the next round will be played with. */
export function readSeeds(provider: Provider, playerId: string): Promise<SeedState> {
  return provider.database.transaction(async tx => {
    const locked = await lockSeedPair(tx, playerId, provider)
    const isPlaying = !locked.isProven && (await findUnfinishedRound(tx, playerId)) !== undefined
    const pair = isPlaying ? locked : await retireUnproven(provider, tx, locked)
    return seedState(pair, await listRetiredSeeds(tx, playerId))
  })
}
