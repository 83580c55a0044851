/** The editions of the game on the screen: the current one, and for replays the first one. */
import type { ReelStage } from '../../../families/slot/view/reel-stage.ts'
import type { SlotFeature } from '../../../families/slot/view/slot-state.ts'
import { lineSlotGrid, type SlotTheme } from '../../../families/slot/view/slot-theme.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { FIRST_RULES } from '../first-edition.ts'
import { EDITION } from '../game.ts'
import type { ArenaSpin } from '../outcome.ts'
import { ARENA_THEME } from './arena-theme.ts'
import type { DuelState } from './duel-state.ts'
import { createDuels } from './duels.ts'
import { type ArenaExtras, arenaExtras } from './extras.ts'

interface ShownEdition {
  readonly theme: SlotTheme
  readonly feature: SlotFeature<ArenaSpin, ReelStage>
  /** What multiplies the wins of its free spins. */
  readonly duels: Store<DuelState>
  readonly hasDuels: boolean
}

const FIRST_STOPS = [3, 15, 17, 19, 25]

/** For a round with this choice; the rounds of the first edition have none. */
export function openEdition(choice: unknown, extras: ArenaExtras = arenaExtras): ShownEdition {
  if (choice === EDITION) {
    const { state: duels, feature } = createDuels(extras)
    return { theme: ARENA_THEME, feature, duels, hasDuels: true }
  }
  return {
    theme: { ...ARENA_THEME, grid: lineSlotGrid(FIRST_RULES, FIRST_STOPS) },
    feature: { scattersCount: true },
    duels: createStore<DuelState>({ multiplier: FIRST_RULES.freeSpinMultiplier, fight: null }),
    hasDuels: false,
  }
}
