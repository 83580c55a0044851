/** The duels of the free spins as the screen shows them, and the multiplier they add up to. */
import type { ReelStage } from '../../../families/slot/view/reel-stage.ts'
import type { SlotFeature } from '../../../families/slot/view/slot-state.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { type ArenaSpin, multiplierAfter, SHOWN_FREE_STRIPS } from '../outcome.ts'
import type { DuelState } from './duel-state.ts'
import type { ArenaExtras } from './extras.ts'

export interface Duels {
  readonly state: Store<DuelState>
  readonly feature: SlotFeature<ArenaSpin, ReelStage>
}

/** `extras` contains their picture. */
export function createDuels(extras: ArenaExtras): Duels {
  const state = createStore<DuelState>({ multiplier: 1, fight: null })
  return {
    state,
    feature: {
      strips: SHOWN_FREE_STRIPS,
      scattersCount: false,
      onBegin: paid => state.set({ multiplier: multiplierAfter(paid), fight: null }),
      async onLanded(show, { duel, multiplier }) {
        // Without its picture, a duel is only its result in the counter.
        if (duel !== null) await (await extras.inTime())?.fight(show, state, { duel, after: multiplier })
        state.set({ multiplier, fight: null })
      },
    },
  }
}
