import type { SeedState } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { checkNoRound } from '../rounds/check-no-round.ts'
import type { Session } from '../sessions/session-store.ts'
import { retireUnproven } from './retire-seeds.ts'
import { seedState } from './seed-pair.ts'
import { listRetiredSeeds, lockSeedPair, saveClientSeed } from './seed-store.ts'

/**
 * Sets the player's own client seed for the rounds to come; rounds already played keep the seed they were played with. Throws
 * ROUND_IN_PROGRESS: a round that could still be rejected gives its nonce back, which must not be seen under two seeds.
 */
export function setClientSeed(provider: Provider, session: Session, clientSeed: string): Promise<SeedState> {
  return provider.database.transaction(async tx => {
    const locked = await lockSeedPair(tx, session.playerId, provider)
    await checkNoRound(provider, tx, session.playerId)
    const pair = await retireUnproven(provider, tx, locked)
    await saveClientSeed(tx, session.playerId, clientSeed)
    return seedState({ ...pair, clientSeed }, await listRetiredSeeds(tx, session.playerId))
  })
}
