/** The session of a game's page, shared by all games: the player, the balance, and whether the provider answers. */
import type { Switches } from '@arena/provider-protocol/frame-events'
import type { ComponentType } from 'react'
import type { GameSessionReply, OpenRound } from '../../game-api.ts'
import { affordableBet, allowedBet, firstBet } from '../bet-ladder.ts'
import type { Language } from '../money-format.ts'
import { createStore, type Store } from '../store.ts'
import { type FrameChannel, openFrameChannel } from './frame-channel.ts'
import type { GameClient } from './game-client.ts'
import { createRoundCalls, type PlayedGame, type RoundCalls, type SessionState } from './round-calls.ts'

export interface GameSession extends RoundCalls {
  readonly gameId: string
  readonly currency: string
  /** Both of them, as rejections name other ones. */
  readonly game: PlayedGame
  readonly language: Language
  readonly limits: GameSessionReply['limits']
  /** Stakes take nothing from the balance. */
  readonly freeStakes: boolean
  /** The round that the page was opened with, to be resumed; `state.openRound` also contains one that `recover` has found. */
  readonly openRound: OpenRound | null
  readonly client: GameClient
  readonly channel: FrameChannel
  readonly state: Store<SessionState>
  readonly preferences: Store<Preferences>
  readonly shown: Store<Shown>
  /** Null while the player plays themself. */
  readonly replay: ReplayStage | null
  /** After this time without a move, the player may have another page open: the page refetches the round's state. */
  readonly watchAfter_ms: number
  setBet(bet: number): void
  /** Sets the switches that the player changed and reports them to the frame, so that the player's next game begins with them. */
  setSwitches(switches: Partial<Switches>): void
  /** False when the balance does not cover the stake, `bet` unless another is given; the rejection is then on show. */
  canBet(stake?: number): boolean
  /** After `NO_ANSWER`: requests the balance and the open round again. */
  recover(): Promise<void>
}

/** What the page shows of a session. */
interface Shown {
  /** A round is under way, or autoplay pauses between two. */
  readonly isPlaying: boolean
  /** A past round that the player watches in place of the game, as soon as nothing is under way. */
  readonly replay: GameSession | null
}

/** The game's part in a replay. */
export interface ReplayedPlay {
  /** Lays the choice of a past round and begins it; the session's client replies as it did then. */
  replay(choice: unknown): void
  /** Shortens the current animation. */
  hurry(): void
}

/** Replaces the player and the frame while a past round is shown again. */
export interface ReplayStage {
  /** Of the past round. */
  readonly choice: unknown
  readonly channel: FrameChannel
  readonly preferences: Store<Preferences>
  /** Around the scene, in place of the balance and the controls. */
  readonly Chrome: ComponentType
  /** Called by the game's controller. */
  attach(play: ReplayedPlay): void
}

const WATCH_AFTER_MS = 6000

/** `replay`: a past round is shown again, and nothing is stored on the phone. */
export function openGameSession(
  reply: GameSessionReply,
  client: GameClient,
  replay: ReplayStage | null = null,
): GameSession {
  const channel = replay?.channel ?? openFrameChannel(reply.parent_origin)
  const preferences = replay?.preferences ?? loadPreferences(reply.game_id)
  const freeStakes = reply.free_stakes === true
  const state = createStore(stateAtOpening(reply, preferences.get().bet))
  const setBet = (bet: number) => {
    state.set({ bet })
    preferences.set({ bet })
  }

  async function recover(): Promise<void> {
    const fresh = await client.session().catch(() => undefined)
    if (fresh === undefined) return
    state.set({
      balance: fresh.balance,
      roundsLeft: fresh.rounds_left ?? null,
      seeds: fresh.seeds,
      openRound: fresh.open_round,
      fault: null,
    })
  }

  const calls = createRoundCalls(client, { game: reply, freeStakes, channel, state, recover })

  return {
    gameId: reply.game_id,
    currency: reply.currency,
    game: reply,
    language: reply.language,
    limits: reply.limits,
    freeStakes,
    openRound: reply.open_round,
    client,
    channel,
    state,
    preferences,
    shown: createStore<Shown>({ isPlaying: false, replay: null }),
    replay,
    // A past round moves without its player, paced by its client.
    watchAfter_ms: replay === null ? WATCH_AFTER_MS : 0,
    setBet,
    setSwitches(switches) {
      const settings = { ...state.get().settings, ...switches }
      state.set({ settings })
      channel.post('settings_changed', settings)
    },
    canBet(stake) {
      const { bet, balance } = state.get()
      const isCovered = freeStakes || (stake ?? bet) <= balance
      if (!isCovered) state.set({ fault: 'INSUFFICIENT_FUNDS' })
      return isCovered
    },
    ...calls,
    recover,
  }
}

function stateAtOpening(reply: GameSessionReply, savedBet: number | null): SessionState {
  return {
    balance: reply.balance,
    bet: openingBet(reply, savedBet),
    roundsLeft: reply.rounds_left ?? null,
    sharableRoundId: null,
    seeds: reply.seeds,
    settings: reply.settings,
    link: 'ok',
    fault: null,
    elsewhere: null,
    openRound: reply.open_round,
    paused: false,
  }
}

/** The largest bet the balance covers, for the button that offers it. */
export function offeredBet(session: GameSession): number | undefined {
  return affordableBet(session.limits, session.state.get().balance)
}

function openingBet({ limits, balance }: GameSessionReply, saved: number | null): number {
  return saved === null ? firstBet(limits, balance) : allowedBet(limits, saved)
}

/** The player's choices on this phone, restored on the next visit. They may be lost without harm: some web views give frames no storage. */
export interface Preferences {
  readonly bet: number | null
  readonly turbo: boolean
  readonly leftHanded: boolean
  /** Other data the game wants to store, in its own form; it parses this as strictly as any input. Null: none. */
  readonly choice: unknown
}

export const NO_PREFERENCES: Preferences = { bet: null, turbo: false, leftHanded: false, choice: null }

function loadPreferences(gameId: string): Store<Preferences> {
  const key = `arena.${gameId}`
  const store = createStore<Preferences>(readPreferences(readItem(key)))
  store.subscribe(() => writeItem(key, JSON.stringify(store.get())))
  return store
}

export function readPreferences(text: string | null): Preferences {
  if (text === null) return NO_PREFERENCES
  try {
    const saved: unknown = JSON.parse(text)
    if (typeof saved !== 'object' || saved === null) return NO_PREFERENCES
    const given: Partial<Record<keyof Preferences, unknown>> = saved
    const { bet, turbo, leftHanded, choice = null } = given
    return {
      bet: typeof bet === 'number' && Number.isSafeInteger(bet) ? bet : null,
      turbo: turbo === true,
      leftHanded: leftHanded === true,
      choice,
    }
  } catch {
    return NO_PREFERENCES
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
