import { storedState } from './stored-state.ts'

/** The player's sound and vibration settings. */
export interface Settings {
  readonly sounds: boolean
  readonly music: boolean
  readonly vibro: boolean
}

/** Everything is on until it is switched off; a broken record counts as none. */
export function parseSettings(text: string | null): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored
  } catch {
    // Not ours: the defaults hold.
  }
  return {
    sounds: stored.sounds !== false,
    music: stored.music !== false,
    vibro: stored.vibro !== false,
  }
}

export const settings = storedState<Settings>('settingsState', parseSettings, JSON.stringify)
