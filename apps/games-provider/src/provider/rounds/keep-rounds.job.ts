import { type Part, partsOf, within } from '@arena/database'
import { PLAY_ROUNDS_MAX } from '@arena/provider-protocol'
import { dropOldMonths } from '../database/open-database.ts'
import type { RoundKey } from '../ids.ts'
import { keptSince, LEASE_MS, type Provider } from '../provider.ts'
import { endOnTime } from './follow-round.ts'
import { takePendingRounds } from './instant-round-store.ts'
import { sendCalls } from './send-calls.ts'
import { settleRound } from './settle-round.ts'
import { findEndedRounds, takeCalls } from './step-round-store.ts'

const STEP_ROUNDS_AT_ONCE = 16

export interface Swept {
  readonly settled: number
  /** Those the wallet has still not answered. */
  readonly unanswered: number
  /** The batch was full: others may be waiting. */
  readonly isFull: boolean
}

/** Sends unleased calls to the wallet again, after a crash or without an answer, and ends the rounds whose time has run out. */
export async function sweepPendingRounds(provider: Provider): Promise<Swept> {
  const now = provider.now()
  const lease = { now, until: new Date(now.getTime() + LEASE_MS) }
  const parts = partsOf(provider.database)
  const rounds = await fromEach(provider, parts, {
    limit: PLAY_ROUNDS_MAX,
    take: (part, limit) => takePendingRounds(part, limit, lease),
  })
  const instant = await Promise.all(
    rounds.taken.map(round =>
      safely(provider, async () => (await settleRound(provider, round)).kind !== 'open'),
    ),
  )
  const calls = await fromEach(provider, parts, {
    limit: STEP_ROUNDS_AT_ONCE,
    take: (part, limit) => takeCalls(part, limit, lease),
  })
  const stepped = await Promise.all(
    calls.taken.map(call => safely(provider, () => sendCalls(provider, call))),
  )
  const ended = await fromEach(provider, parts, {
    limit: STEP_ROUNDS_AT_ONCE,
    take: (part, limit) => findEndedRounds(part, limit, now),
  })
  const closed = await Promise.all(
    ended.taken.map(key => safely(provider, () => endUnwatched(provider, key))),
  )
  const answers = [...instant, ...stepped, ...closed]
  const settled = answers.filter(isAnswered => isAnswered).length
  const isFull = rounds.isFull || calls.isFull || ended.isFull
  return { settled, unanswered: answers.length - settled, isFull }
}

/** From every part in turn, about `limit` together. An unreachable part does not block the others. */
async function fromEach<Taken>(
  { log }: Provider,
  parts: readonly Part[],
  {
    limit,
    take,
  }: {
    readonly limit: number
    readonly take: (part: Part, limit: number) => Promise<readonly Taken[]>
  },
): Promise<{ readonly taken: readonly Taken[]; readonly isFull: boolean }> {
  const share = Math.ceil(limit / parts.length)
  const taken: Taken[] = []
  let isFull = false
  for (const part of parts) {
    try {
      const own = await take(part, share)
      taken.push(...own)
      isFull ||= own.length === share
    } catch (error) {
      if (parts.length === 1) throw error
      log.error({ err: error }, 'the rounds of a part could not be looked through')
    }
  }
  return { taken, isFull }
}

/** One round that can't be continued must not delay the others. */
async function safely(provider: Provider, bringOn: () => Promise<boolean>): Promise<boolean> {
  try {
    return await bringOn()
  } catch (error) {
    provider.log.error({ err: error }, 'a round that was left behind could not be continued')
    return false
  }
}

async function endUnwatched(provider: Provider, key: RoundKey): Promise<boolean> {
  await provider.movesInFlight.landed(key.roundId)
  const closing = await endOnTime(provider, key)
  return closing === undefined || sendCalls(provider, closing)
}

const ROWS_AT_ONCE = 500

interface Deleted {
  /** The partitions that were dropped. */
  readonly months: readonly string[]
  /** How many rows of the other tables were deleted. */
  readonly rows: number
  /** Fewer than a batch of each kind were found: nothing is left. */
  readonly isDone: boolean
}

/**
 * Deletes data older than the configured number of days: rounds by whole months; sessions without a round under way, and seed pairs without
 * any round left, in small batches, one of each per call. A seed stays as long as one round played with it, so that every visible round can
 * be verified.
 */
export async function deleteOldRounds(provider: Provider): Promise<Deleted> {
  const months = await dropOldMonths(provider)
  const counts: number[] = []
  for (const statement of [OLD_SESSIONS, OLD_PAIRS, OLD_SEEDS]) {
    for (const part of partsOf(provider.database)) {
      const own = within(part, { place: 3 })
      const values = [keptSince(provider), ROWS_AT_ONCE, ...own.values]
      counts.push((await part.database.query(statement(own.sql), values)).length)
    }
  }
  return {
    months,
    rows: counts.reduce((sum, count) => sum + count, 0),
    isDone: counts.every(count => count < ROWS_AT_ONCE),
  }
}

const OLD_SESSIONS = (ofPart: string) => `DELETE FROM sessions WHERE (bucket, session_id) IN (
    SELECT bucket, session_id FROM sessions WHERE expires_at < $1 ${ofPart} AND NOT EXISTS (
      SELECT 1 FROM player_seeds JOIN unfinished_rounds USING (bucket, player_no)
      WHERE player_seeds.bucket = sessions.bucket AND player_seeds.player_id = sessions.player_id
    ) LIMIT $2
  ) ${ofPart} RETURNING 1`

/** Only months up to the pair's last day can contain its rounds: once they are dropped, no table is searched. */
const OLD_PAIRS = (ofPart: string) => `DELETE FROM past_pairs WHERE (bucket, player_no, pair_no) IN (
    SELECT bucket, player_no, pair_no FROM past_pairs AS pair WHERE last_session_day < $1::timestamptz::date ${ofPart}
      AND NOT EXISTS (
      SELECT 1 FROM rounds WHERE rounds.bucket = pair.bucket AND rounds.player_no = pair.player_no
        AND rounds.session_day <= pair.last_session_day AND rounds.pair_no = pair.pair_no
    ) LIMIT $2
  ) ${ofPart} RETURNING 1`

const OLD_SEEDS = (
  ofPart: string,
) => `DELETE FROM revealed_seeds WHERE (bucket, player_no, server_seed_hash) IN (
    SELECT bucket, player_no, server_seed_hash FROM revealed_seeds AS seed WHERE revealed_at < $1 ${ofPart}
      AND NOT EXISTS (
      SELECT 1 FROM past_pairs WHERE past_pairs.bucket = seed.bucket AND past_pairs.player_no = seed.player_no
        AND past_pairs.server_seed_hash = seed.server_seed_hash
    ) LIMIT $2
  ) ${ofPart} RETURNING 1`
