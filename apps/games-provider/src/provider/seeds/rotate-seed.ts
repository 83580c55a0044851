import type { RotateSeedReply } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { checkNoRound } from '../rounds/check-no-round.ts'
import type { Session } from '../sessions/session-store.ts'
import { retireUnproven } from './retire-seeds.ts'
import { seedState } from './seed-pair.ts'
import { lockSeedPair, replaceServerSeed } from './seed-store.ts'

/** Reveals the seed in use. Refuses with ROUND_IN_PROGRESS: a round that could still be refused would be played with a known seed. */
export function rotateSeed(provider: Provider, session: Session): Promise<RotateSeedReply> {
  return provider.database.transaction(async tx => {
    const pair = await lockSeedPair(tx, session.playerId, provider)
    await checkNoRound(provider, tx, session.playerId)
    const next = pair.isProven
      ? await replaceServerSeed(tx, pair, { upcoming: provider.newServerSeed(), now: provider.now() })
      : await retireUnproven(provider, tx, pair)
    return {
      revealed: { server_seed: pair.serverSeed, server_seed_hash: pair.serverSeedHash },
      seeds: seedState(next),
    }
  })
}
