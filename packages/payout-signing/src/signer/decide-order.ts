/** The orders that the signer may sign, by its own limits and its own record, for any caller and order. */
import type { PaymentOrder, RefusalCode } from '../orders.ts'

/** In nanoTON. */
export interface SigningLimits {
  readonly payoutNano: number
  /** Within any 3,600 s, by the signer's own clock. */
  readonly hourNano: number
  /** Within any 86,400 s. */
  readonly dayNano: number
}

/** An order that was signed, or was about to be when the program ended. */
export interface SigningEntry {
  readonly withdrawal: string
  readonly toRaw: string
  readonly amountNano: number
  readonly queryNumber: number
  readonly createdAt_s: number
  readonly signedAt_ms: number
}

export type Decision =
  | { readonly kind: 'sign' }
  /** Its message is still good: the same bytes again. */
  | { readonly kind: 'repeat'; readonly entry: SigningEntry }
  | { readonly kind: 'refuse'; readonly code: RefusalCode }

interface Circumstances {
  /** Signatures under the order's name, the oldest first. */
  readonly earlier: readonly SigningEntry[]
  readonly spent: Spent
  readonly limits: SigningLimits
  readonly timeout_s: number
  readonly now_ms: number
}

/** The amount signed within the last hour and the last day, fees included. */
export interface Spent {
  readonly hourNano: number
  readonly dayNano: number
}

/**
 * A message costs fees besides its amount. They count, or a wallet could be emptied by messages that pay next to nothing. More than any
 * message has cost (docs/decisions/0028-payouts.md).
 */
const FEE_NANO = 50_000_000
/** How long after its expiry a message still counts as valid, since clocks differ. */
const GRACE_S = 30
/** A message that is lost for good is signed again once it has expired. This many lost in a row point to a fault. */
const SIGNATURES_MAX = 3
/** A message that is dated ahead would be good beyond the limits of its hour. */
const AHEAD_MAX_S = 60
/** A node that lags further is not to be believed. */
const BEHIND_MAX_S = 600
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export function decideOrder(
  order: PaymentOrder,
  { earlier, spent, limits, timeout_s, now_ms }: Circumstances,
): Decision {
  if (earlier.some(({ toRaw, amountNano }) => toRaw !== order.toRaw || amountNano !== order.amountNano))
    return { kind: 'refuse', code: 'other_order' }
  const now_s = Math.floor(now_ms / 1000)
  const last = earlier.at(-1)
  if (last !== undefined && now_s <= last.createdAt_s + timeout_s + GRACE_S)
    return { kind: 'repeat', entry: last }
  const cost = costOf(order)
  const refusals: readonly (readonly [boolean, RefusalCode])[] = [
    [earlier.length >= SIGNATURES_MAX, 'signed_too_often'],
    [order.amountNano > limits.payoutNano, 'above_payout'],
    [order.createdAt_s > now_s + AHEAD_MAX_S || order.createdAt_s < now_s - BEHIND_MAX_S, 'other_time'],
    [spent.hourNano + cost > limits.hourNano, 'hour_full'],
    [spent.dayNano + cost > limits.dayNano, 'day_full'],
  ]
  const code = refusals.find(([isSo]) => isSo)?.[1]
  return code === undefined ? { kind: 'sign' } : { kind: 'refuse', code }
}

/** @param entries the oldest first */
export function spentOf(entries: readonly SigningEntry[], now_ms: number): Spent {
  let hourNano = 0
  let dayNano = 0
  for (let place = entries.length - 1; place >= 0; place--) {
    const entry = entries[place]
    // After a clock was set back, entries with a later time count as well.
    if (entry === undefined || entry.signedAt_ms <= now_ms - DAY_MS) break
    dayNano += costOf(entry)
    if (entry.signedAt_ms > now_ms - HOUR_MS) hourNano += costOf(entry)
  }
  return { hourNano, dayNano }
}

function costOf({ amountNano }: Pick<PaymentOrder, 'amountNano'>): number {
  return amountNano + FEE_NANO
}
