import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '@arena/database'
import { playedToday_ms } from '@arena/rules'
import { fakeClock, SeededNumbers } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { GAMES } from '../../../content/games.ts'
import { DomainError } from '../../../platform/http/index.ts'
import { createLog } from '../../../platform/log/log.ts'
import { keyOf } from '../../../testing/test-player-ids.ts'
import type { PlayerKey } from '../../players/index.ts'
import { createWallet, DEFAULT_TERMS, EntryConflict, type RoundSession, type Wallet } from '../index.ts'
import type { Posted } from '../post-entry.ts'
import type { CupTerms } from './model-cup-terms.ts'
import { drawGrant, grantsOf, storedGrants } from './model-free-rounds.ts'
import { MODEL_PRIZES, MODEL_PROMO_MAX, type ModelOperation, type ModelSession } from './model-operations.ts'
import { playedToday } from './model-play-time.ts'
import type { ModelAnswer, ModelPlayer } from './model-player.ts'
import { modelRecord } from './model-record.ts'
import { MODEL_CUP, modelSessions } from './model-sessions.ts'
import { RandomOperations } from './random-operations.ts'
import { HIGH_LEVEL, MODEL_ATTEMPT_MAX, sessionStart_ms, WalletModel } from './wallet-model.ts'

const TERMS = new Map([['embedded', { ...DEFAULT_TERMS, promoHour: MODEL_PROMO_MAX }]])
const START = { coins: 6000, cup: 5000, tickets: 2 }
const CUP = MODEL_CUP
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type RoundCall = Exclude<ModelOperation, { kind: 'post' | 'attempt' | 'refund' | 'prize' | 'mark' }>

export interface Difference {
  readonly what: ModelOperation
  readonly expected: ModelAnswer
  readonly actual: ModelAnswer | undefined
}

/** The wallet and the model side by side, fed with the same random calls. */
export class RandomPlay {
  readonly #database: Database
  readonly #wallet: Wallet
  readonly #clock = fakeClock()
  readonly #begin_ms = this.#clock.now().getTime()
  readonly #model: WalletModel
  readonly #numbers: SeededNumbers
  readonly #operations: RandomOperations
  readonly #hash = createHash('sha256')
  readonly #sessions: Record<ModelSession, RoundSession>[]
  /** The tournaments' data of a player: attempts bought, and the tickets to be refunded. */
  readonly #attempts = new Map<number, number>()
  readonly #refunds = new Map<number, number>()
  /** How often each answer was given, to see that the draw reaches every rule. */
  readonly tally = new Map<string, number>()

  constructor(database: Database, { seed, players }: { readonly seed: number; readonly players: number }) {
    this.#database = database
    this.#model = new WalletModel(players, START)
    const log = createLog({ level: 'silent' })
    const clock = this.#clock
    this.#wallet = createWallet({
      games: GAMES,
      database,
      clock,
      log,
      metrics: new Registry(),
      terms: () => TERMS,
    })
    this.#numbers = new SeededNumbers(seed)
    this.#operations = new RandomOperations(this.#model, this.#numbers)
    this.#sessions = this.#model.players.map((_, index) => modelSessions(index + 1, this.#clock.now()))
  }

  async prepare(): Promise<void> {
    await this.#database.transaction(async tx => {
      await this.#openCup(tx, true)
      for (const { coins } of this.#sessions) {
        const account = { tournamentId: CUP, startBalance: START.cup, now: this.#clock.now() }
        await this.#wallet.open(tx, coins.player, { credit: START.coins, ticket: START.tickets })
        await this.#wallet.openTournamentAccount(tx, { ...account, player: coins.player })
      }
      for (const [index] of this.#sessions.entries()) await this.#grant(tx, index)
    })
  }

  /** Sends waves of calls until `count` are answered. Answers the first call that was answered otherwise than by the model. */
  async run(count: number): Promise<Difference | undefined> {
    for (let sent = 0; sent < count; ) {
      this.#passTime()
      if (this.#numbers.chance(40)) await this.#changeWorld()
      const wave = this.#drawWave()
      const answers = await Promise.all(wave.map(({ operation }) => this.#send(operation)))
      for (const [index, { operation, expected }] of wave.entries()) {
        const answer = answers[index]
        if (!isDeepStrictEqual(answer, expected)) return { what: operation, expected, actual: answer }
        this.#hash.update(JSON.stringify(answer))
        this.tally.set(expected.code, (this.tally.get(expected.code) ?? 0) + 1)
      }
      sent += wave.length
    }
    return undefined
  }

  /** Mostly moments, at times as long as counts as play, rarely a part of a day. */
  #passTime(): void {
    const drawn = this.#numbers.below(100)
    const most_ms = drawn < 70 ? 50 : drawn < 97 ? 2.5 * MINUTE_MS : DAY_MS / 4
    this.#clock.advance(1 + this.#numbers.below(most_ms))
    this.#model.now_ms = this.#clock.now().getTime()
  }

  /** Every player several instant rounds, or one call of any kind. */
  #drawWave(): { operation: ModelOperation; expected: ModelAnswer }[] {
    const players = new Set(Array.from({ length: 96 }, () => this.#numbers.below(this.#model.players.length)))
    return [...players].flatMap(player => {
      const instantOnly = this.#numbers.chance(70)
      const count = instantOnly ? 1 + this.#numbers.below(3) : 1
      return Array.from({ length: count }, () => {
        const operation = this.#operations.next(player, { instantOnly })
        return { operation, expected: this.#model.apply(operation) }
      })
    })
  }

  async #changeWorld(): Promise<void> {
    const index = this.#numbers.below(this.#model.players.length)
    const player = this.#model.players[index]
    if (player === undefined) return
    const key = keyOf(index + 1)
    await this.#database.transaction(async tx => {
      const drawn = this.#numbers.below(9)
      if (drawn === 0) {
        player.level = Math.min(HIGH_LEVEL, player.level + 1)
        await this.#wallet.setLevel(tx, key, player.level)
      } else if (drawn === 1) {
        player.blocked = !player.blocked
        await this.#wallet.setBlocked(tx, key, player.blocked)
      } else if (drawn === 2) {
        this.#openAgain(index)
      } else if (drawn === 3) {
        await this.#limitDay(tx, index, player)
      } else if (drawn === 4) {
        const until = this.#clock.now().getTime() + this.#numbers.below(3 * 60 * MINUTE_MS)
        player.breakUntil = Math.max(player.breakUntil, until)
        await this.#wallet.setBreak(tx, key, until)
      } else if (drawn < 8) {
        await this.#grant(tx, index)
      } else {
        this.#model.cupIsOpen = !this.#model.cupIsOpen
        this.#model.cupTerms = this.#drawTerms(player.cupRounds)
        await this.#openCup(tx, this.#model.cupIsOpen)
      }
    })
  }

  /** New free rounds for a player; at times their last ones are cancelled. */
  async #grant(tx: Transaction, index: number): Promise<void> {
    const player = this.#model.players[index]
    if (player === undefined) return
    const [lastId = '', last] = [...player.grants].at(-1) ?? []
    if (last !== undefined && this.#numbers.chance(20)) {
      if ((await this.#wallet.freeRounds.cancel(tx, lastId)) > 0) last.cancelled = true
    }
    const { given, grant } = drawGrant(this.#numbers, index, {
      number: player.grants.size,
      now: this.#clock.now(),
    })
    player.grants.set(given.grantId, grant)
    await this.#wallet.freeRounds.give(tx, [keyOf(index + 1)], given)
  }

  /** A limit that applies now, or one that waits for a while. */
  async #limitDay(tx: Transaction, index: number, player: ModelPlayer): Promise<void> {
    const numbers = this.#numbers
    const drawLimit = () => (numbers.chance(20) ? null : 1 + numbers.below(6))
    const from = this.#clock.now().getTime() + numbers.below(60 * MINUTE_MS)
    player.dayLimit = drawLimit()
    player.nextDayLimit = numbers.chance(50) ? undefined : { minutes: drawLimit(), from }
    const next = player.nextDayLimit && { value: player.nextDayLimit.minutes, from_ms: from }
    const plan = { value: player.dayLimit, next: next ?? null }
    await this.#wallet.setDayLimit(tx, keyOf(index + 1), plan)
  }

  /** One of the player's games is opened again: its next round is the first of a session. */
  #openAgain(index: number): void {
    const sessions = this.#sessions[index]
    const player = this.#model.players[index]
    if (sessions === undefined || player === undefined) return
    const kind = this.#numbers.pick(['coins', 'cup', 'highLevel'] as const)
    const startedAt = new Date(sessionStart_ms(this.#clock.now().getTime(), this.#begin_ms))
    sessions[kind] = { ...sessions[kind], startedAt }
    player.startedAt[kind] = startedAt.getTime()
  }

  async #mark(index: number): Promise<ModelAnswer> {
    const player = keyOf(index + 1)
    await this.#database.transaction(async tx => {
      await this.#wallet.lock(tx, player)
      await this.#wallet.markRounds(tx, player)
    })
    return { code: 'OK MARK' }
  }

  #openCup(tx: Transaction, isOpen: boolean): Promise<void> {
    const now_ms = this.#clock.now().getTime()
    const opensAt = new Date(now_ms - DAY_MS)
    const closesAt = new Date(isOpen ? now_ms + 365 * DAY_MS : now_ms - 1)
    const { cupTerms } = this.#model
    const terms = cupTerms && {
      countedRounds: cupTerms.rounds,
      roundsPerDay: cupTerms.perDay,
      fixedStake: cupTerms.stake,
    }
    const window = { tournamentId: CUP, opensAt, closesAt, freeStakes: cupTerms?.isFree ?? false }
    return this.#wallet.setWindow(tx, { ...window, ...(terms && { terms }) })
  }

  /** Every third time the cup counts its rounds: about as many as one player has, rarely for one stake only, often with free stakes. */
  #drawTerms(played: number): CupTerms | undefined {
    if (!this.#numbers.chance(33)) return undefined
    const rounds = 1 + this.#numbers.below(2 * played + 10)
    const stake = this.#numbers.chance(20) ? 100 : 0
    const perDay = 1 + this.#numbers.below(rounds)
    const isFree = this.#numbers.chance(60)
    return { rounds, perDay, stake, isFree, from_ms: this.#clock.now().getTime() - DAY_MS }
  }

  async #send(operation: ModelOperation): Promise<ModelAnswer> {
    if (operation.kind === 'post') return this.#post(operation)
    if (operation.kind === 'attempt') return asAnswer('OK ATTEMPT', () => this.#buyAttempt(operation.player))
    if (operation.kind === 'refund') return asAnswer('OK REFUND', () => this.#refund(operation.player))
    if (operation.kind === 'prize') return asAnswer('OK PRIZE', () => this.#pay(operation))
    if (operation.kind === 'mark') return this.#mark(operation.player)
    const session = this.#sessions[operation.player]?.[operation.session]
    if (session === undefined) throw new RangeError('No such session')
    const answer = await this.#call(session, operation)
    if (answer.ok) {
      const result: unknown = 'result' in answer ? answer.result : undefined
      return { code: typeof result === 'string' ? `OK ${result}` : 'OK', balance: answer.balance }
    }
    return operation.kind === 'play' && answer.balance !== undefined
      ? { code: answer.code, balance: answer.balance }
      : { code: answer.code }
  }

  #call(session: RoundSession, operation: RoundCall) {
    const { rounds } = this.#wallet
    if (operation.kind === 'credit') {
      const { id: transaction_id, amount } = operation
      return rounds.credit(session, { transaction_id, amount, kind: 'promo' })
    }
    const round_id = operation.round
    switch (operation.kind) {
      case 'play': {
        const { id, bet, win } = operation
        return rounds.play(session, { transaction_id: id, round_id, bet, win })
      }
      case 'bet':
        return rounds.bet(session, { transaction_id: operation.id, round_id, amount: operation.amount })
      case 'free': {
        const { id: transaction_id, grant: grant_id } = operation
        return rounds.bet(session, { transaction_id, round_id, amount: 0, is_free: true, grant_id })
      }
      case 'win':
        return rounds.win(session, {
          transaction_id: operation.id,
          round_id,
          bet_transaction_id: operation.of,
          amount: operation.amount,
          round_closed: operation.closes,
        })
      case 'rollback':
        return rounds.rollback(session, {
          transaction_id: operation.id,
          round_id,
          bet_transaction_id: operation.of,
          reason: 'test',
        })
      case 'end':
        return rounds.end(session, { round_id })
    }
  }

  #post({ player, id, currency, amount }: ModelOperation & { kind: 'post' }): Promise<ModelAnswer> {
    const entry = { player: keyOf(player + 1), key: `test:${id}`, currency, amount, kind: 'test' }
    return asAnswer('OK', () => this.#database.transaction(tx => this.#wallet.post(tx, entry)))
  }

  /** In the tournaments' own order: the wallet is locked, then checks, then ticket and balance move together. */
  #buyAttempt(index: number): Promise<Posted | ModelAnswer> {
    const player = keyOf(index + 1)
    const key = `attempt:${this.#attempts.get(index) ?? 0}`
    return this.#database.transaction(async tx => {
      await this.#wallet.lock(tx, player)
      if (await this.#wallet.hasOpenRound(tx, player, CUP)) return { code: 'ATTEMPT_ROUND_OPEN' }
      const cup = await this.#wallet.tournamentAccount(tx, player, CUP)
      if (cup === undefined || cup.balance > MODEL_ATTEMPT_MAX) return { code: 'ATTEMPT_TOO_RICH' }
      const attempt = { player, kind: 'attempt' }
      await this.#wallet.post(tx, { ...attempt, key, currency: 'TICKET', amount: -1 })
      const amount = START.cup - cup.balance
      const back = { ...attempt, key: `cup:${key}`, currency: 'TRN', amount, tournamentId: CUP } as const
      const posted = await this.#wallet.post(tx, back)
      this.#attempts.set(index, (this.#attempts.get(index) ?? 0) + 1)
      return posted
    })
  }

  /** One entry with the amount paid on the first request. */
  #refund(index: number): Promise<Posted> {
    const amount = this.#refunds.get(index) ?? 1 + (this.#attempts.get(index) ?? 0)
    this.#refunds.set(index, amount)
    const entry = {
      player: keyOf(index + 1),
      key: 'refund',
      currency: 'TICKET',
      amount,
      kind: 'refund',
    } as const
    return this.#database.transaction(tx => this.#wallet.post(tx, entry))
  }

  /** As tournaments pay: one entry for each currency, whose key names the tournament. */
  #pay({ player, currency }: ModelOperation & { kind: 'prize' }): Promise<Posted> {
    const key = `prize:${CUP}:${currency}`
    const amount = MODEL_PRIZES[currency]
    const entry = { player: keyOf(player + 1), key, currency, amount, kind: 'tournament_prize' }
    return this.#database.transaction(async tx => {
      await this.#wallet.lock(tx, entry.player)
      return this.#wallet.post(tx, entry)
    })
  }

  /** Compares every figure of every player with the model, and the balances with the ledger. */
  async verdict(): Promise<{ readonly differences: readonly unknown[]; readonly hash: string }> {
    const differences: unknown[] = [...(await this.#wallet.verify(this.#database)).mismatches]
    for (const [index, player] of this.#model.players.entries()) {
      const stored = await this.#storedFigures(keyOf(index + 1))
      const { tickets, goldTickets, tonNano, exp, amountBet, cupRounds, cupTurnover, balances } = player
      const expected = { ...balances, tickets, goldTickets, tonNano, exp, amountBet, cupRounds, cupTurnover }
      if (!isDeepStrictEqual(stored, expected)) differences.push({ what: index, expected, actual: stored })
      this.#hash.update(JSON.stringify(expected))
      const grants = await storedGrants(this.#database, keyOf(index + 1))
      if (!isDeepStrictEqual(grants, grantsOf(player)))
        differences.push({ what: index, expected: grantsOf(player), actual: grants })
      this.#hash.update(JSON.stringify(grants))
      const record = await this.#wallet.roundRecord(this.#database, keyOf(index + 1))
      const worth = modelRecord(player)
      const played = await this.#playedToday(keyOf(index + 1))
      const counted = playedToday(player, this.#model.now_ms)
      if (played !== counted) differences.push({ what: index, expected: counted, actual: played })
      this.#hash.update(String(counted))
      if (!isDeepStrictEqual(record, worth))
        differences.push({ what: index, expected: worth, actual: record })
      this.#hash.update(JSON.stringify(worth))
    }
    return { differences, hash: this.#hash.digest('hex') }
  }

  async #playedToday(player: PlayerKey): Promise<number> {
    const { time } = await this.#wallet.quota(this.#database, player)
    return playedToday_ms(time, this.#clock.now().getTime())
  }

  async #storedFigures(player: PlayerKey): Promise<Record<string, number | undefined>> {
    const state = await this.#wallet.read(this.#database, player)
    const cup = await this.#wallet.tournamentAccount(this.#database, player, CUP)
    return {
      coins: state.credit,
      cup: cup?.balance,
      tickets: state.ticket,
      goldTickets: state.goldTicket,
      tonNano: state.tonNano,
      exp: state.exp,
      amountBet: state.amountBet,
      cupRounds: cup?.rounds,
      cupTurnover: cup?.turnover,
    }
  }
}

async function asAnswer(done: string, work: () => Promise<Posted | ModelAnswer>): Promise<ModelAnswer> {
  try {
    const answer = await work()
    return 'code' in answer ? answer : { code: done, balance: answer.balanceAfter }
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code }
    if (error instanceof EntryConflict) return { code: 'TRANSACTION_CONFLICT' }
    throw error
  }
}
