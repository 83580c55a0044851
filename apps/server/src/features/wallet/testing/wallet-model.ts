import { type CupTerms, rejectByCupTerms, type StakeAsked } from './model-cup-terms.ts'
import {
  MODEL_PRIZES,
  MODEL_PROMO_MAX,
  type ModelCurrency,
  type ModelOperation,
  type ModelSession,
} from './model-operations.ts'
import { allowedMinutes, playedToday } from './model-play-time.ts'
import { type AccountName, type ModelAnswer, ModelPlayer, type ModelRound, newRound } from './model-player.ts'
import { isTaken, takeBack } from './model-take-back.ts'

/**
 * A second implementation of the wallet's guarantees, as plain objects in memory: no SQL, no ledger, no locks. It shares only the protocol's
 * words with the product, so that both are wrong together only where the protocol is.
 */

const TOO_LITTLE: Readonly<Record<ModelCurrency, string>> = {
  AC: 'INSUFFICIENT_CREDITS',
  TICKET: 'ticketError',
  GOLD_TICKET: 'ticketError',
  TON: 'INSUFFICIENT_CREDITS',
}

/** The operations whose repeats are recognised by a name. */
type NamedOperation = Exclude<ModelOperation, { kind: 'end' | 'attempt' | 'refund' | 'prize' | 'mark' }>

export const MODEL_LIMITS = { minBet: 10, maxBet: 5000, betStep: 10 } as const
/** Of the cup: one round's stakes share a limit. */
export const MODEL_ROUND_MAX = 3000
/** With more than this an attempt is refused. */
export const MODEL_ATTEMPT_MAX = 1000
export const HIGH_LEVEL = 3

export class WalletModel {
  cupIsOpen = true
  cupTerms: CupTerms | undefined
  /** The time of every call until it is moved, in milliseconds. */
  now_ms = 0
  readonly players: ModelPlayer[]
  readonly #cupStart: number

  constructor(
    players: number,
    start: { readonly coins: number; readonly cup: number; readonly tickets: number },
  ) {
    this.#cupStart = start.cup
    this.players = Array.from({ length: players }, () => {
      const player = new ModelPlayer()
      player.balances.coins = start.coins
      player.balances.cup = start.cup
      player.tickets = start.tickets
      return player
    })
  }

  apply(operation: ModelOperation): ModelAnswer {
    const player = this.players[operation.player]
    if (player === undefined) throw new RangeError('No such player')
    if (operation.kind === 'end') return this.#end(player, operation)
    if (operation.kind === 'attempt') return this.#attempt(player)
    if (operation.kind === 'mark') {
      player.marked = player.finished.length
      return { code: 'OK MARK' }
    }
    if (operation.kind === 'refund') return this.#refund(player)
    if (operation.kind === 'prize') return this.#prize(player, operation.currency)
    const content = JSON.stringify(operation)
    const before = player.seen.get(operation.id)
    if (before !== undefined)
      return this.#again(player, operation, before.content === content ? before.answer : undefined)
    if (player.buried.has(operation.id)) {
      return operation.kind === 'rollback' || operation.kind === 'post'
        ? { code: 'TRANSACTION_CONFLICT' }
        : this.#refused(player, operation, 'TRANSACTION_ROLLED_BACK')
    }
    const answer = this.#first(player, operation)
    if (answer.code === 'OK' || answer.code.startsWith('OK '))
      player.seen.set(operation.id, { content, answer })
    return answer
  }

  #again(player: ModelPlayer, operation: NamedOperation, answer: ModelAnswer | undefined): ModelAnswer {
    if (answer === undefined) return this.#refused(player, operation, 'TRANSACTION_CONFLICT')
    if (operation.kind === 'bet' || operation.kind === 'free') {
      const bet = player.rounds.get(operation.round)?.bets.get(operation.id)
      if (bet?.state === 'returned') return this.#refused(player, operation, 'TRANSACTION_ROLLED_BACK')
    }
    if (isTaken(player, operation)) return { code: 'TRANSACTION_ROLLED_BACK' }
    return answer
  }

  #first(player: ModelPlayer, operation: NamedOperation): ModelAnswer {
    switch (operation.kind) {
      case 'play':
        return this.#play(player, operation)
      case 'bet':
        return this.#bet(player, operation)
      case 'free':
        return this.#free(player, operation)
      case 'win':
        return this.#win(player, operation)
      case 'rollback':
        return this.#rollback(player, operation)
      case 'post':
        return this.#post(player, operation)
      case 'credit':
        return this.#credit(player, operation)
    }
  }

  #play(player: ModelPlayer, operation: ModelOperation & { kind: 'play' }): ModelAnswer {
    const account = accountOf(operation.session)
    const rejection =
      this.#rejectStake(player, operation.session, { amount: operation.bet }) ??
      (player.openRound === undefined ? undefined : 'ROUND_OPEN') ??
      this.#rejectByTerms(player, account, { amount: operation.bet })
    if (rejection !== undefined) return this.#refused(player, operation, rejection)
    const cost = this.#costOf(account, operation.bet)
    if (cost > player.balances[account]) return this.#refused(player, operation, 'INSUFFICIENT_FUNDS')
    player.balances[account] += operation.win - cost
    player.staked.push(this.now_ms)
    const sessionAt = player.startedAt[operation.session]
    this.#finish(player, account, { bet: operation.bet, win: operation.win, sessionAt })
    return { code: 'OK', balance: player.balances[account] }
  }

  #bet(player: ModelPlayer, operation: ModelOperation & { kind: 'bet' }): ModelAnswer {
    const account = accountOf(operation.session)
    const round = player.rounds.get(operation.round)
    const adds = round?.state === 'open' && round.account === account
    if (adds && round.grant !== undefined) return this.#refused(player, operation, 'BET_LIMIT')
    const asked = { amount: operation.amount, ...(adds && { staked: stakedIn(round) }) }
    const rejection = this.#rejectStake(player, operation.session, asked)
    if (rejection !== undefined) return this.#refused(player, operation, rejection)
    if (!adds && player.openRound !== undefined) return this.#refused(player, operation, 'ROUND_OPEN')
    if (!adds && round !== undefined) return this.#refused(player, operation, 'ROUND_CLOSED')
    const byTerms = this.#rejectByTerms(player, account, asked)
    if (byTerms !== undefined) return this.#refused(player, operation, byTerms)
    const cost = this.#costOf(account, operation.amount)
    if (cost > player.balances[account]) return this.#refused(player, operation, 'INSUFFICIENT_FUNDS')
    player.balances[account] -= cost
    player.staked.push(this.now_ms)
    const opened = round ?? newRound(account, player.startedAt[operation.session])
    opened.bets.set(operation.id, { amount: operation.amount, cost, state: 'staked' })
    opened.lastBalance = player.balances[account]
    player.rounds.set(operation.round, opened)
    return { code: 'OK', balance: player.balances[account] }
  }

  #free(player: ModelPlayer, operation: ModelOperation & { kind: 'free' }): ModelAnswer {
    const { session, id, round: roundId } = operation
    const round = player.rounds.get(roundId)
    const adds = round?.state === 'open' && round.account === 'coins'
    if (session === 'cup' || adds) return { code: 'FREE_ROUND_NOT_GRANTED' }
    if (session === 'expired') return { code: 'SESSION_EXPIRED' }
    const rejection = this.#rejectPlayer(player, session, true)
    if (rejection !== undefined) return { code: rejection }
    if (player.openRound !== undefined) return { code: 'ROUND_OPEN' }
    if (round !== undefined) return { code: 'ROUND_CLOSED' }
    const grant = player.grants.get(operation.grant)
    if (grant === undefined || grant.left === 0 || grant.cancelled || grant.until_ms <= this.now_ms)
      return { code: 'FREE_ROUND_NOT_GRANTED' }
    grant.left -= 1
    player.staked.push(this.now_ms)
    const opened = newRound('coins', player.startedAt[session], grant)
    opened.bets.set(id, { amount: 0, cost: 0, state: 'staked' })
    opened.lastBalance = player.balances.coins
    player.rounds.set(roundId, opened)
    return { code: 'OK', balance: player.balances.coins }
  }

  #win(player: ModelPlayer, operation: ModelOperation & { kind: 'win' }): ModelAnswer {
    const account = accountOf(operation.session)
    if (player.buried.has(operation.of)) return { code: 'TRANSACTION_ROLLED_BACK' }
    const round = player.rounds.get(operation.round)
    const bet = round?.bets.get(operation.of)
    if (round === undefined || bet === undefined || round.account !== account)
      return { code: 'BET_NOT_FOUND' }
    if (bet.state === 'returned') return { code: 'TRANSACTION_ROLLED_BACK' }
    if (round.state !== 'open') return { code: 'ROUND_CLOSED' }
    const { id, of, amount } = operation
    const { grant } = round
    if (grant !== undefined && grant.won + amount > grant.winMax) return { code: 'WIN_LIMIT' }
    if (grant !== undefined) grant.won += amount
    bet.state = 'won'
    round.wins.set(id, { amount, of, isTaken: false })
    player.balances[account] += operation.amount
    round.won += operation.amount
    round.lastBalance = player.balances[account]
    if (operation.closes) this.#close(player, round)
    return { code: 'OK', balance: player.balances[account] }
  }

  #rollback(player: ModelPlayer, operation: ModelOperation & { kind: 'rollback' }): ModelAnswer {
    const account = accountOf(operation.session)
    const round = player.rounds.get(operation.round)
    const bet = round?.bets.get(operation.of)
    const balance = player.balances[account]
    if (player.buried.has(operation.of)) return { code: 'OK ALREADY', balance }
    const named = player.seen.get(operation.of)
    if (operation.of === operation.id) return { code: 'TRANSACTION_CONFLICT' }
    if (named === undefined) {
      player.buried.add(operation.of)
      return { code: 'OK NOT_FOUND_RECORDED', balance }
    }
    if (named.content.includes('"kind":"play"')) return { code: 'ALREADY_SETTLED' }
    const taken = takeBack(player, operation, { account, cupIsOpen: this.cupIsOpen })
    if (taken !== undefined) return taken
    if (round === undefined || bet === undefined || round.account !== account)
      return { code: 'TRANSACTION_CONFLICT' }
    if (bet.state === 'returned') return { code: 'OK ALREADY', balance }
    if (bet.state === 'won' || round.state !== 'open') return { code: 'ALREADY_SETTLED' }
    bet.state = 'returned'
    if (round.grant !== undefined) round.grant.left += 1
    player.balances[account] += bet.cost
    round.lastBalance = player.balances[account]
    if ([...round.bets.values()].every(({ state }) => state === 'returned')) round.state = 'returned'
    return { code: 'OK ROLLED_BACK', balance: player.balances[account] }
  }

  #end(player: ModelPlayer, operation: ModelOperation & { kind: 'end' }): ModelAnswer {
    const round = player.rounds.get(operation.round)
    if (round === undefined || round.account !== accountOf(operation.session))
      return { code: 'BET_NOT_FOUND' }
    if (round.state === 'open') {
      round.lastBalance = player.balances[round.account]
      this.#close(player, round)
    }
    return { code: 'OK', balance: round.lastBalance }
  }

  #credit(player: ModelPlayer, operation: ModelOperation & { kind: 'credit' }): ModelAnswer {
    const { session, id, amount } = operation
    if (session === 'cup') return { code: 'PROMO_LIMIT' }
    if (player.blocked) return { code: 'PLAYER_BLOCKED' }
    if (amount > MODEL_PROMO_MAX) return { code: 'PROMO_LIMIT' }
    player.balances.coins += amount
    player.credits.set(id, { amount, isTaken: false })
    return { code: 'OK', balance: player.balances.coins }
  }

  #post(player: ModelPlayer, operation: ModelOperation & { kind: 'post' }): ModelAnswer {
    const balance = this.#add(player, operation.currency, operation.amount)
    return balance === undefined ? { code: TOO_LITTLE[operation.currency] } : { code: 'OK', balance }
  }

  #prize(player: ModelPlayer, currency: ModelCurrency): ModelAnswer {
    const before = player.prizes.get(currency)
    if (before !== undefined) return before
    const balance = this.#add(player, currency, MODEL_PRIZES[currency]) ?? 0
    const answer = { code: 'OK PRIZE', balance }
    player.prizes.set(currency, answer)
    return answer
  }

  /** The balance afterwards; undefined, and nothing moved, when it would be below zero. */
  #add(player: ModelPlayer, currency: ModelCurrency, amount: number): number | undefined {
    const { tickets, goldTickets, tonNano, balances } = player
    const before = { AC: balances.coins, TICKET: tickets, GOLD_TICKET: goldTickets, TON: tonNano }[currency]
    const after = before + amount
    if (after < 0) return undefined
    if (currency === 'AC') balances.coins = after
    else if (currency === 'TICKET') player.tickets = after
    else if (currency === 'GOLD_TICKET') player.goldTickets = after
    else player.tonNano = after
    return after
  }

  #attempt(player: ModelPlayer): ModelAnswer {
    if (player.openRound?.[1].account === 'cup') return { code: 'ATTEMPT_ROUND_OPEN' }
    if (player.balances.cup > MODEL_ATTEMPT_MAX) return { code: 'ATTEMPT_TOO_RICH' }
    if (player.tickets < 1) return { code: 'ticketError' }
    player.tickets -= 1
    player.attempts += 1
    player.balances.cup = this.#cupStart
    return { code: 'OK ATTEMPT', balance: this.#cupStart }
  }

  #refund(player: ModelPlayer): ModelAnswer {
    if (player.refunded !== undefined) return player.refunded
    player.tickets += 1 + player.attempts
    player.refunded = { code: 'OK REFUND', balance: player.tickets }
    return player.refunded
  }

  #close(player: ModelPlayer, round: ModelRound): void {
    round.state = 'finished'
    const { account, won, sessionAt, grant } = round
    if (grant === undefined) this.#finish(player, account, { bet: stakedIn(round), win: won, sessionAt })
  }

  #finish(
    player: ModelPlayer,
    account: AccountName,
    { bet, win, sessionAt }: { readonly bet: number; readonly win: number; readonly sessionAt: number },
  ): void {
    const isFirst = sessionAt > player.lastSessionAt
    if (isFirst) {
      player.sessions += 1
      player.lastSessionAt = sessionAt
    }
    player.finished.push({ bet, win, isFirst })
    player.exp += 1
    player.amountBet += bet
    if (account === 'coins') return
    player.cupRounds += 1
    player.cupTurnover += bet
  }

  #rejectStake(
    player: ModelPlayer,
    session: ModelSession,
    { amount, staked }: StakeAsked,
  ): string | undefined {
    if (session === 'expired') return 'SESSION_EXPIRED'
    const { minBet, maxBet, betStep } = MODEL_LIMITS
    if (amount > maxBet || (staked === undefined && (amount < minBet || amount % betStep !== 0)))
      return 'BET_LIMIT'
    if (session === 'cup' && (staked ?? 0) + amount > MODEL_ROUND_MAX) return 'BET_LIMIT'
    const rejection = this.#rejectPlayer(player, session, staked === undefined)
    if (rejection !== undefined) return rejection
    if (session === 'cup' && !this.cupIsOpen) return 'TOURNAMENT_CLOSED'
    return undefined
  }

  #rejectPlayer(player: ModelPlayer, session: ModelSession, opens: boolean): string | undefined {
    if (player.blocked) return 'PLAYER_BLOCKED'
    if (opens && this.now_ms < player.breakUntil) return 'PLAYER_ON_BREAK'
    const allowed = allowedMinutes(player, this.now_ms)
    if (opens && allowed !== null && playedToday(player, this.now_ms) >= allowed * 60_000)
      return 'PLAY_LIMIT_REACHED'
    return opens && session === 'highLevel' && player.level < HIGH_LEVEL ? 'LEVEL_TOO_LOW' : undefined
  }

  #costOf(account: AccountName, stake: number): number {
    return account === 'cup' && this.cupTerms?.isFree === true ? 0 : stake
  }

  #rejectByTerms(player: ModelPlayer, account: AccountName, asked: StakeAsked): string | undefined {
    const terms = account === 'cup' ? this.cupTerms : undefined
    return rejectByCupTerms(terms, player.cupRounds, { ...asked, now_ms: this.now_ms })
  }

  /** A refused stake returns the balance it would have been paid from. */
  #refused(player: ModelPlayer, operation: ModelOperation, code: string): ModelAnswer {
    return operation.kind === 'play'
      ? { code, balance: player.balances[accountOf(operation.session)] }
      : { code }
  }
}

/**
 * When a session began that is opened at `now_ms`, in milliseconds since 1970. All sessions of a play begin on that one day and in the
 * order of their time: those of one kind share a name, and a repeat of a call names the session as the call did, its day included.
 */
export function sessionStart_ms(now_ms: number, begin_ms: number): number {
  return 10 + Math.floor((now_ms - begin_ms) / 1000)
}

function stakedIn(round: ModelRound): number {
  const staked = [...round.bets.values()].filter(({ state }) => state !== 'returned')
  return staked.reduce((sum, { amount }) => sum + amount, 0)
}

function accountOf(session: ModelSession): AccountName {
  return session === 'cup' ? 'cup' : 'coins'
}
