/**
 * The messages between a game's page and the page that frames it, by `postMessage`, as a JSON string of `{ eventName, data, context }`.
 * Both sides check the other's origin and window; an unknown name is ignored.
 */
export const GAME_EVENTS = [
  'game_loaded',
  'paytable_open',
  'paytable_close',
  'settings_open',
  'settings_close',
  'rules_open',
  'rules_close',
  'autospins_panel_open',
  'autospins_panel_close',
  'bet_panel_open',
  'bet_panel_close',
  'replay_open',
  'replay_close',
  'show_modal',
  'button-click',
  'round_started',
  'balance_changed',
  'finish_round_animations',
  'haptic',
  'settings_changed',
  /** Asks the app to continue the player's round in another game, or on another balance: `{ game_id, currency }`. */
  'open_game',
  /** The player wants to show others a round they have won: `{ round_id }`. */
  'share_round',
  /** The balance does not cover the smallest bet: the player wants to be led to coins. */
  'get_coins',
  'exit',
] as const
export type GameEventName = (typeof GAME_EVENTS)[number]

/**
 * Frame → game: the player changed a switch while the game is open, or the app went to the background. `settings_changed` goes both ways, with the
 * current `{ sounds, music, vibro }`: a switch of the game's own panel is a switch of the app. `back` is the app's way back during a replay.
 */
export const HOST_EVENTS = ['settings_changed', 'pause', 'resume', 'back'] as const
export type HostEventName = (typeof HOST_EVENTS)[number]

export interface Switches {
  readonly sounds: boolean
  readonly music: boolean
  readonly vibro: boolean
}

/** Reads the data of a `settings_changed` event, which may come from any sender; ignores values that are not switches. */
export function readSwitches(data: unknown): Partial<Switches> {
  if (typeof data !== 'object' || data === null) return {}
  const { sounds, music, vibro }: Partial<Record<keyof Switches, unknown>> = data
  return {
    ...(typeof sounds === 'boolean' ? { sounds } : {}),
    ...(typeof music === 'boolean' ? { music } : {}),
    ...(typeof vibro === 'boolean' ? { vibro } : {}),
  }
}

export interface FrameMessage<Name extends string> {
  readonly eventName: Name
  readonly data?: unknown
  readonly context?: unknown
}

export const FRAME_MESSAGE_MAX_BYTES = 8192
