import type { Database } from '@arena/database'
import { FIRST_TIER, NEWCOMERS_TIER } from '@arena/rules'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Fields, TournamentField } from '../tournaments/index.ts'
import type { BalanceChange } from '../wallet/index.ts'
import type { DivisionsContent } from './division-content.ts'
import { isUnsettled, latestSeats, type Seat, takeSeat } from './division-store.ts'

const DAY_MS = 86_400_000
/** A cache of players who have a seat, on this server. */
const REMEMBERED = 50_000
/** A player whose last week is still being counted is tried again after this. */
const AGAIN_MS = 60_000

interface SeatingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly players: Pick<Players, 'find'>
  readonly fields: Fields
  readonly content: DivisionsContent
}

/**
 * The tier a player is in after their last week. Without one it is the newcomers' division for an account that is new in the week, so that it
 * stays the same from the week's first day to its last; and the first tier otherwise.
 */
export async function nextTier(
  { database, clock, players, content }: Pick<SeatingDeps, 'database' | 'clock' | 'players' | 'content'>,
  player: PlayerKey,
  { before, week }: { readonly before: Seat | undefined; readonly week: TournamentField | undefined },
): Promise<number> {
  if (before !== undefined) return Math.min(before.outcome?.tierAfter ?? before.tier, content.tiers)
  const account = await players.find(database, player)
  const start = week?.startAt ?? clock.now()
  const isNew =
    account !== undefined && start.getTime() - account.created_at.getTime() < content.newcomers.days * DAY_MS
  return isNew ? NEWCOMERS_TIER : FIRST_TIER
}

/**
 * Gives a player who has finished a round of the week's tournament a seat; a player with a seat keeps it. False while the last week is still
 * being counted, because the tier is not known before.
 */
export async function seatPlayer(deps: Omit<SeatingDeps, 'log'>, player: PlayerKey): Promise<boolean> {
  const { database, clock, fields, content } = deps
  const [[last], open] = await Promise.all([latestSeats(database, player, 1), fields.open()])
  if (open?.stage !== 'running' || last?.tournamentId === open.tournamentId) return true
  const { tournamentId } = open
  if (!(await fields.roundsOf(player, tournamentId))) return true
  if (last?.outcome === null && (await isUnsettled(database, last.divisionId))) return false
  // Read again: it may have been settled since. A seat of a settled division without a result stays in its tier.
  const [before] = last?.outcome === null ? await latestSeats(database, player, 1) : [last]
  const tier = await nextTier(deps, player, { before, week: open })
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
