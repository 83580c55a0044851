/**
 * Reads what a game's page says. The page belongs to a provider: a message counts only if it comes from the very frame and origin
 * of this session, is one of the protocol's words, is small, and does not come in a flood. Everything else is passed over in
 * silence. No message moves money: at most the screen changes or the server is asked again.
 */

import type { Game } from '@arena/contract/endpoints/games'
import {
  FRAME_MESSAGE_MAX_BYTES,
  GAME_EVENTS,
  type GameEventName,
} from '@arena/provider-protocol/frame-events'

/**
 * The limits for vibrations and for everything else: dragging a slider vibrates at every step and must not crowd out the round after it.
 */
const MESSAGES_PER_S_MAX = 20
/** More are not even read. */
const READ_PER_S_MAX = 200

export interface GameMessage {
  readonly eventName: GameEventName
  readonly data: Readonly<Record<string, unknown>>
}

interface IncomingMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** `origin` is that of the session's `game_url`; `frame` the window it runs in; `now_ms` any steady clock. */
export function createGameInbox(session: {
  readonly origin: string
  readonly frame: () => unknown
  readonly now_ms: () => number
}): (event: IncomingMessage) => GameMessage | null {
  let window_ms = Number.NEGATIVE_INFINITY
  let read = 0
  let received = 0
  let felt = 0
  return event => {
    if (event.origin !== session.origin || event.source === null || event.source !== session.frame())
      return null
    const now_ms = session.now_ms()
    if (now_ms - window_ms >= 1000) {
      window_ms = now_ms
      read = 0
      received = 0
      felt = 0
    }
    read += 1
    const message = read > READ_PER_S_MAX ? null : parseGameMessage(event.data)
    if (message === null) return null
    const count = message.eventName === 'haptic' ? ++felt : ++received
    return count > MESSAGES_PER_S_MAX ? null : message
  }
}

function parseGameMessage(text: unknown): GameMessage | null {
  if (typeof text !== 'string' || text.length > FRAME_MESSAGE_MAX_BYTES) return null
  try {
    const message: unknown = JSON.parse(text)
    if (!isRecord(message)) return null
    const eventName = GAME_EVENTS.find(name => name === message['eventName'])
    if (eventName === undefined) return null
    return { eventName, data: isRecord(message['data']) ? message['data'] : {} }
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const OWN_COINS = 'AC'
const TOURNAMENT = 'TRN:'

/** A game, and the balance to play it with: a tournament's key, or null for the player's own coins. */
export interface WantedGame {
  readonly game: Game
  readonly balance: string | null
}

/**
 * The request in an `open_game` of a game's page; undefined unless it names an existing game and a balance. The server decides the rest.
 */
export function wantedGame(
  data: Readonly<Record<string, unknown>>,
  games: readonly Game[],
): WantedGame | undefined {
  const { game_id: gameId, currency } = data
  const game = games.find(({ game_id }) => game_id === gameId)
  if (game === undefined || typeof currency !== 'string') return undefined
  if (currency === OWN_COINS) return { game, balance: null }
  const key = currency.startsWith(TOURNAMENT) ? currency.slice(TOURNAMENT.length) : ''
  return key === '' ? undefined : { game, balance: key }
}

/** The windows that a game has opened over its own stage: the named panels that are still open, and whether it shows a dialog. */
interface Overlays {
  readonly panels: readonly string[]
  readonly modal: boolean
}

export const NO_OVERLAYS: Overlays = { panels: [], modal: false }

/** The state after an event of the game. Most events change nothing: then the same object is returned. */
export function overlaysAfter(overlays: Overlays, eventName: GameEventName): Overlays {
  if (eventName === 'game_loaded') return NO_OVERLAYS
  if (eventName === 'show_modal') return { ...overlays, modal: true }
  if (eventName === 'button-click') return overlays.modal ? { ...overlays, modal: false } : overlays
  const [, panel, move] = /^(.+)_(open|close)$/.exec(eventName) ?? []
  if (panel === undefined) return overlays
  const others = overlays.panels.filter(name => name !== panel)
  return { ...overlays, panels: move === 'open' ? [...others, panel] : others }
}

export function isClear({ panels, modal }: Overlays): boolean {
  return panels.length === 0 && !modal
}
