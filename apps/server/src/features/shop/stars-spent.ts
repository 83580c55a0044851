import type { Statements } from '@arena/database'
import { STARS_COUNTED_MS } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'

/**
 * A payment the bot agreed to is under way for so long: the chat platform makes it within seconds, or never, and tells of it again until it is
 * heard.
 */
const UNDER_WAY_MS = 60 * 60_000

/**
 * Stars that count against the player's limit now: paid within 30 days and not sent back, and those of payments under way. `except`
 * names the order that is being judged.
 */
export async function starsSpent(
  statements: Statements,
  player: PlayerKey,
  { now, except = '' }: { readonly now: Date; readonly except?: string },
): Promise<number> {
  const now_ms = now.getTime()
  const [row] = await statements.query<{ spent: number }>(
    `SELECT ((SELECT COALESCE(sum(stars), 0) FROM star_payments
               WHERE bucket = $1 AND player_id = $2 AND state = 'credited' AND at > $3)
           + (SELECT COALESCE(sum(stars), 0) FROM star_orders
               WHERE bucket = $1 AND player_id = $2 AND state = 'open' AND approved_at > $4 AND order_id <> $5)
            )::bigint AS spent`,
    [
      player.bucket,
      player.playerId,
      new Date(now_ms - STARS_COUNTED_MS),
      new Date(now_ms - UNDER_WAY_MS),
      except,
    ],
  )
  return row?.spent ?? 0
}

/**
 * The wallet is held: of many orders at the same time each is judged after the one before.
 *
 * @throws DomainError `stars_limit` {limit, spent}
 */
export async function refuseOverStarsLimit(
  { playLimits, clock }: Pick<ShopDeps, 'playLimits' | 'clock'>,
  statements: Statements,
  { player, price }: { readonly player: PlayerKey; readonly price: number },
): Promise<void> {
  const spent = await starsSpent(statements, player, { now: clock.now() })
  const limit = await playLimits.starsLimitPassed(statements, player, { spent, price })
  if (limit !== undefined) throw new DomainError('stars_limit', { limit, spent })
}
