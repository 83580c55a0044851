import type { SeededNumbers } from '@arena/test-kit'
import type { TestApp } from '../open-test-app.ts'
import { keyOf } from '../test-player-ids.ts'

/** What a round of a game pays, as the games print it: the chance of each multiple of the stake. Whatever is missing pays nothing. */
export interface GameBets {
  readonly game: string
  readonly limits: { readonly min_bet: number; readonly max_bet: number; readonly step: number }
  readonly bets: readonly {
    readonly bet: string
    readonly outcomes: readonly (readonly [chance: number, multiple: number])[]
  }[]
}

export interface RoundPlan {
  readonly telegramId: number
  readonly gameId: string
  readonly level: number
  /** In credit. */
  readonly bet: number
  readonly tournamentId: number | null
  readonly sessionId: string
  readonly startedAt: Date
}

const PRECISION = 1_000_000_000

/** Rounds as a games provider books them, with the games' own chances. */
export class Rounds {
  readonly #app: TestApp
  readonly #numbers: SeededNumbers
  readonly #bets: ReadonlyMap<string, GameBets>
  #count = 0

  constructor(app: TestApp, numbers: SeededNumbers, bets: readonly GameBets[]) {
    this.#app = app
    this.#numbers = numbers
    this.#bets = new Map(bets.map(game => [game.game, game]))
  }

  get count(): number {
    return this.#count
  }

  limitsOf(gameId: string): GameBets['limits'] | undefined {
    return this.#bets.get(gameId)?.limits
  }

  /** Books one finished round. Returns the code of the refusal, or the balance after it. */
  async play({ telegramId, gameId, level, bet, tournamentId, sessionId, startedAt }: RoundPlan) {
    this.#count += 1
    const id = `demo-${this.#count}`
    return await this.#app.app.features.wallet.rounds.play(
      {
        player: keyOf(telegramId),
        provider: 'embedded',
        sessionId,
        gameId,
        tournamentId,
        requiredLevel: level,
        limits: { minBet: 1, maxBet: Number.MAX_SAFE_INTEGER, betStep: 1 },
        startedAt,
        expiresAt: new Date(this.#app.clock.now().getTime() + 3_600_000),
      },
      { transaction_id: id, round_id: id, bet, win: this.#winOf(gameId, bet) },
    )
  }

  #winOf(gameId: string, bet: number): number {
    const kinds = this.#bets.get(gameId)?.bets
    if (kinds === undefined) throw new Error(`The games print no chances of ${gameId}`)
    let left = this.#numbers.below(PRECISION) / PRECISION
    for (const [chance, multiple] of this.#numbers.pick(kinds).outcomes) {
      if (left < chance) return Math.floor(bet * multiple)
      left -= chance
    }
    return 0
  }
}
