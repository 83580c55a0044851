/** Fair play: what shows that many accounts are one person's. */
import { setImmediate } from 'node:timers/promises'
import { BUCKETS, type Database, type Statements, type Transaction } from '@arena/database'
import { type Cluster, clusterSteps, type PlayProfile, type SharedValue } from '@arena/rules'
import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { WaitingWork } from '../../platform/work/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import { findClusterOf, pageProfiles, storeClusters } from './cluster-store.ts'
import type { FairPlayDeps, FairPlayOptions } from './deps.ts'
import { HOLD_FIGURES, WAITING_CASES } from './holds/hold-store.ts'
import { createHolds, type Holds } from './holds/holds.ts'
import { measurePlayJob } from './measure-play.job.ts'
import { KEPT_DAYS, type Signal, SignalHash } from './signal-hash.ts'

export type { DecideHoldCall, HeldKind } from './holds/decide-hold.ts'
export type { KindFacts, SharedAddress } from './holds/dossier.ts'
export type { HeldSubject, Hold } from './holds/hold-store.ts'
export type { Holds } from './holds/holds.ts'
export type { DayOfPlay } from './measure-play.job.ts'
export { FARM_KINDS } from './rehearsal/farms.ts'
export { type FarmFigures, rehearseFarms } from './rehearsal/rehearse-farms.ts'

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

const HOUR_MS = 3_600_000
const HOURS = 24
const BUCKETS_PER_HOUR = Math.ceil(BUCKETS / HOURS)

/** Deletes signals not seen for 90 days: every hour of a day another part of the players. */
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

const EVERY_MS = 600_000
/** How long this program computes at a time while it answers calls. */
const STEP_MS = 10

interface FindDeps {
  readonly database: Database
  readonly log: Logger
}

/** Recomputes the clusters of accounts that belong to one person: reads in pages, computes in short steps, writes the result in one transaction. */
function findClustersJob(deps: FindDeps): Job {
  return {
    name: 'find-clusters',
    every_ms: EVERY_MS,
    run: (now, ending) => lookForClusters(deps, now, ending),
  }
}

async function lookForClusters({ database, log }: FindDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const shared: SharedValue[] = []
  for await (const page of pageSharedValues(database)) {
    if (ending?.aborted === true) return
    shared.push(...page)
  }
  const profiles: PlayProfile[] = []
  for await (const page of pageProfiles(database)) {
    if (ending?.aborted === true) return
    profiles.push(...page)
  }
  const clusters = await inShortSteps(shared, profiles)
  await database.transaction(tx => storeClusters(database, tx, { clusters, now }))
  const accounts = clusters.reduce((sum, { players }) => sum + players.length, 0)
  log.info({ clusters: clusters.length, accounts, compared: profiles.length }, 'accounts were compared')
}

async function inShortSteps(
  shared: readonly SharedValue[],
  profiles: readonly PlayProfile[],
): Promise<readonly Cluster[]> {
  const steps = clusterSteps(shared, profiles)
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - began < STEP_MS) continue
    await setImmediate()
    began = performance.now()
  }
}

/** A signal seen again within this time is not rewritten. */
const FRESH = '1 hour'

/** Stores a player's signals, in one statement. */
async function noteSignals(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { signals, now }: { readonly signals: readonly Signal[]; readonly now: Date },
): Promise<void> {
  if (signals.length === 0) return
  await statements.query(
    `INSERT INTO fair_play_signals AS s (bucket, player_id, kind, value, first_seen_at, last_seen_at)
     SELECT $1::smallint, $2::bigint, kind, value, $5::timestamptz, $5::timestamptz
     FROM unnest($3::text[], $4::text[]) AS seen (kind, value)
     ON CONFLICT (bucket, player_id, kind, value) DO UPDATE SET last_seen_at = excluded.last_seen_at
       WHERE excluded.last_seen_at - s.last_seen_at > interval '${FRESH}'`,
    [bucket, playerId, signals.map(({ kind }) => kind), signals.map(({ value }) => value), now],
    { name: 'fair_play_note_signals' },
  )
}

const PAGE_VALUES = 1_000
/** A value of more players than this is a crowd's and proves nothing. */
const CROWD = 2_000

/** Every value that several players have, some at a time, in the order of an index. */
async function* pageSharedValues(database: Database): AsyncGenerator<readonly SharedValue[]> {
  let after = { kind: '', value: '' }
  for (;;) {
    const rows = await database.query<{
      kind: SharedValue['kind']
      value: string
      players: readonly number[]
    }>(
      `SELECT kind, value, (array_agg(player_id ORDER BY player_id))[1:${CROWD + 1}] AS players
         FROM (SELECT DISTINCT kind, value FROM fair_play_signals WHERE (kind, value) > ($1, $2)
                ORDER BY kind, value LIMIT ${PAGE_VALUES}) AS page
         JOIN fair_play_signals USING (kind, value) GROUP BY kind, value ORDER BY kind, value`,
      [after.kind, after.value],
      { name: 'fair_play_shared_values' },
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ players }) => players.length > 1 && players.length <= CROWD)
    after = { kind: last.kind, value: last.value }
  }
}
