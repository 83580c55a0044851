import { createHash } from 'node:crypto'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { playerKey } from '../players/index.ts'
import { createWallet, EntryConflict, type RoundSession, type Wallet } from './index.ts'
import { RandomOperations, SeededNumbers } from './testing/random-operations.ts'
import {
  HIGH_LEVEL,
  MODEL_LIMITS,
  type ModelAnswer,
  type ModelOperation,
  type ModelSession,
  WalletModel,
} from './testing/wallet-model.ts'

const SEED = Number(process.env['ARENA_SEED'] ?? 20_261_121)
const OPERATIONS = process.env['ARENA_LONG'] === '1' ? 1_000_000 : 100_000
const PLAYERS = 500
const START = { coins: 6000, cup: 5000, tickets: 2 }
const CUP = 1
const DAY_MS = 86_400_000

class Play {
  readonly #database: Database
  readonly #wallet: Wallet
  readonly #clock = fakeClock()
  readonly #model = new WalletModel(PLAYERS, START)
  readonly #numbers: SeededNumbers
  readonly #operations: RandomOperations
  readonly #hash = createHash('sha256')
  readonly #sessions: Record<ModelSession, RoundSession>[]
  /** How often each answer was given, to see that the draw reaches every rule. */
  readonly tally = new Map<string, number>()

  constructor(database: Database, seed: number) {
    this.#database = database
    const log = createLog({ level: 'silent' })
    this.#wallet = createWallet({ database, clock: this.#clock, log, metrics: new Registry() })
    this.#numbers = new SeededNumbers(seed)
    this.#operations = new RandomOperations(this.#model, this.#numbers)
    this.#sessions = this.#model.players.map((_, index) => this.#sessionsOf(index + 1))
  }

  async prepare(): Promise<void> {
    await this.#database.transaction(async tx => {
      await this.#openCup(tx, true)
      for (const { coins } of this.#sessions) {
        const account = { tournamentId: CUP, startBalance: START.cup, now: this.#clock.now() }
        await this.#wallet.open(tx, coins.player, { credit: START.coins, ticket: START.tickets })
        await this.#wallet.openTournamentAccount(tx, { ...account, player: coins.player })
      }
    })
  }

  /** Sends waves of calls until `count` are answered; every answer must be the model's. */
  async run(count: number): Promise<void> {
    for (let sent = 0; sent < count; ) {
      this.#clock.advance(1 + this.#numbers.below(50))
      if (this.#numbers.chance(5)) await this.#changeWorld()
      const wave = this.#drawWave()
      const answers = await Promise.all(wave.map(({ operation }) => this.#send(operation)))
      wave.forEach(({ operation, expected }, index) => {
        this.#hash.update(JSON.stringify(answers[index]))
        this.tally.set(expected.code, (this.tally.get(expected.code) ?? 0) + 1)
        expect(answers[index], JSON.stringify(operation)).toEqual(expected)
      })
      sent += wave.length
    }
  }

  /** Every player several instant rounds, or one call of any kind. */
  #drawWave(): { operation: ModelOperation; expected: ModelAnswer }[] {
    const players = new Set(Array.from({ length: 96 }, () => this.#numbers.below(PLAYERS)))
    return [...players].flatMap(player => {
      const instantOnly = this.#numbers.chance(85)
      const count = instantOnly ? 1 + this.#numbers.below(3) : 1
      return Array.from({ length: count }, () => {
        const operation = this.#operations.next(player, { instantOnly })
        return { operation, expected: this.#model.apply(operation) }
      })
    })
  }

  async #changeWorld(): Promise<void> {
    const index = this.#numbers.below(PLAYERS)
    const player = this.#model.players[index]
    if (player === undefined) return
    const key = playerKey(index + 1)
    await this.#database.transaction(async tx => {
      const drawn = this.#numbers.below(3)
      if (drawn === 0) {
        player.level = Math.min(HIGH_LEVEL, player.level + 1)
        await this.#wallet.setLevel(tx, key, player.level)
      } else if (drawn === 1) {
        player.blocked = !player.blocked
        await this.#wallet.setBlocked(tx, key, player.blocked)
      } else {
        this.#model.cupIsOpen = !this.#model.cupIsOpen
        await this.#openCup(tx, this.#model.cupIsOpen)
      }
    })
  }

  #openCup(tx: Parameters<Parameters<Database['transaction']>[0]>[0], isOpen: boolean): Promise<void> {
    const now_ms = this.#clock.now().getTime()
    const opensAt = new Date(now_ms - DAY_MS)
    const closesAt = new Date(isOpen ? now_ms + 365 * DAY_MS : now_ms - 1)
    return this.#wallet.openBook(tx, { tournamentId: CUP, opensAt, closesAt })
  }

  async #send(operation: ModelOperation): Promise<ModelAnswer> {
    if (operation.kind === 'post') return this.#post(operation)
    const session = this.#sessions[operation.player]?.[operation.session]
    if (session === undefined) throw new RangeError('No such session')
    const answer = await this.#call(session, operation)
    if (answer.ok) {
      return { code: 'result' in answer ? `OK ${answer.result}` : 'OK', balance: answer.balance }
    }
    return operation.kind === 'play' && answer.balance !== undefined
      ? { code: answer.code, balance: answer.balance }
      : { code: answer.code }
  }

  #call(session: RoundSession, operation: Exclude<ModelOperation, { kind: 'post' }>) {
    const { rounds } = this.#wallet
    const round_id = operation.round
    switch (operation.kind) {
      case 'play': {
        const { id, bet, win } = operation
        return rounds.play(session, { transaction_id: id, round_id, bet, win })
      }
      case 'bet':
        return rounds.bet(session, { transaction_id: operation.id, round_id, amount: operation.amount })
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

  async #post({ player, id, currency, amount }: ModelOperation & { kind: 'post' }): Promise<ModelAnswer> {
    try {
      const posted = await this.#database.transaction(tx =>
        this.#wallet.post(tx, {
          player: playerKey(player + 1),
          key: `test:${id}`,
          currency,
          amount,
          kind: 'test',
        }),
      )
      return { code: 'OK', balance: posted.balanceAfter }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code }
      if (error instanceof EntryConflict) return { code: 'TRANSACTION_CONFLICT' }
      throw error
    }
  }

  /** Compares every figure of every player, checks the books, and returns a hash of everything that was answered. */
  async verdict(): Promise<string> {
    for (const [index, player] of this.#model.players.entries()) {
      const key = playerKey(index + 1)
      const state = await this.#wallet.read(this.#database, key)
      const cup = await this.#wallet.tournamentAccount(this.#database, key, CUP)
      const stored = {
        coins: state.credit,
        tickets: state.ticket,
        exp: state.exp,
        amountBet: state.amountBet,
        cup: cup?.balance,
        cupRounds: cup?.rounds,
        cupTurnover: cup?.turnover,
      }
      const { tickets, exp, amountBet, cupRounds, cupTurnover, balances } = player
      expect(stored).toEqual({ ...balances, tickets, exp, amountBet, cupRounds, cupTurnover })
      this.#hash.update(JSON.stringify(stored))
    }
    expect((await this.#wallet.verify(this.#database)).mismatches).toEqual([])
    return this.#hash.digest('hex')
  }

  #sessionsOf(telegramId: number): Record<ModelSession, RoundSession> {
    const coins: RoundSession = {
      player: playerKey(telegramId),
      provider: 'embedded',
      sessionId: `coins-${telegramId}`,
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: MODEL_LIMITS,
      expiresAt: new Date(this.#clock.now().getTime() + 365 * DAY_MS),
    }
    return {
      coins,
      cup: { ...coins, sessionId: `cup-${telegramId}`, tournamentId: CUP },
      highLevel: { ...coins, sessionId: `high-${telegramId}`, requiredLevel: HIGH_LEVEL },
      expired: { ...coins, sessionId: `expired-${telegramId}`, expiresAt: this.#clock.now() },
    }
  }
}

const EVERY_ANSWER = [
  'OK',
  'OK ROLLED_BACK',
  'OK ALREADY',
  'OK NOT_FOUND_RECORDED',
  'TRANSACTION_CONFLICT',
  'TRANSACTION_ROLLED_BACK',
  'ROUND_OPEN',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'BET_NOT_FOUND',
  'SESSION_EXPIRED',
  'BET_LIMIT',
  'PLAYER_BLOCKED',
  'LEVEL_TOO_LOW',
  'TOURNAMENT_CLOSED',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_CREDITS',
  'ticketError',
]

async function playOn(
  database: Database,
  options: { readonly seed: number; readonly operations: number },
): Promise<string> {
  const play = new Play(database, options.seed)
  await play.prepare()
  await play.run(options.operations)
  if (options.operations >= OPERATIONS)
    expect([...play.tally.keys()].toSorted()).toEqual(EVERY_ANSWER.toSorted())
  return play.verdict()
}

describe(`random calls with seed ${SEED}`, () => {
  const hashes = new Map<string, string>()
  const open: Database[] = []
  afterAll(() => Promise.all(open.map(database => database.close())))

  it.each(TEST_ENGINES)(
    `${OPERATIONS} of them are answered on %s as a plain model answers them, and the books agree`,
    async engine => {
      const database = await openTestDatabase(engine)
      open.push(database)
      hashes.set(engine, await playOn(database, { seed: SEED, operations: OPERATIONS }))
    },
    OPERATIONS * 3,
  )

  it('are answered alike by every engine, to the last balance', () => {
    expect(hashes.size).toBe(TEST_ENGINES.length)
    expect(new Set(hashes.values()).size).toBe(1)
  })

  it('are others with another seed', async () => {
    const database = await openTestDatabase('pglite')
    open.push(database)
    const hash = await playOn(database, { seed: SEED + 1, operations: 1000 })
    expect([...hashes.values()]).not.toContain(hash)
  }, 60_000)
})
