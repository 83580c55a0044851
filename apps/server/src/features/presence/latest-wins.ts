import type { LiveWin } from '@arena/contract/endpoints/presence'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BalanceChange } from '../wallet/index.ts'
import { MINUTE_MS } from './callers.ts'

/** A win to show: at least ten times the stake, and a hundred ArenaCoins in hundredths. */
export const WIN = { times: 10, credit: 10_000, kept: 20, within_ms: 10 * MINUTE_MS } as const

/** Wins of one player within this time are shown once. */
const SAME_PLAYER_MS = MINUTE_MS

/** Between our own servers: the player's name is read when the win is shown. */
export type KnownWin = Omit<LiveWin, 'name'> & { readonly player_id: number }

/** The latest large wins with ArenaCoins, of each player once in a while. */
export class LatestWins {
  readonly #clock: Clock
  #wins: readonly { readonly playerId: number; readonly at_ms: number; readonly win: KnownWin }[] = []
  #fresh: KnownWin[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(changes: readonly BalanceChange[]): void {
    for (const change of changes) {
      const { bet, win, gameId, player } = change
      if (change.tournamentId !== null || change.finishedRounds === 0) continue
      if (bet === 0 || win < WIN.credit || win < bet * WIN.times) continue
      const at_ms = this.#clock.now().getTime()
      const isListed = this.#wins.some(
        one => one.playerId === player.playerId && at_ms - one.at_ms < SAME_PLAYER_MS,
      )
      if (isListed) continue
      const { playerId } = player
      const live = { game_id: gameId, bet, win, won_at: Math.floor(at_ms / 1000), player_id: playerId }
      this.#wins = [{ playerId, at_ms, win: live }, ...this.#wins].slice(0, WIN.kept)
      this.#fresh = [live, ...this.#fresh].slice(0, WIN.kept)
    }
  }

  latest(): readonly KnownWin[] {
    return this.#wins.map(({ win }) => win)
  }

  /** Passes on the wins since the last time, the oldest first. After a failure they are passed on again. */
  async passOn(take: (fresh: readonly KnownWin[]) => Promise<void>): Promise<void> {
    const fresh = this.#fresh
    if (fresh.length === 0) return
    await take(fresh.toReversed())
    this.#fresh = this.#fresh.filter(win => !fresh.includes(win))
  }
}
