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

import { asksFreeRound, FreeGrants } from './free-grants.ts'
import {
  GENEROUS,
  HIGHEST_WIN,
  type LedgerAnswer,
  type LedgerRound,
  type LedgerSession,
  type MockSession,
  type Step,
  WIDE,
} from './ledger-rows.ts'
import {
  type AskedStake,
  costOf,
  freeRejection,
  notGranted,
  playerRejection,
  sessionRejection,
} from './stake-rejections.ts'
import { betContent, creditContent, rollbackContent, roundContent, winContent } from './step-contents.ts'

/** Begins the ids of rollbacks that the platform has booked itself. */
export const FORGOTTEN = 'forgotten/'

export class WalletLedger {
  /** Every transaction that moved money, in order. */
  readonly steps = new Map<string, Step>()
  /** Stepwise rounds by id; instant ones are only steps. */
  readonly rounds = new Map<string, LedgerRound>()
  /** By round. */
  readonly #currencies = new Map<string, string>()
  readonly #sessions = new Map<string, LedgerSession>()
  /** By player, the oldest first. */
  readonly #openRounds = new Map<string, readonly LedgerRound[]>()
  /** All credits, as a mock lives for less than an hour. */
  #promo = 0
  /** By balance and round: the reply that ended the round, or that gave its last stake back. */
  readonly #ends = new Map<string, TransactionReply>()
  readonly free: FreeGrants

  constructor(private readonly now: () => Date = () => new Date()) {
    this.free = new FreeGrants(now)
  }

  openSession(sessionId: string, balance: number, wish: MockSession = {}): void {
    const sibling = wish.samePlayerAs === undefined ? undefined : this.#sessions.get(wish.samePlayerAs)
    const before = this.#sessions.get(sessionId)
    const { currency = 'AC' } = wish
    const shared = sibling?.currency === currency ? sibling.account : undefined
    this.#sessions.set(sessionId, {
      account: shared ?? { balance, rounds: 0 },
      counted: wish.counted,
      isGenerous: wish.isGenerous ?? false,
      playerId: sibling?.playerId ?? wish.playerId ?? before?.playerId ?? sessionId,
      currency,
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
    const openRounds = this.#ownOpen(session)
    return { ...session, openRound: openRounds[0], openRounds }
  }

  #openOf({ playerId }: LedgerSession): readonly LedgerRound[] {
    return this.#openRounds.get(playerId) ?? []
  }

  /** Those that are played with the session's balance. */
  #ownOpen(session: LedgerSession): readonly LedgerRound[] {
    return this.#openOf(session).filter(({ roundId }) => this.#currencies.get(roundId) === session.currency)
  }

  #openRound(session: LedgerSession, roundId: string): LedgerRound | undefined {
    return this.#ownOpen(session).find(round => round.roundId === roundId)
  }

  /** The counted rounds in an answer. */
  counted(sessionId: string): { readonly rounds_left?: number } {
    const session = this.#sessions.get(sessionId)
    if (session?.counted === undefined) return {}
    const begun = session.account.rounds + this.#ownOpen(session).length
    return { rounds_left: Math.max(0, session.counted.rounds - begun) }
  }

  /** The platform's act on a round that its provider has been silent about: one that has won something is closed as it is. */
  forget(roundId: string): void {
    const round = this.rounds.get(roundId)
    if (round?.state !== 'open') throw new Error('no such round is open')
    const steps = [...this.steps].filter(([id, step]) => step.roundId === roundId && !this.#isRolledBack(id))
    const [stake] = steps.flatMap(([, step]) => (step.kind === 'bet' ? [step] : []))
    if (stake !== undefined && steps.some(([, { kind }]) => kind === 'win')) {
      this.#end(stake.sessionId, round)
      return
    }
    for (const [betId, { kind }] of steps)
      if (kind === 'bet') this.#giveBack(betId, { round, transactionId: `${FORGOTTEN}${betId}` })
    round.state = 'forgotten'
    this.#close(round)
  }

  /** As the platform does when a session's provider has been silent for long. */
  endSilentRounds(sessionId: string): void {
    const session = this.#sessions.get(sessionId)
    if (session !== undefined) for (const { roundId } of this.#ownOpen(session)) this.forget(roundId)
  }

  playRound(call: PlayRoundRequest): LedgerAnswer {
    const content = roundContent(call)
    const known = this.#repeat(call.transaction_id, content)
    const session = this.#sessions.get(call.session_id)
    if (known !== undefined)
      return 'code' in known && session !== undefined ? { ...known, balance: session.account.balance } : known
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const { balance } = session.account
    const stake = this.#asked(session, call.bet)
    const rejection = sessionRejection(session, stake)
    if (rejection !== undefined) return rejection
    if (call.win > call.bet * HIGHEST_WIN) return { code: 'WIN_LIMIT', balance }
    const later = playerRejection(session, stake)
    if (later !== undefined) return later
    const amount = call.win - costOf(session, call.bet)
    if (balance + amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST', balance }
    session.account.rounds += 1
    return this.#book(call, { kind: 'round', content, amount })
  }

  bet(call: BetRequest): LedgerAnswer {
    const { round_id, amount } = call
    const content = betContent(call)
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const isFree = asksFreeRound(call)
    const asked = this.#asked(session, amount, round_id)
    const rejection = isFree
      ? freeRejection(session, call, asked)
      : (sessionRejection(session, asked) ?? playerRejection(session, asked))
    if (rejection !== undefined) return rejection
    const grant = isFree ? this.free.take(session.playerId, call.grant_id) : undefined
    if (isFree && grant === undefined) return notGranted(session)
    const already = asked.open
    const round = already ?? { roundId: round_id, grant, staked: 0, won: 0, state: 'open' as const }
    round.staked += call.amount
    if (already === undefined) {
      this.rounds.set(call.round_id, round)
      this.#currencies.set(call.round_id, session.currency)
      this.#openRounds.set(session.playerId, [...this.#openOf(session), round])
    }
    return this.#book(call, { kind: 'bet', content, amount: 0 - costOf(session, amount), stake: amount })
  }

  win(call: WinRequest): LedgerAnswer {
    const content = winContent(call)
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const betId = call.bet_transaction_id ?? this.#standingStake(call.round_id)
    const bet = this.steps.get(betId)
    if (bet?.kind === 'tombstone') return { code: 'TRANSACTION_ROLLED_BACK' }
    if (bet?.kind !== 'bet' || bet.roundId !== call.round_id || !this.#isOf(session, bet))
      return { code: 'BET_NOT_FOUND' }
    if (this.#isRolledBack(betId)) return { code: 'TRANSACTION_ROLLED_BACK' }
    const round = this.#openRound(session, call.round_id)
    if (round === undefined) return { code: 'ROUND_CLOSED' }
    const { balance } = session.account
    if (round.won + call.amount > this.#openingStake(call.round_id) * HIGHEST_WIN)
      return { code: 'WIN_LIMIT', balance }
    if (balance + call.amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST', balance }
    const { grant } = round
    if (grant !== undefined && grant.won + call.amount > grant.winMax) return { code: 'WIN_LIMIT', balance }
    if (grant !== undefined) grant.won += call.amount
    round.won += call.amount
    if (call.round_closed) {
      round.state = 'closed'
      session.account.rounds += 1
      this.#close(round)
    }
    const reply = this.#book(call, { kind: 'win', content, amount: call.amount, betId })
    if (call.round_closed) this.#ends.set(endKey(session, call.round_id), reply)
    return reply
  }

  rollback(call: RollbackRequest): LedgerAnswer {
    const content = rollbackContent(call)
    const known = this.#repeat(call.transaction_id, content)
    const isTaken = this.steps.get(call.transaction_id)?.kind === 'tombstone'
    if (isTaken || (known === undefined && call.transaction_id === call.bet_transaction_id))
      return { code: 'TRANSACTION_CONFLICT' }
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
    const isOther =
      !this.#isOf(session, bet) ||
      (call.round_id !== undefined && bet.kind !== 'credit' && bet.roundId !== call.round_id)
    if (bet.kind === 'rollback' || isOther) return { code: 'TRANSACTION_CONFLICT' }
    if (this.#isRolledBack(betId)) return this.#book(call, { ...unmoved, result: 'ALREADY' })
    const round = this.#openRound(session, bet.roundId)
    if (bet.kind !== 'bet') return this.#takeBack(call, bet, { round, content })
    const hasWon = [...this.steps].some(
      ([id, step]) => step.kind === 'win' && step.betId === betId && !this.#isRolledBack(id),
    )
    if (hasWon || round === undefined) return { code: 'ALREADY_SETTLED' }
    if (round.won > this.#openingStake(bet.roundId, betId) * HIGHEST_WIN) return { code: 'ALREADY_SETTLED' }
    if (session.account.balance - bet.amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST' }
    const reply = this.#giveBack(betId, { round, transactionId: call.transaction_id, content })
    if (round.staked === 0) this.#close(round)
    return { ...reply, ...this.counted(call.session_id) }
  }

  credit(call: CreditRequest): LedgerAnswer {
    const content = creditContent(call)
    const known = this.#repeat(call.transaction_id, content)
    if (known !== undefined) return known
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const { balance } = session.account
    if (session.currency !== 'AC') return { code: 'PROMO_LIMIT' }
    if (session.forbidden === 'PLAYER_BLOCKED') return { code: 'PLAYER_BLOCKED' }
    if (balance + call.amount > Number.MAX_SAFE_INTEGER) return { code: 'INVALID_REQUEST', balance }
    if (!session.isGenerous) return { code: 'PROMO_LIMIT' }
    if (this.#promo + call.amount > GENEROUS.promoHour) return { code: 'PROMO_LIMIT' }
    this.#promo += call.amount
    return this.#book(call, { kind: 'credit', content, amount: call.amount })
  }

  #takeBack(
    call: RollbackRequest,
    win: Step,
    { round, content }: { readonly round: LedgerRound | undefined; readonly content: string },
  ): LedgerAnswer {
    const session = this.#sessions.get(call.session_id)
    const balance = session?.account.balance ?? 0
    if (session?.forbidden === 'TOURNAMENT_CLOSED') return { code: 'ALREADY_SETTLED' }
    if (win.amount > balance) return { code: 'INSUFFICIENT_FUNDS', balance }
    if (round !== undefined) round.won -= win.amount
    if (round?.grant !== undefined) round.grant.won -= win.amount
    const betId = call.bet_transaction_id
    return this.#book(call, { kind: 'rollback', content, amount: -win.amount, betId, result: 'ROLLED_BACK' })
  }

  endRound(call: EndRoundRequest): LedgerAnswer {
    const session = this.#sessions.get(call.session_id)
    if (session === undefined) return { code: 'SESSION_NOT_FOUND' }
    const round = this.#openRound(session, call.round_id)
    if (round !== undefined) return this.#end(call.session_id, round)
    return this.#ends.get(endKey(session, call.round_id)) ?? { code: 'BET_NOT_FOUND' }
  }

  #end(sessionId: string, round: LedgerRound): TransactionReply {
    const session = this.#sessions.get(sessionId)
    if (session === undefined) throw new Error('a known session was expected')
    round.state = 'closed'
    session.account.rounds += 1
    this.#close(round)
    const { balance } = session.account
    const reply = { balance, platform_tx_id: `end-${round.roundId}`, ...this.counted(sessionId) }
    this.#ends.set(endKey(session, round.roundId), reply)
    return reply
  }

  /** Whether a step moved the balance that the session plays with. */
  #isOf({ currency }: LedgerSession, { sessionId }: Step): boolean {
    return this.#sessions.get(sessionId)?.currency === currency
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

  #asked(session: LedgerSession, amount: number, roundId?: string): AskedStake {
    const open = roundId === undefined ? undefined : this.#openRound(session, roundId)
    const isKnown = roundId !== undefined && this.rounds.has(roundId)
    return { amount, roundId, open, openCount: this.#openOf(session).length, isKnown }
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
    const move = { kind: 'rollback', content, amount: 0 - bet.amount, betId, result: 'ROLLED_BACK' } as const
    const reply = this.#book(call, move)
    const { balance, platform_tx_id } = reply
    const session = this.#sessions.get(bet.sessionId)
    if (session !== undefined) this.#ends.set(endKey(session, bet.roundId), { balance, platform_tx_id })
    return reply
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

function endKey({ currency }: LedgerSession, roundId: string): string {
  return `${currency} ${roundId}`
}
