import type { Stage } from '../stage.ts'
import type { OwnLimits } from './own-limits.ts'

/** An account's property and activity, which stay in the ledger anonymously. */
export interface Left {
  credit: number
  ticket: number
  gold_ticket: number
  readonly ton_nano: number
  readonly wheel_spin: number
  readonly level: number
  readonly exp: number
  readonly amount_bet: number
}

/** An order of an erased account. */
export interface PastOrder {
  readonly id: string
  readonly stars: number
  readonly goods: Readonly<Record<'coins' | 'tickets' | 'goldTickets', number>>
  readonly chargeId: string
  /** Its Stars have not gone back. */
  isPaid: boolean
}

/** A person across all accounts they have had. */
export interface Person {
  /** Whether the person has an account now. */
  isHere: boolean
  isBanned: boolean
  /**
   * How many accounts of the person were erased; whether one of them was banned, until when their break lasts since, and of which kind
   * it is.
   */
  lives: number
  /** When the last of them was, in Unix milliseconds; undefined = none was. */
  erasedAt_ms: number | undefined
  wasBanned: boolean
  restsUntil: number
  restsBy: OwnLimits['breakKind']
  /** The remains of those accounts, and their purchases. */
  readonly past: { readonly left: Left; readonly orders: readonly PastOrder[] }[]
}

const newcomer = (): Person => ({
  isHere: true,
  isBanned: false,
  lives: 0,
  erasedAt_ms: undefined,
  wasBanned: false,
  restsUntil: 0,
  restsBy: undefined,
  past: [],
})

export function personOf(stage: Stage, player: number): Person {
  return stage.of(player, 'person', newcomer)
}

/** Whether the person has an account and is not banned. */
export function isWelcome(stage: Stage, player: number): boolean {
  const { isHere, isBanned } = personOf(stage, player)
  return isHere && !isBanned
}

/** The rows under the ids of erased accounts. */
export function leftBehind(stage: Stage): Left[] {
  return stage.shared<Left[]>('left', () => [])
}
