/** The ledger of the mock wallet: the same promises as the platform's, kept in maps. The protocol's conformance cases prove it. */
import type {
  BetRequest,
  CreditRequest,
  EndRoundRequest,
  PlayRoundRequest,
  RollbackReply,
  RollbackRequest,
  TransactionReply,
  WalletErrorCode,
  WinRequest,
} from '../index.ts'

import { asksFreeRound, FreeGrants, isFreeStake } from './free-grants.ts'
import {
  GENEROUS,
  HIGHEST_WIN,
  type LedgerAnswer,
  type LedgerRound,
  type LedgerSession,
  type MockSession,
  type Refused,
  type Step,
  WIDE,
} from './ledger-rows.ts'

/** Begins the ids of rollbacks that the platform has booked itself. */
export const FORGOTTEN = 'forgotten/'

export class WalletLedger {
  /** Every transaction that moved money, in order. */
  readonly steps = new Map<string, Step>()
  /** Stepwise rounds by id; instant ones are only steps. */
  readonly rounds = new Map<string, LedgerRound>()
  readonly #sessions = new Map<string, LedgerSession>()
  /** By player, the oldest first. */
  readonly #openRounds = new Map<string, readonly LedgerRound[]>()
  /** All credits, as a mock lives for less than an hour. */
  #promo = 0
  readonly #ends = new Map<string, TransactionReply>()
  readonly free: FreeGrants

  constructor(private readonly now: () => Date = () => new Date()) {
    this.free = new FreeGrants(now)
  }

  openSession(sessionId: string, balance: number, wish: MockSession = {}): void {
    const sibling = wish.samePlayerAs === undefined ? undefined : this.#sessions.get(wish.samePlayerAs)
    const before = this.#sessions.get(sessionId)
    this.#sessions.set(sessionId, {
      account: sibling?.account ?? { balance, rounds: 0 },
      counted: wish.counted,
      isGenerous: wish.isGenerous ?? false,
      playerId: sibling?.playerId ?? wish.playerId ?? before?.playerId ?? sessionId,
      currency: wish.currency ?? 'AC',
      limits: wish.limits ?? WIDE,
      forbidden: undefined,
    })
  }

  /** From now on the session's stakes are refused with this code; earlier stakes are settled. */
  forbid(sessionId: string, code: WalletErrorCode | undefined): void {
    const session = this.#sessions.get(sessionId)
    if (session !== undefined) session.forbidden = code
  }

  session(
    sessionId: string,
  ):
    | (LedgerSession & { openRound: LedgerRound | undefined; openRounds: readonly LedgerRound[] })
    | undefined {
    const session = this.#sessions.get(sessionId)
    if (session === undefined) return undefined
    const openRounds = this.#openOf(session)
    return { ...session, openRound: openRounds[0], openRounds }
  }

  #openOf({ playerId }: LedgerSession): readonly LedgerRound[] {
    return this.#openRounds.get(playerId) ?? []
  }

  #openRound(session: LedgerSession, roundId: string): LedgerRound | undefined {
    return this.#openOf(session).find(round => round.roundId === roundId)
  }

  /** The counted rounds in an answer. */
  counted(sessionId: string): { readonly rounds_left?: number } {
    const session = this.#sessions.get(sessionId)
    if (session?.counted === undefined) return {}
    const begun = session.account.rounds + this.#openOf(session).length
    return { rounds_left: Math.max(0, session.counted.rounds - begun) }
  }

  /** The platform's act on a round that its provider has been silent about. */
  forget(roundId: string): void {
    const round = this.rounds.get(roundId)
    if (round?.state !== 'open') throw new Error('no such round is open')
    for (const [betId, step] of this.steps) {
      if (step.kind !== 'bet' || step.roundId !== roundId || this.#isRolledBack(betId)) continue
      this.#giveBack(betId, { round, transactionId: `${FORGOTTEN}${betId}` })
    }
    round.state = 'forgotten'
    this.#close(round)
  }

  playRound(call: PlayRoundRequest): LedgerAnswer {
    const content = JSON.stringify(['round', call.session_id, call.round_id, call.bet, call.win])
    const known = this.#repeat(call.transaction_id, content)
    const session = this.#sessions.get(call.session_id)
    if (known !== undefined)
      return 'code' in known && session !== undefined ? { ...known, balance: session.account.balance } : known
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const rejection = this.#stakeRejection(session, call.bet, undefined)
    if (rejection !== undefined) return rejection
    if (call.win > call.bet * HIGHEST_WIN) return { code: 'WIN_LIMIT' }
    const amount = call.win - costOf(session, call.bet)
    if (session.account.balance + amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST' }
    session.account.rounds += 1
    return this.#book(call, { kind: 'round', content, amount })
  }

  bet(call: BetRequest): LedgerAnswer {
    const { session_id, round_id, amount, grant_id = '' } = call
    const content = JSON.stringify(['bet', session_id, round_id, amount, grant_id])
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const isFree = asksFreeRound(call)
    const rejection = isFree
      ? this.#freeRejection(session, call)
      : this.#stakeRejection(session, call.amount, call.round_id)
    if (rejection !== undefined) return rejection
    const grant = isFree ? this.free.take(session.playerId, call.grant_id) : undefined
    if (isFree && grant === undefined) return notGranted(session)
    const already = this.#openRound(session, call.round_id)
    const round = already ?? { roundId: round_id, grant, staked: 0, won: 0, state: 'open' as const }
    round.staked += call.amount
    if (already === undefined) {
      this.rounds.set(call.round_id, round)
      this.#openRounds.set(session.playerId, [...this.#openOf(session), round])
    }
    return this.#book(call, { kind: 'bet', content, amount: 0 - costOf(session, amount), stake: amount })
  }

  win(call: WinRequest): LedgerAnswer {
    const content = JSON.stringify(['win', call])
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const betId = call.bet_transaction_id ?? this.#standingStake(call.round_id)
    const bet = this.steps.get(betId)
    if (bet?.kind === 'tombstone') return { code: 'TRANSACTION_ROLLED_BACK' }
    if (bet?.kind !== 'bet' || bet.roundId !== call.round_id) return { code: 'BET_NOT_FOUND' }
    if (this.#isRolledBack(betId)) return { code: 'TRANSACTION_ROLLED_BACK' }
    const round = this.#openRound(session, call.round_id)
    if (round === undefined) return { code: 'ROUND_CLOSED' }
    if (round.won + call.amount > this.#openingStake(call.round_id) * HIGHEST_WIN)
      return { code: 'WIN_LIMIT' }
    if (session.account.balance + call.amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST' }
    const { grant } = round
    if (grant !== undefined && grant.won + call.amount > grant.winMax) return { code: 'WIN_LIMIT' }
    if (grant !== undefined) grant.won += call.amount
    round.won += call.amount
    if (call.round_closed) {
      round.state = 'closed'
      session.account.rounds += 1
      this.#close(round)
    }
    return this.#book(call, { kind: 'win', content, amount: call.amount, betId })
  }

  rollback(call: RollbackRequest): LedgerAnswer {
    const content = JSON.stringify(['rollback', call])
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const betId = call.bet_transaction_id
    const bet = this.steps.get(betId)
    const unmoved = { kind: 'rollback', content, amount: 0, betId: '' } as const
    if (bet === undefined) {
      this.#book({ ...call, transaction_id: betId }, { ...unmoved, kind: 'tombstone' })
      return this.#book(call, { ...unmoved, result: 'NOT_FOUND_RECORDED' })
    }
    if (bet.kind === 'tombstone') return this.#book(call, { ...unmoved, result: 'ALREADY' })
    if (bet.kind === 'round') return { code: 'ALREADY_SETTLED' }
    const isOther = call.round_id !== undefined && bet.kind !== 'credit' && bet.roundId !== call.round_id
    if (bet.kind === 'rollback' || isOther) return { code: 'TRANSACTION_CONFLICT' }
    if (this.#isRolledBack(betId)) return this.#book(call, { ...unmoved, result: 'ALREADY' })
    const round = this.#openRound(session, bet.roundId)
    if (bet.kind !== 'bet') return this.#takeBack(call, bet, { round, content })
    const hasWon = [...this.steps].some(
      ([id, step]) => step.kind === 'win' && step.betId === betId && !this.#isRolledBack(id),
    )
    if (hasWon || round === undefined) return { code: 'ALREADY_SETTLED' }
    if (round.won > this.#openingStake(bet.roundId, betId) * HIGHEST_WIN) return { code: 'ALREADY_SETTLED' }
    const reply = this.#giveBack(betId, { round, transactionId: call.transaction_id, content })
    if (round.staked === 0) this.#close(round)
    return { ...reply, ...this.counted(call.session_id) }
  }

  credit(call: CreditRequest): LedgerAnswer {
    const content = JSON.stringify(['credit', call])
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const inTournament = session.currency !== 'AC'
    if (inTournament || !session.isGenerous) return { code: 'PROMO_LIMIT' }
    if (session.forbidden === 'PLAYER_BLOCKED') return { code: 'PLAYER_BLOCKED' }
    if (this.#promo + call.amount > GENEROUS.promoHour) return { code: 'PROMO_LIMIT' }
    this.#promo += call.amount
    return this.#book(call, { kind: 'credit', content, amount: call.amount })
  }

  #takeBack(
    call: RollbackRequest,
    win: Step,
    { round, content }: { readonly round: LedgerRound | undefined; readonly content: string },
  ): LedgerAnswer {
    const balance = this.#sessions.get(call.session_id)?.account.balance ?? 0
    if (win.amount > balance) return { code: 'INSUFFICIENT_FUNDS', balance }
    if (round !== undefined) round.won -= win.amount
    if (round?.grant !== undefined) round.grant.won -= win.amount
    const betId = call.bet_transaction_id
    return this.#book(call, { kind: 'rollback', content, amount: -win.amount, betId, result: 'ROLLED_BACK' })
  }

  endRound(call: EndRoundRequest): LedgerAnswer {
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const known = this.#ends.get(call.round_id)
    if (known !== undefined) return known
    const round = this.#openRound(session, call.round_id)
    if (round === undefined) {
      return { code: this.rounds.has(call.round_id) ? 'ROUND_CLOSED' : 'BET_NOT_FOUND' }
    }
    round.state = 'closed'
    session.account.rounds += 1
    this.#close(round)
    const reply = {
      balance: session.account.balance,
      platform_tx_id: `end-${call.round_id}`,
      ...this.counted(call.session_id),
    }
    this.#ends.set(call.round_id, reply)
    return reply
  }

  #standingStake(roundId: string): string {
    const ids = [...this.steps].flatMap(([id, step]) =>
      step.kind === 'bet' && step.roundId === roundId ? [id] : [],
    )
    return ids.find(id => !this.#isRolledBack(id)) ?? ids[0] ?? ''
  }

  /** The first stake that was not given back; `without` counts as given back. */
  #openingStake(roundId: string, without?: string): number {
    for (const [id, step] of this.steps) {
      if (step.kind === 'bet' && step.roundId === roundId && id !== without && !this.#isRolledBack(id))
        return this.rounds.get(roundId)?.grant?.bet ?? step.stake ?? 0
    }
    return 0
  }

  #stakeRejection(session: LedgerSession, amount: number, roundId: string | undefined): Refused | undefined {
    const { balance } = session.account
    const { min_bet, max_bet, step, round_max = Infinity } = session.limits
    const open = roundId === undefined ? undefined : this.#openRound(session, roundId)
    const adds = open !== undefined
    const isWithin =
      amount <= max_bet &&
      (adds ? open.staked : 0) + amount <= round_max &&
      (adds || (amount >= min_bet && amount % step === 0))
    if (session.forbidden === 'SESSION_EXPIRED') return { code: 'SESSION_EXPIRED', balance }
    if (!isWithin || open?.grant !== undefined) return { code: 'BET_LIMIT', balance }
    const { forbidden } = session
    // A limit or break that the player set for themselves lets an open round continue.
    const isOwn = forbidden === 'PLAYER_ON_BREAK' || forbidden === 'PLAY_LIMIT_REACHED'
    if (forbidden !== undefined && !(adds && isOwn)) return { code: forbidden, balance }
    if (!adds && this.#openOf(session).length >= roundsMax(session, roundId))
      return { code: 'ROUND_OPEN', balance }
    if (!adds && roundId !== undefined && this.rounds.has(roundId)) return { code: 'ROUND_CLOSED', balance }
    const { counted, account } = session
    if (counted !== undefined && !adds && account.rounds >= counted.rounds)
      return { code: 'TOURNAMENT_ROUNDS_USED', balance }
    if (counted !== undefined && (adds ? open.staked : 0) + amount !== counted.stake)
      return { code: 'BET_LIMIT', balance }
    return costOf(session, amount) > balance ? { code: 'INSUFFICIENT_FUNDS', balance } : undefined
  }

  #freeRejection(session: LedgerSession, call: BetRequest): Refused | undefined {
    const { currency, forbidden, account } = session
    const { balance } = account
    const isAlone = this.#openRound(session, call.round_id) === undefined && currency === 'AC'
    if (!isFreeStake(call) || !isAlone) return notGranted(session)
    if (forbidden !== undefined) return { code: forbidden, balance }
    if (this.#openOf(session).length >= roundsMax(session, call.round_id))
      return { code: 'ROUND_OPEN', balance }
    return this.rounds.has(call.round_id) ? { code: 'ROUND_CLOSED', balance } : undefined
  }

  /** The first answer again, or why there is none; undefined for a new transaction. */
  #repeat(transactionId: string, content: string): LedgerAnswer | undefined {
    const known = this.steps.get(transactionId)
    if (known === undefined) return undefined
    if (known.kind === 'tombstone') return { code: 'TRANSACTION_ROLLED_BACK' }
    if (known.content !== content) return { code: 'TRANSACTION_CONFLICT' }
    return this.#isRolledBack(transactionId) ? { code: 'TRANSACTION_ROLLED_BACK' } : known.reply
  }

  #isRolledBack(betId: string): boolean {
    return [...this.steps.values()].some(step => step.kind === 'rollback' && step.betId === betId)
  }

  #giveBack(
    betId: string,
    { round, transactionId, content = '' }: { round: LedgerRound; transactionId: string; content?: string },
  ): LedgerAnswer {
    const bet = this.steps.get(betId)
    if (bet === undefined) throw new Error('a known bet was expected')
    round.staked -= bet.stake ?? 0
    if (round.grant !== undefined) round.grant.left += 1
    const call = { session_id: bet.sessionId, transaction_id: transactionId, round_id: bet.roundId }
    return this.#book(call, {
      kind: 'rollback',
      content,
      amount: 0 - bet.amount,
      betId,
      result: 'ROLLED_BACK',
    })
  }

  #close(round: LedgerRound): void {
    for (const [playerId, open] of this.#openRounds)
      this.#openRounds.set(
        playerId,
        open.filter(one => one !== round),
      )
  }

  #book(
    call: { readonly session_id: string; readonly transaction_id: string; readonly round_id?: string },
    {
      result,
      betId = '',
      ...step
    }: Pick<Step, 'kind' | 'content' | 'amount' | 'stake'> & {
      readonly betId?: string
      readonly result?: RollbackReply['result']
    },
  ): TransactionReply | RollbackReply {
    const account = this.#sessions.get(call.session_id)?.account
    if (account === undefined) throw new Error('a known session was expected')
    account.balance += step.amount
    const reply = {
      balance: account.balance,
      platform_tx_id: `w${this.steps.size}`,
      ...this.counted(call.session_id),
      ...(result === undefined ? {} : { result }),
    }
    const ids = { roundId: call.round_id ?? '', sessionId: call.session_id }
    this.steps.set(call.transaction_id, { ...step, ...ids, betId, at: this.now(), reply })
    return reply
  }
}

function notGranted({ account }: LedgerSession): Refused {
  return { code: 'FREE_ROUND_NOT_GRANTED', balance: account.balance }
}

/** What a stake takes from the balance. */
function costOf({ counted }: LedgerSession, stake: number): number {
  return counted?.isFree === true ? 0 : stake
}

/** An instant round needs that none is open. */
function roundsMax({ isGenerous, currency }: LedgerSession, roundId: string | undefined): number {
  return isGenerous && currency === 'AC' && roundId !== undefined ? GENEROUS.openRounds : 1
}
