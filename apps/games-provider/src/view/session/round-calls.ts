/**
 * The calls that stake, and the shown balance meanwhile: a stake leaves it when the button is pressed, a win enters it when the game has
 * shown it.
 */

import type { Switches } from '@arena/provider-protocol/frame-events'
import type { OpenRound, PlayReply, Round, SeedState, StepReply, WaitingRound } from '../../game-api.ts'
import type { Store } from '../store.ts'
import type { FrameChannel } from './frame-channel.ts'
import { type GameClient, GameRejection, NoAnswer, newRequestId, type ResendOptions } from './game-client.ts'

/** About a minute and a half of retries, then the page asks the player. */
const RESEND_ATTEMPTS = 20
/** The page was outdated: its next state is right, and it needs no error panel. */
const BEHIND_CODES = new Set(['STALE_MOVE', 'ROUND_OVER'])
/** The round no longer exists, and its stakes were returned or settled long ago: only the wallet knows the balance now. */
const GONE_CODES = new Set(['ROUND_VOIDED', 'ROUND_NOT_FOUND', 'ROUND_SETTLED_BEFORE'])

/** The player has played every round that the tournament counts, or has handed out by now. */
export const ROUNDS_USED = 'TOURNAMENT_ROUNDS_USED'

/** A settled round with the balance after it: the answer of an instant round, or the last one of a stepwise round. */
export interface SettledReply {
  readonly round: Pick<Round, 'round_id' | 'bet' | 'win'>
  readonly balance: number
  readonly rounds_left?: number
}

export interface RoundCalls {
  /**
   * Plays one round for `stake`, or for the bet on show. Undefined when it was refused: the rejection is then on show and the balance
   * is right again.
   */
  play<Outcome, Choice>(choice?: Choice, stake?: number): Promise<PlayReply<Outcome, Choice> | undefined>
  /** Opens a stepwise round for `stake`, or for the bet on show. Refused like `play`. */
  open<View, Outcome, Choice>(
    choice?: Choice,
    stake?: number,
  ): Promise<StepReply<View, Outcome, Choice> | undefined>
  /**
   * A move in an open round. `step` is the number of moves the page has seen (left out: the move applies in any state); `extraStake` is what
   * the move adds to the stake. Undefined when it was refused: the balance is right again, and unless the page was merely outdated
   * (STALE_MOVE, ROUND_OVER) the rejection is shown. `watch` returns the round's state.
   */
  move<View, Outcome, Choice>(
    round: { readonly round_id: string; readonly step?: number },
    move: unknown,
    extraStake?: number,
  ): Promise<StepReply<View, Outcome, Choice> | undefined>
  /**
   * Waits until the round has ended or has more moves than `step`, ten seconds at most: watch again after an unchanged answer. Undefined when
   * `signal` was aborted or the round does not belong to the player any more.
   */
  watch<View, Outcome, Choice>(
    roundId: string,
    step: number,
    signal: AbortSignal,
  ): Promise<StepReply<View, Outcome, Choice> | undefined>
  /** The win has been shown: the balance may include it, and the frame is informed that the round is over. */
  finishRound(reply: SettledReply): void
}

/** The page's own game and balance. */
export interface PlayedGame {
  readonly game_id: string
  readonly currency: string
}

interface Context {
  readonly game: PlayedGame
  /** Stakes take nothing from the balance. */
  readonly freeStakes: boolean
  readonly channel: FrameChannel
  readonly state: Store<SessionState>
  readonly recover: () => Promise<void>
}

export function createRoundCalls(client: GameClient, context: Context): RoundCalls {
  const { channel, state } = context
  const money = new ShownMoney(context)
  const resending: ResendOptions = {
    attempts: RESEND_ATTEMPTS,
    onResend: () => state.set({ link: 'resending' }),
  }
  return {
    play<Outcome, Choice>(choice?: Choice, stake = state.get().bet) {
      channel.post('round_started', { bet: stake })
      return money.staking(stake, async () => {
        const answer = await client.play(playRequest(state.get(), stake, choice), resending)
        money.note({ state: 'settled', ...answer }, stake)
        return answer as PlayReply<Outcome, Choice>
      })
    },
    open<View, Outcome, Choice>(choice?: Choice, stake = state.get().bet) {
      channel.post('round_started', { bet: stake })
      return money.staking(stake, async () => {
        const reply = await client.openRound(playRequest(state.get(), stake, choice), resending)
        money.note(reply, stake)
        return reply as StepReply<View, Outcome, Choice>
      })
    },
    move<View, Outcome, Choice>(
      { round_id, step }: { readonly round_id: string; readonly step?: number },
      move: unknown,
      extraStake = 0,
    ) {
      const request = { round_id, request_id: newRequestId(), move, ...(step === undefined ? {} : { step }) }
      return money.staking(extraStake, async () => {
        const reply = await client.move(request, resending)
        money.note(reply, extraStake)
        return reply as StepReply<View, Outcome, Choice>
      })
    },
    async watch<View, Outcome, Choice>(roundId: string, step: number, signal: AbortSignal) {
      try {
        const reply = await client.watchRound({ round_id: roundId, step }, { ...resending, signal })
        if (signal.aborted) return undefined
        money.note(reply, 0)
        return reply as StepReply<View, Outcome, Choice>
      } catch (error) {
        if (!signal.aborted) await money.refuse(error, 0)
        return undefined
      }
    },
    finishRound({ round, balance, rounds_left }) {
      money.show(round.round_id, balance)
      countRound(state, rounds_left)
      if (isWorthSharing(round)) state.set({ sharableRoundId: round.round_id })
      channel.post('balance_changed', { balance })
      channel.post('finish_round_animations', { round_id: round.round_id, win: round.win })
    },
  }
}

/** A win of this many stakes or more may be shared in the app. */
const SHARED_FROM = 10

function isWorthSharing({ bet, win }: SettledReply['round']): boolean {
  return bet > 0 && win >= SHARED_FROM * bet
}

/** A repeated answer does not contain the number of rounds left: then it is one less than before. */
function countRound(state: Store<SessionState>, reported: number | undefined): void {
  const { roundsLeft } = state.get()
  if (roundsLeft !== null) state.set({ roundsLeft: reported ?? Math.max(0, roundsLeft - 1) })
}

/** The balance on show while calls are under way that other calls' answers do not know of. */
class ShownMoney {
  private stakesUnderWay = 0
  /** The round whose end was received: a slower answer about it changes nothing any more. */
  private settledRoundId: string | undefined

  constructor(private readonly around: Context) {}

  /** Undefined when it was refused: the balance is then right again. */
  async staking<Reply>(staked: number, send: () => Promise<Reply>): Promise<Reply | undefined> {
    const { state } = this.around
    const stake = this.costOf(staked)
    this.stakesUnderWay += stake
    state.set({ balance: state.get().balance - stake })
    try {
      return await send()
    } catch (error) {
      await this.refuse(error, stake)
      return undefined
    } finally {
      this.stakesUnderWay -= stake
    }
  }

  /** `stake` is the stake of the answered call itself: the balance in the answer includes it. */
  note({ state: stage, round, balance }: StepReply, staked: number): void {
    const { state } = this.around
    const stake = this.costOf(staked)
    const { seeds } = state.get()
    state.set({ link: 'ok', seeds: { ...seeds, nonce: round.nonce + 1 } })
    if (round.round_id === this.settledRoundId) return
    const now = balance - (this.stakesUnderWay - stake)
    if (stage === 'settled') this.settledRoundId = round.round_id
    state.set({ balance: stage === 'settled' ? now - round.win : now })
  }

  private costOf(stake: number): number {
    return this.around.freeStakes ? 0 : stake
  }

  show(roundId: string, balance: number): void {
    this.settledRoundId = roundId
    this.around.state.set({ balance: balance - this.stakesUnderWay })
  }

  async refuse(error: unknown, stake: number): Promise<void> {
    const { state, game, recover } = this.around
    const shown = faultOf(error, game)
    const code = shown.fault
    const reported = error instanceof GameRejection ? error.balance : undefined
    const others = this.stakesUnderWay - stake
    state.set({
      link: 'ok',
      balance: reported === undefined ? state.get().balance + stake : reported - others,
    })
    if (BEHIND_CODES.has(code)) return
    // With SEEDS_CHANGED the panel speaks of seeds the page has to know first.
    if (GONE_CODES.has(code) || code === 'SEEDS_CHANGED') await recover()
    // Perhaps played elsewhere: refresh what is shown.
    if (code === ROUNDS_USED) await recover()
    // The blocking round may be one of this game that the page has lost track of: continue it.
    if (code === 'ROUND_IN_PROGRESS') {
      await recover()
      if (state.get().openRound !== null) return
    }
    state.set(shown)
  }
}

/** The stake is for the seeds on show: where others are in force, nothing is played. */
function playRequest({ seeds }: SessionState, bet: number, choice: unknown) {
  return {
    request_id: newRequestId(),
    bet,
    server_seed_hash: seeds.server_seed_hash,
    ...(choice === undefined ? {} : { choice }),
  }
}

/** The error to show. Throws on an answer that is not the provider's. */
export function faultOf(
  error: unknown,
  game: PlayedGame,
): Pick<SessionState, 'fault' | 'elsewhere'> & { readonly fault: string } {
  if (error instanceof NoAnswer) return { fault: 'NO_ANSWER', elsewhere: null }
  if (!(error instanceof GameRejection)) throw error
  const { code, gameId = game.game_id, openRound } = error
  const isElsewhere =
    gameId !== game.game_id || (openRound !== undefined && openRound.currency !== game.currency)
  if (code !== 'ROUND_IN_PROGRESS' || !isElsewhere) return { fault: code, elsewhere: null }
  return { fault: 'ROUND_ELSEWHERE', elsewhere: openRound ?? null }
}

export interface SessionState {
  /** The balance on the screen: a stake leaves it on press, a win enters it when the reels have shown it. Hundredths. */
  readonly balance: number
  readonly bet: number
  /** Of a tournament that counts rounds: how many more may be begun by now, as the wallet last said. Null where rounds are not counted. */
  readonly roundsLeft: number | null
  /** The latest round that won many times its stake: it may be shown to others. */
  readonly sharableRoundId: string | null
  readonly seeds: SeedState
  readonly settings: Switches
  readonly link: 'ok' | 'resending'
  /** The rejection on show, a code of the wallet protocol or of the game API; `NO_ANSWER` after giving up,
   * `ROUND_ELSEWHERE` for a round in progress of another game, or of this one on another balance. */
  readonly fault: string | null
  /** With `ROUND_ELSEWHERE`: that round, once it can be continued. */
  readonly elsewhere: WaitingRound | null
  /** The player's open round of this game, found when the page opened or recovered: to be continued. */
  readonly openRound: OpenRound | null
  /** The frame requested silence, or the page is in the background. */
  readonly paused: boolean
}
