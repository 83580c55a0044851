import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import { findClusterOf } from './cluster-store.ts'
import type { FairPlayDeps, FairPlayOptions } from './deps.ts'
import { findClustersJob } from './find-clusters.job.ts'
import { forgetSignalsJob } from './forget-signals.job.ts'
import { HOLD_FIGURES, WAITING_CASES } from './holds/hold-store.ts'
import { createHolds, type Holds } from './holds/holds.ts'
import { measurePlayJob } from './measure-play.job.ts'
import { noteSignals } from './note-signals.ts'
import { SignalHash } from './signal-hash.ts'

export interface FairPlay {
  readonly jobs: readonly Job[]
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly figures: readonly FigureQuery[]
  readonly waiting: readonly WaitingWork[]
  readonly holds: Holds
  /** The number of the player's cluster; undefined = none. */
  clusterOf(statements: Statements, player: PlayerKey): Promise<number | undefined>
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
    // An inviter belongs to the same ring as the accounts they invite.
    const signals = [hash.ofInviter(inviter, now)]
    await noteSignals(tx, player, { signals, now })
    await noteSignals(tx, inviter, { signals, now })
  })
  return {
    figures: [HOLD_FIGURES],
    waiting: [WAITING_CASES],
    jobs: [measurePlayJob(deps), findClustersJob(deps), forgetSignalsJob(database)],
    ...createHolds(deps),
    clusterOf: async (statements, player) => (await findClusterOf(statements, player))?.clusterId,
    notePayout: (tx, player, address) => {
      const now = clock.now()
      return noteSignals(tx, player, { signals: [hash.of('payout', address, now)], now })
    },
  }
}
