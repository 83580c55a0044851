import type { Language } from '@arena/contract'
import type { Dice } from '../../platform/dice/dice.ts'
import { BUCKETS, type PlayerKey } from '../players/index.ts'
import type { RoundSession } from '../wallet/index.ts'

/** One game opened by one player. Never changes, so a copy may be kept. */
export interface GameSession extends RoundSession {
  /** `AC`, or `TRN:<t_key>`. */
  readonly currency: string
  readonly language: Language
}

const RANDOM_BYTES = 16

/** `b<bucket>-<128 random bits>`: nobody guesses it, and it says which partition it lies in. */
export function newSessionId(player: PlayerKey, dice: Dice): string {
  return `b${player.bucket}-${Buffer.from(dice.bytes(RANDOM_BYTES)).toString('base64url')}`
}

/** The bucket a session id names; undefined when it is not one of ours. */
export function bucketOfSession(sessionId: string): number | undefined {
  const bucket = Number(/^b(\d{1,2})-[\w-]{22}$/.exec(sessionId)?.[1])
  return bucket < BUCKETS ? bucket : undefined
}
