import type { SignedInDevice } from '@arena/contract'
import type { Statements } from '../../platform/database/database.ts'
import type { SignedInPlayer } from './authenticate.ts'
import type { PlayerKey } from './player-key.ts'
import type { PlayersParts } from './players.ts'
import { deleteOtherTokens, deleteToken, deleteTokensOf, listTokens, TOKEN_IDLE_MS } from './token-store.ts'

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

export function createSessions(parts: Pick<PlayersParts, 'database' | 'clock'>): Sessions {
  const rowsOf = (statements: Statements, player: SignedInPlayer) => {
    const now = parts.clock.now()
    return listTokens(statements, player, { now, usedSince: new Date(now.getTime() - TOKEN_IDLE_MS) })
  }
  return {
    async list(player) {
      const rows = await rowsOf(parts.database, player)
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
