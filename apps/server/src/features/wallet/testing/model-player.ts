import type { ModelCurrency, ModelSession } from './model-operations.ts'

/** The answer to a call, without the platform's own numbers: a balance (and a rollback's result), or a code. */
export interface ModelAnswer {
  readonly code: string
  readonly balance?: number
}

/** Free rounds of a player. */
export interface ModelGrant {
  left: number
  won: number
  readonly winMax: number
  readonly until_ms: number
  cancelled: boolean
}

export type AccountName = 'coins' | 'cup'

export interface ModelRound {
  readonly account: AccountName
  /** Of a free round. */
  readonly grant?: ModelGrant
  /** `cost`: what the stake took from the balance. */
  readonly bets: Map<string, { amount: number; cost: number; state: 'staked' | 'won' | 'returned' }>
  /** Wins by id: what each paid, for which stake, and whether it was taken back. */
  readonly wins: Map<string, { amount: number; of: string; isTaken: boolean }>
  won: number
  state: 'open' | 'finished' | 'returned'
  lastBalance: number
  /** When the session of its first stake began. */
  readonly sessionAt: number
}

export class ModelPlayer {
  readonly balances = { coins: 0, cup: 0 }
  tickets = 0
  level = 1
  blocked = false
  exp = 0
  amountBet = 0
  cupRounds = 0
  cupTurnover = 0
  attempts = 0
  refunded: ModelAnswer | undefined
  goldTickets = 0
  tonNano = 0
  readonly prizes = new Map<ModelCurrency, ModelAnswer>()
  readonly seen = new Map<string, { readonly content: string; readonly answer: ModelAnswer }>()
  readonly rounds = new Map<string, ModelRound>()
  /** When each of the player's sessions began, in any unit. */
  readonly startedAt: Record<ModelSession, number> = { coins: 1, cup: 2, highLevel: 3, expired: 4 }
  sessions = 0
  lastSessionAt = 0
  /** Every finished round in order, and how many there were at the mark. */
  finished: { readonly bet: number; readonly win: number; readonly isFirst: boolean }[] = []
  marked = 0
  /** When each stake was played and until when the break lasts, in milliseconds; the own limit of play in minutes a day. */
  readonly staked: number[] = []
  breakUntil = 0
  dayLimit: number | null = null
  nextDayLimit: { readonly minutes: number | null; readonly from: number } | undefined
  readonly grants = new Map<string, ModelGrant>()
  readonly credits = new Map<string, { amount: number; isTaken: boolean }>()
  /** Ids of transactions that were taken back before they came. */
  readonly buried = new Set<string>()

  get openRound(): [string, ModelRound] | undefined {
    return [...this.rounds].find(([, round]) => round.state === 'open')
  }
}

export function newRound(account: AccountName, sessionAt: number, grant?: ModelGrant): ModelRound {
  return {
    ...(grant && { grant }),
    account,
    bets: new Map(),
    wins: new Map(),
    won: 0,
    state: 'open',
    lastBalance: 0,
    sessionAt,
  }
}
