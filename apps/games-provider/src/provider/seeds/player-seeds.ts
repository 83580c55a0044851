import { nearBucket, type Statements } from '@arena/database'
import type { RotateSeedReply, SeedState } from '../../game-api.ts'
import type { PlayerKey } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { checkNoRound } from '../rounds/clear-the-way.ts'
import { findUnfinishedRound } from '../rounds/round-store.ts'
import type { Session } from '../sessions/session-store.ts'
import { type SeedPair, seedState } from './seed-pair.ts'
import {
  listRetiredSeeds,
  lockSeedPair,
  replaceServerSeed,
  retireServerSeeds,
  saveClientSeed,
} from './seed-store.ts'

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

/** The player's seeds on a game's page: those of the next round. */
export function readSeeds(provider: Provider, player: PlayerKey): Promise<SeedState> {
  return nearBucket(provider.database, player).transaction(async tx => {
    const locked = await lockSeedPair(tx, player, provider)
    const isPlaying = !locked.isProven && (await findUnfinishedRound(tx, player)) !== undefined
    const pair = isPlaying ? locked : await retireUnproven(provider, tx, locked)
    return seedState(pair, await listRetiredSeeds(tx, pair))
  })
}

/** Reveals the seed in use. Refuses with ROUND_IN_PROGRESS: a round that could still be refused would be played with a known seed. */
export function rotateSeed(provider: Provider, session: Session): Promise<RotateSeedReply> {
  return nearBucket(provider.database, session).transaction(async tx => {
    const pair = await lockSeedPair(tx, session, provider)
    await checkNoRound(provider, tx, session)
    const next = pair.isProven
      ? await replaceServerSeed(tx, pair, { upcoming: provider.newServerSeed(), now: provider.now() })
      : await retireUnproven(provider, tx, pair)
    return {
      revealed: { server_seed: pair.serverSeed, server_seed_hash: pair.serverSeedHash },
      seeds: seedState(next),
    }
  })
}

/**
 * Sets the player's own client seed for the rounds to come; rounds already played keep the seed they were played with. Throws
 * ROUND_IN_PROGRESS: a round that could still be rejected gives its nonce back, which must not be seen under two seeds.
 */
export function setClientSeed(provider: Provider, session: Session, clientSeed: string): Promise<SeedState> {
  return nearBucket(provider.database, session).transaction(async tx => {
    const locked = await lockSeedPair(tx, session, provider)
    await checkNoRound(provider, tx, session)
    const pair = await retireUnproven(provider, tx, locked)
    await saveClientSeed(tx, session, clientSeed)
    return seedState({ ...pair, clientSeed }, await listRetiredSeeds(tx, pair))
  })
}
