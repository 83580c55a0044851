/** The export's keys and names. They follow from the audit's key, which the database does not have; nothing is stored. */
import { createHmac } from 'node:crypto'

/** 128 bits. */
const HEX = 32

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text)

export interface Pseudonyms {
  /**
   * The name of a player. An erasure takes away what leads from the person to the player's number, so nothing leads to the pseudonym either; an account
   * made later has another one.
   */
  readonly playerOf: (playerId: number) => string
  /** The id of an event: the same for the same fact. */
  readonly idOf: (fact: string) => string
}

export function createPseudonyms(auditKey: Uint8Array): Pseudonyms {
  const key = hmac(auditKey, 'event export').digest()
  const named = (text: string) => hmac(key, text).digest('hex').slice(0, HEX)
  return {
    playerOf: playerId => named(`player ${playerId}`),
    idOf: fact => named(`event ${fact}`),
  }
}

/** The secret of a webhook key, as Standard Webhooks write it. */
export function webhookSecretOf(auditKey: Uint8Array, key: number): string {
  return `whsec_${hmac(auditKey, `event webhook key ${key}`).digest('base64')}`
}
