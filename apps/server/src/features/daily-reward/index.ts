/** A reward for every day a player returns. The only reader and writer of `daily_reward_claims`. */

import * as endpoints from '@arena/contract/endpoints/daily-reward'
import type { Database } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claimReward, wordReady } from './claim-reward.ts'
import type { DailyRewardDeps } from './deps.ts'
import { dailyStanding, getWeeklyRewards } from './weekly-rewards.ts'

export { checkContent, type DailyRewardContent } from './daily-reward-content.ts'

export interface DailyReward {
  /** The day that can be claimed, or the one that has been, and when the next claim is (Unix seconds, 0 = now). */
  readonly standing: (player: PlayerKey) => ReturnType<typeof dailyStanding>
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

export function createDailyReward(given: Living<DailyRewardDeps>): DailyReward {
  const open = opening<DailyRewardDeps>(given)
  given.messages.of('reward_ready', wordReady(open))
  return {
    standing: player => dailyStanding(open(), player),
    routes: [
      route(endpoints.getWeeklyRewards, ({ player }) => getWeeklyRewards(open(), player)),
      route(endpoints.claimReward, ({ activePlayer: player, body }) => claimReward(open(), player, body)),
    ],
    jobs: [forgetClaimsJob(given)],
  }
}

const DAY_MS = 86_400_000
/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400

/**
 * Deletes old claims; the ledger and the inventory keep what was given. A player's last claim stays, however old: the next one takes its number from
 * it, and the ledger never accepts a number twice.
 */
export function forgetClaimsJob({ database }: { readonly database: Database }): Job {
  return {
    name: 'forget-daily-reward-claims',
    every_ms: DAY_MS,
    run: (now, ending) => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      return deleteOldRows(database, { statement: OLD_CLAIMS, boundOf: () => before, ending })
    },
  }
}

/** Found by `daily_reward_claims_by_time`. */
const OLD_CLAIMS = `DELETE FROM daily_reward_claims WHERE (bucket, player_id, claim) IN (
    SELECT old.bucket, old.player_id, old.claim
    FROM unnest($1::smallint[], $2::timestamptz[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT c.bucket, c.player_id, c.claim FROM daily_reward_claims AS c
      WHERE c.bucket = bound.bucket AND c.bucket = ANY ($1) AND c.claimed_at < bound.before
        AND EXISTS (SELECT 1 FROM daily_reward_claims AS later
          WHERE later.bucket = c.bucket AND later.bucket = ANY ($1) AND later.player_id = c.player_id AND later.claim > c.claim)
      ORDER BY c.claimed_at LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`
