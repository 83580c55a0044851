import { createHmac } from 'node:crypto'
import type { PlayerKey } from './player-key.ts'

/** What identifies a person who comes back: their id of the chat platform, or the address they registered. */
export type Identity = { readonly telegramId: number } | { readonly email: string }

/** Keyed, so that a list of erasures tells nobody anything without the secret. 32 bytes. */
export type IdentityHash = (identity: Identity) => Buffer

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
