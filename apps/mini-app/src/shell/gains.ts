import type { Account } from '@arena/contract/account'

/** The player's possessions, in the units of `Account`. */
export type Balances = Readonly<Record<Kind, number>>

/** The kinds that fly; TON goes to the profile, where its balance is. */
export const KINDS = ['credit', 'ticket', 'gold_ticket', 'ton'] as const
export type Kind = (typeof KINDS)[number]

export function balancesOf({ credit, ticket, gold_ticket, ton }: Account): Balances {
  return { credit, ticket, gold_ticket, ton }
}

/** The kinds that became more. */
export function gainsBetween(before: Balances, after: Balances): readonly Kind[] {
  return KINDS.filter(kind => after[kind] > before[kind])
}

const COINS = 8
const TICKETS_MAX = 3

/** How many pieces fly for a gain. */
export function piecesOf(kind: Kind, amount: number): number {
  if (kind === 'credit') return COINS
  return kind === 'ton' ? TICKETS_MAX : Math.min(TICKETS_MAX, amount)
}

const NOTHING: Balances = { credit: 0, ticket: 0, gold_ticket: 0, ton: 0 }

let waiting = NOTHING
const listeners = new Set<() => void>()

/** Lets a gain that is already in the account fly to its counter now: a prize that was paid while the app was closed. */
export function reportGain(gain: Partial<Balances>): void {
  waiting = plus(waiting, { ...NOTHING, ...gain })
  for (const listener of listeners) listener()
}

/** Gains reported since the last call. */
export function takeGains(): Balances {
  const taken = waiting
  waiting = NOTHING
  return taken
}

export function onGain(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function plus(one: Balances, other: Balances, sign: 1 | -1 = 1): Balances {
  const sum = (kind: Kind) => one[kind] + sign * other[kind]
  return { credit: sum('credit'), ticket: sum('ticket'), gold_ticket: sum('gold_ticket'), ton: sum('ton') }
}

let holds = 0

/** Keeps gains from flying until the returned function is called. */
export function holdGains(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

export const areGainsHeld = () => holds > 0
