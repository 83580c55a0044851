import { BUCKETS, type Database, type Statements, type Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import { findClusterOf } from './cluster-store.ts'
import type { FairPlayDeps, FairPlayOptions } from './deps.ts'
import { findClustersJob } from './find-clusters.job.ts'
import { HOLD_FIGURES } from './holds/hold-store.ts'
import { createHolds, type Holds } from './holds/holds.ts'
import { measurePlayJob } from './measure-play.job.ts'
import { KEPT_DAYS, SignalHash } from './signal-hash.ts'
import { noteSignals } from './signal-store.ts'

export interface FairPlay {
  readonly jobs: readonly Job[]
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly figures: readonly FigureQuery[]
  readonly holds: Holds
  /** The number of the cluster that a player is taken for a part of; undefined = of none. */
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
    // Whoever invites is of the same ring as whom they invite.
    const signals = [hash.ofInviter(inviter, now)]
    await noteSignals(tx, player, { signals, now })
    await noteSignals(tx, inviter, { signals, now })
  })
  return {
    figures: [HOLD_FIGURES],
    jobs: [measurePlayJob(deps), findClustersJob(deps), forgetSignalsJob(database)],
    ...createHolds(deps),
    clusterOf: async (statements, player) => (await findClusterOf(statements, player))?.clusterId,
    notePayout: (tx, player, address) => {
      const now = clock.now()
      return noteSignals(tx, player, { signals: [hash.of('payout', address, now)], now })
    },
  }
}

const HOUR_MS = 3_600_000
const HOURS = 24
const BUCKETS_PER_HOUR = Math.ceil(BUCKETS / HOURS)

/** Deletes what was not seen for 90 days: every hour of a day another part of the players. */
function forgetSignalsJob(database: Database): Job {
  return {
    name: 'forget-signals',
    every_ms: HOUR_MS,
    run: async now => {
      const first = (Math.floor(now.getTime() / HOUR_MS) % HOURS) * BUCKETS_PER_HOUR
      const part = [now, first, first + BUCKETS_PER_HOUR - 1]
      await database.query(
        `DELETE FROM fair_play_signals WHERE bucket BETWEEN $2 AND $3
            AND last_seen_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
        part,
      )
      await database.query(
        `DELETE FROM fair_play_days WHERE bucket BETWEEN $2 AND $3
            AND day < ($1::timestamptz AT TIME ZONE 'UTC')::date - ${KEPT_DAYS}`,
        part,
      )
    },
  }
}
