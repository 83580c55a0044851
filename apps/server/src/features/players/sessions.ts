import type { SignedInDevice } from '@arena/contract/endpoints/sign-in'
import type { Statements } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import type { PlayerKey } from './player-key.ts'
import {
  deleteOtherTokens,
  deleteToken,
  deleteTokensOf,
  findToken,
  listTokens,
  readAuthorization,
  TOKEN_IDLE_MS,
  tokenHash,
  touchToken,
} from './token-store.ts'

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

/** What a session is called towards its player: a piece of a hash of a hash, which opens nothing. */
const ID_DIGITS = 16

/** The devices a player is signed in on. */
export interface Sessions {
  list(player: SignedInPlayer): Promise<readonly SignedInDevice[]>
  /** False when there is no such session any more. */
  end(statements: Statements, player: SignedInPlayer, id: string): Promise<boolean>
  /** Answers how many. */
  endOthers(statements: Statements, player: SignedInPlayer): Promise<number>
  endAll(statements: Statements, player: PlayerKey): Promise<void>
}

/** The player a call's `Authorization` header names. Refuses with UNAUTHORIZED or BANNED. */
export async function authenticate(
  deps: Pick<PlayersDeps, 'database' | 'clock'>,
  header: string | undefined,
): Promise<SignedInPlayer> {
  const claim = readAuthorization(header)
  if (claim === undefined) throw new DomainError('UNAUTHORIZED')
  const hash = tokenHash(claim.token)
  const now = deps.clock.now()
  const found = await findToken(deps.database, claim.player, hash)
  if (found === undefined) throw new DomainError('UNAUTHORIZED')
  if (found.banned_at !== null) throw new DomainError('BANNED', { reason: found.ban_reason })
  const idle_ms = now.getTime() - found.last_used_at.getTime()
  if (now >= found.expires_at || idle_ms > TOKEN_IDLE_MS) throw new DomainError('UNAUTHORIZED')
  if (idle_ms > TOUCH_EVERY_MS) await touchToken(deps.database, claim.player, { hash, now })
  return { ...claim.player, tokenHash: hash }
}

export function createSessions(deps: Pick<PlayersDeps, 'database' | 'clock'>): Sessions {
  const rowsOf = (statements: Statements, player: SignedInPlayer) => {
    const now = deps.clock.now()
    return listTokens(statements, player, { now, usedSince: new Date(now.getTime() - TOKEN_IDLE_MS) })
  }
  return {
    async list(player) {
      const rows = await rowsOf(deps.database, player)
      return rows.map(row => ({
        id: idOf(row.token_hash),
        device: row.device,
        created_at: unix_s(row.created_at),
        last_used_at: unix_s(row.last_used_at),
        current: player.tokenHash.equals(row.token_hash),
      }))
    },
    async end(statements, player, id) {
      const row = (await rowsOf(statements, player)).find(({ token_hash }) => idOf(token_hash) === id)
      if (row !== undefined) await deleteToken(statements, player, Buffer.from(row.token_hash))
      return row !== undefined
    },
    endOthers: (statements, player) => deleteOtherTokens(statements, player, player.tokenHash),
    endAll: deleteTokensOf,
  }
}

function idOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, ID_DIGITS)
}

function unix_s(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
