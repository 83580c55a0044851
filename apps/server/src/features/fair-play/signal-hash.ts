import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { SharedValue } from '@arena/rules'
import { addressGroup, addressNeighbourhood, isPrivateAddress, plainAddress } from '@arena/telemetry'
import type { PlayerKey, SignIn } from '../players/index.ts'

type SignalKind = SharedValue['kind']

/** A trait that accounts of one person share. */
export interface Signal {
  readonly kind: SignalKind
  /** A keyed hash, for comparison only. */
  readonly value: string
}

/** Nothing is kept longer than this after it was last seen, and no key is used longer. */
export const KEPT_DAYS = 90
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const VALUE_LENGTH = 22
const AGENT_LENGTH = 512

/**
 * Hashes comparable values under a new key every 90 days. The key is derived from a secret that the database does not have; hashes under an
 * old key are deleted with it, so no link reaches further back.
 */
export class SignalHash {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  of(kind: SignalKind, text: string, now: Date): Signal {
    const period = Math.floor(now.getTime() / (KEPT_DAYS * DAY_MS))
    const key = createHmac('sha256', this.#secret).update(`fair play ${period}`).digest()
    const hash = createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url')
    return { kind, value: hash.slice(0, VALUE_LENGTH) }
  }

  /**
   * The signals of a sign-in. An address inside our own network gives none; a new account gives its hour, on two clocks half an hour apart.
   */
  ofSignIn({ ip, userAgent, deviceId, createdAt }: SignIn, now: Date): readonly Signal[] {
    const plain = plainAddress(ip)
    const network = isIP(plain) === 0 || isPrivateAddress(plain) ? undefined : isIP(plain)
    const hours = createdAt.getTime() / HOUR_MS
    const isYoung = now.getTime() - createdAt.getTime() < KEPT_DAYS * DAY_MS
    return [
      ...(network === 6 ? [this.of('net6', addressGroup(plain), now)] : []),
      ...(network === 4 ? [this.of('net4', addressNeighbourhood(plain), now)] : []),
      ...(deviceId === undefined ? [] : [this.of('device', deviceId, now)]),
      ...(userAgent === undefined ? [] : [this.of('agent', userAgent.slice(0, AGENT_LENGTH), now)]),
      ...(isYoung
        ? [
            this.of('joined', `hour ${Math.floor(hours)}`, now),
            this.of('joined', `half ${Math.floor(hours + 0.5)}`, now),
          ]
        : []),
    ]
  }

  ofInviter({ playerId }: PlayerKey, now: Date): Signal {
    return this.of('inviter', String(playerId), now)
  }
}
