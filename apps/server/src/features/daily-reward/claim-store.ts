import type { DailyPrize, DailyRewardKey } from '@arena/contract/endpoints/daily-reward'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

export interface Claim {
  /** Counts the player's claims from 1. */
  readonly claim: number
  /** Of the cycle, from 1. */
  readonly day: number
  readonly claimedAt: Date
  readonly chosen: DailyRewardKey
  readonly prize: DailyPrize
}

interface ClaimRow {
  readonly claim: number
  readonly day: number
  readonly claimed_at: Date
  readonly chosen: DailyRewardKey
  readonly prize: DailyPrize['key']
  readonly value: number
  readonly partner_key: string | null
}

/** A player's last claims, the newest first. */
export async function listLastClaims(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly Claim[]> {
  const rows = await statements.query<ClaimRow>(
    `SELECT claim, day, claimed_at, chosen, prize, value, partner_key FROM daily_reward_claims
      WHERE bucket = $1 AND player_id = $2 ORDER BY claim DESC LIMIT $3`,
    [player.bucket, player.playerId, limit],
    { name: 'daily-reward-last-claims' },
  )
  return rows.map(({ claim, day, claimed_at, chosen, prize, value, partner_key }) => ({
    claim,
    day,
    claimedAt: claimed_at,
    chosen,
    prize: { key: prize, value, ...(partner_key !== null && { partner_key }) },
  }))
}

/** Fails when the player's claim with this number exists already. */
export async function insertClaim(tx: Transaction, player: PlayerKey, claim: Claim): Promise<void> {
  await tx.query(
    `INSERT INTO daily_reward_claims (bucket, player_id, claim, day, claimed_at, chosen, prize, value, partner_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      player.bucket,
      player.playerId,
      claim.claim,
      claim.day,
      claim.claimedAt,
      claim.chosen,
      claim.prize.key,
      claim.prize.value,
      claim.prize.partner_key ?? null,
    ],
  )
}
