import type { PlayerKey } from '../features/players/index.ts'
import type { TestApp } from './open-test-app.ts'
import { keyOf } from './test-player-ids.ts'

interface Rounds {
  /** In credit, each. */
  readonly bet: number
  readonly win: number
  readonly count?: number
  /** Without it the rounds are played with ArenaCoins. */
  readonly tournamentId?: number
  /** Played by the account opened after this many earlier ones were erased. */
  readonly erased?: number
  /** When the game session began: rounds of a later one than before begin a new session. The app's present when left out. */
  readonly startedAt?: Date
  readonly gameId?: string
  /** Of a single round, where a test looks for it. */
  readonly roundId?: string
}

let lastRound = 0

/** Plays finished rounds straight at the wallet, as a games provider would over HTTP. Throws when one is refused. */
export async function playRounds(app: TestApp, telegramId: number, rounds: Rounds): Promise<number> {
  const player: PlayerKey = keyOf(telegramId, rounds.erased)
  const session = {
    player,
    provider: 'embedded',
    sessionId: `test-${telegramId}`,
    gameId: rounds.gameId ?? 'golden-arena',
    tournamentId: rounds.tournamentId ?? null,
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: Number.MAX_SAFE_INTEGER, betStep: 1 },
    startedAt: rounds.startedAt ?? app.clock.now(),
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  }
  let balance = 0
  for (let index = 0; index < (rounds.count ?? 1); index += 1) {
    lastRound += 1
    const answer = await app.app.features.wallet.rounds.play(session, {
      transaction_id: `test-${lastRound}`,
      round_id: rounds.roundId ?? `test-${lastRound}`,
      bet: rounds.bet,
      win: rounds.win,
    })
    if (!answer.ok) throw new Error(`The wallet refused a round: ${answer.code}`)
    balance = answer.balance
  }
  return balance
}
