import { randomUUID } from 'node:crypto'
import type { HistoryReply, OpenRound, Round, StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import type { LanternChoice, LanternMove, LanternOutcome, LanternView } from './lantern.ts'
import type { Answer, TestPlayer } from './test-provider.ts'

export type LanternReply = StepReply<LanternView, LanternOutcome, LanternChoice>
export type LanternRound = OpenRound<LanternView, LanternChoice>

/** Long enough that only a move ends the round. */
export const STEADY: LanternChoice = { burns_ms: 3_600_000 }

/** Plays rounds of the test game as a page does it. */
export class LanternPlayer {
  constructor(readonly player: TestPlayer) {}

  open(
    options: { readonly bet?: number; readonly choice?: LanternChoice; readonly requestId?: string } = {},
  ): Promise<Answer> {
    const { bet = 100, choice = STEADY, requestId = randomUUID() } = options
    return this.player.call(GAME_API.openRound, { request_id: requestId, bet, choice })
  }

  move(
    roundId: string,
    move: LanternMove,
    options: { readonly step?: number; readonly requestId?: string } = {},
  ): Promise<Answer> {
    const { step, requestId = randomUUID() } = options
    const body = { round_id: roundId, request_id: requestId, move, ...(step === undefined ? {} : { step }) }
    return this.player.call(GAME_API.move, body)
  }

  watch(roundId: string, step: number): Promise<Answer> {
    return this.player.call(GAME_API.watchRound, { round_id: roundId, step })
  }

  /** A round that waits for its first move. */
  async opened(
    options: { readonly bet?: number; readonly choice?: LanternChoice } = {},
  ): Promise<LanternRound> {
    return openIn(await this.open(options))
  }

  async resumed(): Promise<LanternRound | null> {
    return (await this.player.call(GAME_API.session, {})).body['open_round'] as LanternRound | null
  }

  async rounds(): Promise<readonly Round<LanternOutcome, LanternChoice>[]> {
    const { body } = await this.player.call(GAME_API.history, { limit: 100 })
    return (body as unknown as HistoryReply).rounds as readonly Round<LanternOutcome, LanternChoice>[]
  }
}

export function replyIn({ status, body }: Answer): LanternReply {
  if (status !== 200) throw new Error(`refused with ${JSON.stringify(body)}`)
  return body as unknown as LanternReply
}

export function openIn(answer: Answer): LanternRound {
  const reply = replyIn(answer)
  if (reply.state !== 'open') throw new Error('the round is over')
  return reply.round
}

export function settledIn(answer: Answer): Round<LanternOutcome, LanternChoice> {
  const reply = replyIn(answer)
  if (reply.state !== 'settled') throw new Error('the round is open')
  return reply.round
}
