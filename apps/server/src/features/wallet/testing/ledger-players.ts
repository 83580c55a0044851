/** Players with a wallet on a database of their own, and sessions of theirs. */
import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { GAMES } from '../../../content/games.ts'
import { createLog } from '../../../platform/log/log.ts'
import { keyOf, openTestDatabase, type TestEngine } from '../../../testing/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { createWallet, type RoundSession, type Wallet } from '../index.ts'

export const MINUTE_MS = 60_000

export class LedgerPlayers {
  readonly clock = fakeClock()
  readonly database: Database
  readonly wallet: Wallet
  #lastId = 0

  private constructor(database: Database) {
    this.database = database
    this.wallet = this.another()
  }

  static async open(engine: TestEngine): Promise<LedgerPlayers> {
    return new LedgerPlayers(await openTestDatabase(engine))
  }

  close(): Promise<void> {
    return this.database.close()
  }

  /** Another program's wallet on the same data, perhaps with another way to it. */
  another(rest: Partial<Parameters<typeof createWallet>[0]> = {}): Wallet {
    const { database, clock } = this
    const log = createLog({ level: 'silent' })
    return createWallet({ games: GAMES, database, clock, log, metrics: new Registry(), ...rest })
  }

  async newPlayer(credit: number): Promise<PlayerKey> {
    this.#lastId += 1
    const player = keyOf(this.#lastId)
    await this.database.transaction(tx => this.wallet.open(tx, player, { credit, ticket: 1 }))
    return player
  }

  sessionOf(player: PlayerKey, tournamentId: number | null = null): RoundSession {
    return {
      player,
      provider: 'embedded',
      sessionId: `session-${player.playerId}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: this.clock.now(),
      expiresAt: new Date(this.clock.now().getTime() + 24 * 60 * MINUTE_MS),
    }
  }

  /** The player joins a new tournament that ends after this time. */
  async joinTournament(player: PlayerKey, ends_ms: number): Promise<number> {
    this.#lastId += 1
    const tournamentId = this.#lastId
    const now = this.clock.now()
    const window = { tournamentId, opensAt: now, closesAt: new Date(now.getTime() + ends_ms) }
    await this.database.transaction(async tx => {
      await this.wallet.setWindow(tx, window)
      await this.wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 5000, now })
    })
    return tournamentId
  }

  post(player: PlayerKey, key: string, amount: number) {
    const entry = { player, key, currency: 'AC', amount, kind: 'test' } as const
    return this.database.transaction(tx => this.wallet.post(tx, entry))
  }
}
