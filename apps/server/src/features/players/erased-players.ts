import { createHmac } from 'node:crypto'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import {
  countErasures,
  type ErasureRow,
  findErasure,
  findLastErasure,
  insertErasure,
  listErasures,
} from './erasure-store.ts'
import type { PlayerKey } from './player-key.ts'
import { findPlayer, holdForErasure } from './player-store.ts'

/** What identifies a person who comes back: their id of the chat platform, or the address they registered. */
export type Identity = { readonly telegramId: number } | { readonly email: string }

/** Keyed, so that a list of erasures tells nobody anything without the secret. 32 bytes. */
export type IdentityHash = (identity: Identity) => Buffer

interface Erasure {
  readonly hash: Uint8Array
  readonly at: Date
  readonly banned: boolean
  /** The player whose break goes on; left out when only the list of erasures knows of the erasure. */
  readonly player?: PlayerKey
}

/** Who was erased, known by keyed hashes only. */
export interface ErasedPlayers {
  /** What a person goes by here. */
  hashOf(identity: Identity): Buffer
  /** Locks a player who is to be erased; undefined when there is no such player. Their wallet is locked before, as everywhere. */
  hold: typeof holdForErasure
  /** False when it was noted before. */
  note(tx: Transaction, erasure: Erasure): Promise<boolean>
  /** Whether this player was erased at some time; they may have come back since. */
  knows(statements: Statements, player: PlayerKey): Promise<boolean>
  /** Whether this player was erased and is not back. */
  isGone(statements: Statements, player: PlayerKey): Promise<boolean>
  /** When the last account of whoever goes by these was erased; undefined when none was. */
  lastAt(statements: Statements, identities: readonly Identity[]): Promise<Date | undefined>
  list(
    statements: Statements,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly ErasureRow[]>
  count(statements: Statements): Promise<number>
}

/** Without a secret of its own, which outlives a change of the bot's token, one that is made of that token. */
export function createIdentityHash(options: {
  readonly secret: string | undefined
  readonly botToken: string
}): IdentityHash {
  const secret = options.secret ?? createHmac('sha256', options.botToken).update('erasures').digest('hex')
  return identity => {
    const name = 'email' in identity ? `email:${identity.email}` : `player:${identity.telegramId}`
    return createHmac('sha256', secret).update(name).digest()
  }
}

export function hashOfPlayer(hash: IdentityHash, { telegramId }: PlayerKey): Buffer {
  return hash({ telegramId })
}

export function createErasedPlayers({
  identityHash,
}: {
  readonly identityHash: IdentityHash
}): ErasedPlayers {
  const knows = async (statements: Statements, { telegramId }: PlayerKey) =>
    (await findErasure(statements, identityHash({ telegramId }))) !== undefined
  return {
    hashOf: identityHash,
    hold: holdForErasure,
    note: insertErasure,
    knows,
    isGone: async (statements, player) =>
      (await findPlayer(statements, player)) === undefined && (await knows(statements, player)),
    lastAt: (statements, identities) => findLastErasure(statements, identities.map(identityHash)),
    list: listErasures,
    count: countErasures,
  }
}
