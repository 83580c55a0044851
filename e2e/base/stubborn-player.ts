import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { GamePage, HistoryRound } from './game-page.ts'

interface OpenRound {
  readonly round_id: string
  /** The number of moves made so far. */
  readonly step: number
  /** The view of the game itself. */
  readonly view: unknown
}

type StepReply =
  | { readonly state: 'open'; readonly round: OpenRound }
  | { readonly state: 'settled'; readonly round: HistoryRound }

/** A style of play: the stakes, and the moves in an open round. */
export interface Manners {
  readonly opening: () => { readonly bet: number; readonly choice: unknown }
  /** `look` waits for an automatic change; `after_ms` lets the round continue before the move. */
  readonly next: (round: OpenRound) => 'look' | { readonly move: unknown; readonly after_ms: number }
}

/** How soon an unanswered request is repeated. */
const AGAIN_MS = 150
const TREMBLE = 0.15

/**
 * Plays stepwise rounds and never gives up: an unanswered request is repeated with the same id, as a game's page does, whatever was killed
 * meanwhile. Some requests are sent twice at once, like a double tap.
 */
export class StubbornPlayer {
  readonly settled: HistoryRound[] = []
  /** Rejections that no player may get, however often programs die. */
  readonly surprises: string[] = []
  readonly #rng: () => number
  readonly #onAsk: () => void

  /** `rng` returns numbers from 0 to 1; `onAsk` is called for every request. */
  constructor({ rng, onAsk }: { readonly rng: () => number; readonly onAsk: () => void }) {
    this.#rng = rng
    this.#onAsk = onAsk
  }

  /** One round to its end. */
  async play(page: GamePage, manners: Manners): Promise<void> {
    let reply = await this.#insist(page, 'open-round', { request_id: randomUUID(), ...manners.opening() })
    while (reply?.state === 'open') reply = await this.#goOn(page, manners, reply.round)
    if (reply !== undefined) this.settled.push(reply.round)
  }

  /** One round that is over at once. */
  async playAtOnce(page: GamePage, order: object): Promise<HistoryRound | undefined> {
    const body = { request_id: randomUUID(), ...order }
    return (await this.#insist<{ readonly round: HistoryRound }>(page, 'play', body))?.round
  }

  async #goOn(page: GamePage, manners: Manners, round: OpenRound): Promise<StepReply | undefined> {
    const { round_id, step } = round
    const look = () => this.#insist(page, 'watch-round', { round_id, step })
    const next = manners.next(round)
    if (next === 'look') return look()
    await pause(next.after_ms)
    const move = { round_id, request_id: randomUUID(), step, move: next.move }
    return (await this.#insist(page, 'move', move)) ?? look()
  }

  /** Undefined when the round was over before the move. */
  async #insist<Reply = StepReply>(page: GamePage, what: string, body: object): Promise<Reply | undefined> {
    for (;;) {
      const fingers = this.#rng() < TREMBLE ? 2 : 1
      const answers = await Promise.all(Array.from({ length: fingers }, () => this.#ask(page, what, body)))
      for (const answer of answers) {
        if (answer?.status === 200) return answer.body as unknown as Reply
        const code = answer?.body['code']
        if (code === 'ROUND_OVER') return undefined
        if (answer === undefined || code === 'UNAVAILABLE') continue
        this.surprises.push(`${what}: ${answer.status} ${String(code)}`)
        return undefined
      }
      await pause(AGAIN_MS)
    }
  }

  #ask(page: GamePage, what: string, body: object) {
    this.#onAsk()
    return page.tryToAsk(what, body)
  }
}
