import type { Database } from '@arena/database'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Fields } from '../tournaments/index.ts'
import type { BalanceChange } from '../wallet/index.ts'
import type { DivisionsContent } from './division-content.ts'
import { latestSeats, type Seat, takeSeat } from './division-store.ts'

/** Where players start, and stay until a week has moved them. */
const FIRST_TIER = 1
/** A cache of players who have a seat, on this server. */
const REMEMBERED = 50_000
/** A player whose last week is still being counted is tried again after this. */
const AGAIN_MS = 60_000

interface SeatingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly fields: Fields
  readonly content: DivisionsContent
}

/** The tier a player is in after their last week, given that week. */
export function tierAfterWeek({ tiers }: DivisionsContent, before: Seat | undefined): number {
  return Math.min(before === undefined ? FIRST_TIER : (before.outcome?.tierAfter ?? before.tier), tiers)
}

/**
 * Gives a player who has finished a round of the week's tournament a seat; a player with a seat keeps it. False while the last week is still
 * being counted, because the tier is not known before.
 */
export async function seatPlayer(
  { database, clock, fields, content }: Omit<SeatingDeps, 'log'>,
  player: PlayerKey,
): Promise<boolean> {
  const [[last], open] = await Promise.all([latestSeats(database, player, 1), fields.open()])
  if (open?.stage !== 'running' || last?.tournamentId === open.tournamentId) return true
  const { tournamentId } = open
  if (!(await fields.roundsOf(player, tournamentId))) return true
  if (last !== undefined && last.outcome === null) return false
  const tier = tierAfterWeek(content, last)
  await takeSeat(database, player, { tournamentId, tier, seats: content.seats, now: clock.now() })
  return true
}

/**
 * Seats players after their first counted round: one after the other, asynchronously, so that rounds never wait. A server asks the database
 * once per player. Work lost when a server stops is done after the player's next round, or when their division is viewed.
 */
export class Seating {
  readonly #deps: SeatingDeps
  /** By player and tournament, when to try again (Unix milliseconds); Infinity = never. */
  readonly #known = new LRUCache<string, number>({ max: REMEMBERED })
  #queue: Promise<void> = Promise.resolve()

  constructor(deps: SeatingDeps) {
    this.#deps = deps
  }

  /** Receives committed rounds. */
  note(changes: readonly BalanceChange[]): void {
    const now_ms = this.#deps.clock.now().getTime()
    for (const { player, tournamentId, rounds } of changes) {
      if (tournamentId === null || rounds === 0) continue
      const key = `${player.playerId}:${tournamentId}`
      if (now_ms < (this.#known.get(key) ?? 0)) continue
      this.#known.set(key, Number.POSITIVE_INFINITY)
      this.#queue = this.#queue.then(() => this.#seat(player, key))
    }
  }

  /** Resolves when all players noted so far have been seated. */
  drained(): Promise<void> {
    return this.#queue
  }

  async #seat(player: PlayerKey, key: string): Promise<void> {
    const { clock, log } = this.#deps
    try {
      if (await seatPlayer(this.#deps, player)) return
    } catch (error) {
      log.warn({ err: error, playerId: player.playerId }, 'a player was not seated in a division')
    }
    this.#known.set(key, clock.now().getTime() + AGAIN_MS)
  }
}
