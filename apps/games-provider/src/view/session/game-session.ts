/** The session of a game's page, shared by all games: the player, the balance, and whether the provider answers. */
import type { Switches } from '@arena/provider-protocol/frame-events'
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
  setBet(bet: number): void
  /** Sets the switches that the player changed and reports them to the frame, so that the player's next game begins with them. */
  setSwitches(switches: Partial<Switches>): void
  /** False when the balance does not cover the stake, `bet` unless another is given; the rejection is then on show. */
  canBet(stake?: number): boolean
  /** After `NO_ANSWER`: requests the balance and the open round again. */
  recover(): Promise<void>
}

export function openGameSession(reply: GameSessionReply, client: GameClient): GameSession {
  const channel = openFrameChannel(reply.parent_origin)
  const preferences = loadPreferences(reply.game_id)
  const freeStakes = reply.free_stakes === true
  const state = createStore<SessionState>({
    balance: reply.balance,
    bet: openingBet(reply, preferences.get().bet),
    roundsLeft: reply.rounds_left ?? null,
    sharableRoundId: null,
    seeds: reply.seeds,
    settings: reply.settings,
    link: 'ok',
    fault: null,
    elsewhere: null,
    openRound: reply.open_round,
    paused: false,
  })
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

/** The largest bet the balance covers, for the button that offers it. */
export function offeredBet(session: GameSession): number | undefined {
  return affordableBet(session.limits, session.state.get().balance)
}

function openingBet({ limits, balance }: GameSessionReply, saved: number | null): number {
  return saved === null ? firstBet(limits, balance) : allowedBet(limits, saved)
}

/** The player's choices on this phone, restored on the next visit. They may be lost without harm: some web views give frames no storage. */
interface Preferences {
  readonly bet: number | null
  readonly turbo: boolean
  readonly leftHanded: boolean
  /** Other data the game wants to store, in its own form; it parses this as strictly as any input. Null: none. */
  readonly choice: unknown
}

const EMPTY: Preferences = { bet: null, turbo: false, leftHanded: false, choice: null }

function loadPreferences(gameId: string): Store<Preferences> {
  const key = `arena.${gameId}`
  const store = createStore<Preferences>(readPreferences(readItem(key)))
  store.subscribe(() => writeItem(key, JSON.stringify(store.get())))
  return store
}

export function readPreferences(text: string | null): Preferences {
  if (text === null) return EMPTY
  try {
    const saved: unknown = JSON.parse(text)
    if (typeof saved !== 'object' || saved === null) return EMPTY
    const given: Partial<Record<keyof Preferences, unknown>> = saved
    const { bet, turbo, leftHanded, choice = null } = given
    return {
      bet: typeof bet === 'number' && Number.isSafeInteger(bet) ? bet : null,
      turbo: turbo === true,
      leftHanded: leftHanded === true,
      choice,
    }
  } catch {
    return EMPTY
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
