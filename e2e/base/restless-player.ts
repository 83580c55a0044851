import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FreshArena } from './fresh-arena.ts'
import { type GamePage, gamesOf, type HistoryRound } from './game-page.ts'

const BET = 100
const AGAIN_MS = 100
const BLOCKED_MS = 1000

/** A round as its player saw it, and when. */
export interface SeenRound extends HistoryRound {
  readonly seen_ms: number
}

/**
 * Plays a slot and rockets in turn until stopped, and records every end it has seen: the players' view when the programs' data is restored.
 * Survives dying programs, and data older than its records.
 */
export class RestlessPlayer {
  readonly seen: SeenRound[] = []
  readonly #user: number
  #slot: GamePage
  #rocket: GamePage

  private constructor(user: number, [slot, rocket]: readonly [GamePage, GamePage]) {
    this.#user = user
    this.#slot = slot
    this.#rocket = rocket
  }

  static async at(arena: FreshArena, user: number): Promise<RestlessPlayer> {
    return new RestlessPlayer(user, await openGames(arena, user))
  }

  /** Reopens the games in programs that may have lost data. */
  async goTo(arena: FreshArena): Promise<void> {
    const [slot, rocket] = await openGames(arena, this.#user)
    this.#slot = slot
    this.#rocket = rocket
  }

  async playUntil(isOver: () => boolean, { flies }: { readonly flies: boolean }): Promise<void> {
    while (!isOver()) {
      await this.spin(isOver)
      if (flies) await this.fly(isOver)
    }
  }

  /** One instant round. */
  async spin(isOver: () => boolean = () => false): Promise<void> {
    const answer = await insist(this.#slot, { what: 'play', order: { bet: BET } }, isOver)
    this.#keep(answer?.['round'])
  }

  /** One round in steps without any move. */
  async fly(isOver: () => boolean = () => false): Promise<void> {
    const bets = [
      { amount: BET, auto_cash_out_x100: 101 },
      { amount: BET, auto_cash_out_x100: 110 },
    ]
    const order = { bet: 2 * BET, choice: { bets } }
    let reply = await insist(this.#rocket, { what: 'open-round', order }, isOver)
    while (reply?.['state'] === 'open') {
      const { round_id, step } = reply['round'] as { readonly round_id: string; readonly step: number }
      reply = await insist(this.#rocket, { what: 'watch-round', order: { round_id, step } }, isOver)
    }
    this.#keep(reply?.['round'])
  }

  /** Every settled round, from the provider. */
  async history(): Promise<readonly HistoryRound[]> {
    return [...(await this.#slot.history()), ...(await this.#rocket.history())]
  }

  #keep(round: unknown): void {
    if (round !== undefined) this.seen.push({ ...(round as HistoryRound), seen_ms: Date.now() })
  }
}

async function openGames(arena: FreshArena, user: number): Promise<[GamePage, GamePage]> {
  const open = await gamesOf(arena, user)
  return [await open('golden-arena'), await open('star-rocket')]
}

/**
 * The answer; undefined when `isOver` before there is one. Unanswered requests are repeated under the same id; while a flight from before the
 * restore is still under way, at the games or for the platform alone, a rejection is an answer, and the next try is a new request.
 */
async function insist(
  page: GamePage,
  { what, order }: { readonly what: string; readonly order: object },
  isOver: () => boolean,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  let request_id = randomUUID()
  while (!isOver()) {
    const answer = await page.tryToAsk(what, what === 'watch-round' ? order : { request_id, ...order })
    if (answer?.status === 200) return answer.body
    const code = answer?.body['code']
    const isBlocked = code === 'ROUND_OPEN' || code === 'ROUND_IN_PROGRESS'
    if (isBlocked) request_id = randomUUID()
    else if (answer !== undefined && code !== 'UNAVAILABLE')
      throw new Error(`${what} was refused: ${String(code)}`)
    await pause(isBlocked ? BLOCKED_MS : AGAIN_MS)
  }
  return undefined
}
