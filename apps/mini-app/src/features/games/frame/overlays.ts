import type { GameEventName } from '@arena/provider-protocol/frame-events'

/** What a game has opened over its own stage: the panels it named and has not closed, and whether it shows a window. */
export interface Overlays {
  readonly panels: readonly string[]
  readonly modal: boolean
}

export const NO_OVERLAYS: Overlays = { panels: [], modal: false }

/** After an event of the game. Most say nothing of it: then it is the very same. */
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
