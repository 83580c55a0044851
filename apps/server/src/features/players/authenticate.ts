import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from './player-key.ts'
import type { PlayersParts } from './players.ts'
import { findToken, readAuthorization, TOKEN_IDLE_MS, tokenHash, touchToken } from './token-store.ts'

/** Who makes a call, and by which token. */
export interface SignedInPlayer extends PlayerKey {
  readonly tokenHash: Buffer
}

declare module '../../platform/http/route.ts' {
  interface Guards {
    player: SignedInPlayer
  }
}

/** A use is written down at most this often: it only has to be finer than the idle limit. */
const TOUCH_EVERY_MS = 10 * 60_000

/** The player a call's `Authorization` header names. Refuses with UNAUTHORIZED or BANNED. */
export async function authenticate(
  parts: Pick<PlayersParts, 'database' | 'clock'>,
  header: string | undefined,
): Promise<SignedInPlayer> {
  const claim = readAuthorization(header)
  if (claim === undefined) throw new Refusal('UNAUTHORIZED')
  const hash = tokenHash(claim.token)
  const now = parts.clock.now()
  const found = await findToken(parts.database, claim.player, hash)
  if (found === undefined) throw new Refusal('UNAUTHORIZED')
  if (found.banned_at !== null) throw new Refusal('BANNED', { reason: found.ban_reason })
  const idle_ms = now.getTime() - found.last_used_at.getTime()
  if (now >= found.expires_at || idle_ms > TOKEN_IDLE_MS) throw new Refusal('UNAUTHORIZED')
  if (idle_ms > TOUCH_EVERY_MS) await touchToken(parts.database, claim.player, { hash, now })
  return { ...claim.player, tokenHash: hash }
}
