import { createHash } from 'node:crypto'
import { Refusal } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey } from './player-key.ts'
import type { PlayersParts } from './players.ts'
import { findToken, touchToken } from './token-store.ts'
import type { Dice } from '../../platform/dice/dice.ts'

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

/** A token ends after a week, or after a day without a call. */
export const TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60_000
export const TOKEN_IDLE_MS = 24 * 60 * 60_000
/** A player's devices; signing in on one more ends the token that was used longest ago. */
export const TOKENS_PER_PLAYER = 5

const SECRET_BYTES = 32
/** Who (base 36), a dot, 256 random bits. Naming the player lets a look-up name the player's part of the database. */
const FORM = /^(?<who>[1-9a-z][0-9a-z]{0,10})\.[A-Za-z0-9_-]{43}$/

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

export function createToken(player: PlayerKey, dice: Dice): string {
  const secret = Buffer.from(dice.bytes(SECRET_BYTES)).toString('base64url')
  return `${player.telegramId.toString(36)}.${secret}`
}

/** What is stored of a token: whoever reads the table can't sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token and whose it claims to be, from `<token>` or `Bearer <token>`; undefined when it can't be one. */
function readAuthorization(
  header: string | undefined,
): { readonly token: string; readonly player: PlayerKey } | undefined {
  const token = (header ?? '').replace(/^Bearer +/i, '').trim()
  const who = FORM.exec(token)?.groups?.['who']
  if (who === undefined) return undefined
  const telegramId = Number.parseInt(who, 36)
  return Number.isSafeInteger(telegramId) ? { token, player: playerKey(telegramId) } : undefined
}
