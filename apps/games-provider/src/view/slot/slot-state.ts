import type { TierWin } from '../hud/tier-words.tsx'

export type SlotOverlay =
  | ({ readonly kind: 'tier' } & TierWin)
  | { readonly kind: 'intro'; readonly spins: number }
  | { readonly kind: 'more'; readonly spins: number }
  | {
      readonly kind: 'summary'
      readonly win: number
      readonly bet: number
      readonly spins: number
      readonly count_ms: number
    }

export interface ShownWin {
  readonly amount: number
  readonly count_ms: number
  /** Below the stake: said, not celebrated. */
  readonly plain: boolean
}

export interface SlotState {
  /** The reels are drawn: play may begin. */
  readonly ready: boolean
  /** The reels run and the provider has not answered yet. */
  readonly waiting: boolean
  readonly win: ShownWin | null
  /** What the spin that is over has paid in all, free spins included; null while one is under way, and before the first. */
  readonly paid: number | null
  /** The player may complete the amount that is being counted. */
  readonly countDone: boolean
  /** Reels that something has taken in these free spins. */
  readonly coveredReels: number
  readonly feature: { readonly played: number; readonly total: number; readonly win: number } | null
}

/** Before the reels are drawn. */
export const EMPTY_SLOT: SlotState = {
  ready: false,
  waiting: false,
  win: null,
  paid: null,
  countDone: false,
  coveredReels: 0,
  feature: null,
}
