/** A game's page as the player sees it, whatever the game: who plays, with what balance, and whether the provider answers. */
import type { GameSessionReply, PlayReply, SeedState } from '../../game-api.ts'
import { affordableBet, allowedBet, firstBet } from '../bet-ladder.ts'
import type { Language } from '../money-format.ts'
import { createStore, type Store } from '../store.ts'
import { type FrameChannel, openFrameChannel } from './frame-channel.ts'
import { type GameClient, GameRefusal, NoAnswer } from './game-client.ts'
import { loadPreferences, type Preferences } from './preferences.ts'

/** About a minute and a half of trying, then the player is asked. */
const RESEND_ATTEMPTS = 20

export interface SoundSettings {
  readonly sounds: boolean
  readonly music: boolean
  readonly vibro: boolean
}

export interface SessionState {
  /** What the screen shows: a stake leaves it on press, a win enters it when the reels have shown it. Hundredths. */
  readonly balance: number
  readonly bet: number
  readonly seeds: SeedState
  readonly settings: SoundSettings
  readonly link: 'ok' | 'resending'
  /** The refusal on show, a code of the wallet protocol or of the game API; `NO_ANSWER` after giving up. */
  readonly fault: string | null
  /** The frame asked for quiet, or the page is in the background. */
  readonly paused: boolean
}

export interface GameSession {
  readonly gameId: string
  readonly currency: string
  readonly language: Language
  readonly limits: GameSessionReply['limits']
  readonly client: GameClient
  readonly channel: FrameChannel
  readonly state: Store<SessionState>
  readonly preferences: Store<Preferences>
  setBet(bet: number): void
  /** False when the balance does not cover the stake, `bet` unless another is given; the refusal is then on show. */
  canBet(stake?: number): boolean
  /**
   * Plays one round for `stake`, or for the bet on show. Undefined when it was refused: the refusal is then on show and the balance
   * is right again.
   */
  play<Outcome, Choice>(choice?: Choice, stake?: number): Promise<PlayReply<Outcome, Choice> | undefined>
  /** The win is on show: the balance may show it too, and the frame hears that the round is over. */
  finishRound(reply: PlayReply): void
  /** After `NO_ANSWER`: asks for the balance again. */
  recover(): Promise<void>
}

export function openGameSession(reply: GameSessionReply, client: GameClient): GameSession {
  const channel = openFrameChannel(reply.parent_origin)
  const preferences = loadPreferences(reply.game_id)
  const state = createStore<SessionState>({
    balance: reply.balance,
    bet: openingBet(reply, preferences.get().bet),
    seeds: reply.seeds,
    settings: reply.settings,
    link: 'ok',
    fault: null,
    paused: false,
  })
  const setBet = (bet: number) => {
    state.set({ bet })
    preferences.set({ bet })
  }

  async function recover(): Promise<void> {
    const fresh = await client.session().catch(() => undefined)
    if (fresh) state.set({ balance: fresh.balance, seeds: fresh.seeds, fault: null })
  }

  async function play<Outcome, Choice>(
    choice?: Choice,
    stake?: number,
  ): Promise<PlayReply<Outcome, Choice> | undefined> {
    const { bet: shownBet, balance } = state.get()
    const bet = stake ?? shownBet
    state.set({ balance: balance - bet })
    channel.post('round_started', { bet })
    try {
      const request = { request_id: newRequestId(), bet, ...(choice === undefined ? {} : { choice }) }
      const answer = await client.play(request, {
        attempts: RESEND_ATTEMPTS,
        onResend: () => state.set({ link: 'resending' }),
      })
      const { seeds } = state.get()
      state.set({
        link: 'ok',
        balance: answer.balance - answer.round.win,
        seeds: { ...seeds, nonce: answer.round.nonce + 1 },
      })
      return answer as PlayReply<Outcome, Choice>
    } catch (error) {
      state.set({ link: 'ok', ...balanceAfter(error, balance), fault: faultCode(error) })
      return undefined
    }
  }

  return {
    gameId: reply.game_id,
    currency: reply.currency,
    language: reply.language,
    limits: reply.limits,
    client,
    channel,
    state,
    preferences,
    setBet,
    canBet(stake) {
      const { bet, balance } = state.get()
      const isCovered = (stake ?? bet) <= balance
      if (!isCovered) state.set({ fault: 'INSUFFICIENT_FUNDS' })
      return isCovered
    },
    play,
    finishRound({ round, balance }) {
      state.set({ balance })
      channel.post('balance_changed', { balance })
      channel.post('finish_round_animations', { round_id: round.round_id, win: round.win })
    },
    recover,
  }
}

/** The largest bet the balance covers, for the button that offers it. */
export function offeredBet(session: GameSession): number | undefined {
  return affordableBet(session.limits, session.state.get().balance)
}

function openingBet({ limits, balance }: GameSessionReply, saved: number | null): number {
  return saved === null ? firstBet(limits, balance) : allowedBet(limits, saved)
}

function balanceAfter(error: unknown, before: number): { balance: number } {
  return { balance: error instanceof GameRefusal && error.balance !== undefined ? error.balance : before }
}

function faultCode(error: unknown): string {
  if (error instanceof GameRefusal) return error.code
  if (error instanceof NoAnswer) return 'NO_ANSWER'
  throw error
}

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
