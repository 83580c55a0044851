import { PLAY_ROUNDS_MAX } from '@arena/provider-protocol'
import { LEASE_MS, type Provider } from '../provider.ts'
import { takePendingRounds } from './round-store.ts'
import { settleRound } from './settle-round.ts'

/** Sends the pending rounds nobody holds to the wallet again: those a crash left behind and those it did not answer. */
export async function sweepPendingRounds(provider: Provider): Promise<number> {
  const now = provider.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const rounds = await takePendingRounds(provider.database, PLAY_ROUNDS_MAX, { now, until })
  const settlements = await Promise.all(rounds.map(round => settleRound(provider, round)))
  return settlements.filter(({ kind }) => kind !== 'open').length
}
