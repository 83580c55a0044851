import type { Transaction } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FairPlayDeps, FairPlayOptions } from './deps.ts'
import { forgetSignalsJob } from './forget-signals.job.ts'
import { measurePlayJob } from './measure-play.job.ts'
import { SignalHash } from './signal-hash.ts'
import { noteSignals } from './signal-store.ts'

export interface FairPlay {
  readonly jobs: readonly Job[]
  /** Notes where a player wants to be paid. */
  notePayout(tx: Transaction, player: PlayerKey, address: string): Promise<void>
}

export function createFairPlay(options: FairPlayOptions): FairPlay {
  const deps: FairPlayDeps = { ...options, hash: new SignalHash(options.secret) }
  const { database, clock, players, hash } = deps
  players.onSignedIn((tx, signIn) => {
    const now = clock.now()
    return noteSignals(tx, signIn.player, { signals: hash.ofSignIn(signIn, now), now })
  })
  players.onInvited(async (tx, { player, inviter, at: now }) => {
    // Whoever invites is of the same ring as whom they invite.
    const signals = [hash.ofInviter(inviter, now)]
    await noteSignals(tx, player, { signals, now })
    await noteSignals(tx, inviter, { signals, now })
  })
  return {
    jobs: [measurePlayJob(deps), forgetSignalsJob(database)],
    notePayout: (tx, player, address) => {
      const now = clock.now()
      return noteSignals(tx, player, { signals: [hash.of('payout', address, now)], now })
    },
  }
}
