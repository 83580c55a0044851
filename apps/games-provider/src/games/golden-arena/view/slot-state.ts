import type { OverlayTier } from '../../../view/win-tiers.ts'

export type SlotOverlay =
  | {
      readonly kind: 'tier'
      readonly tier: OverlayTier
      readonly win: number
      readonly bet: number
      readonly count_ms: number
    }
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
  /** `waiting`: the provider has not answered yet, so nothing can be shown or hurried. */
  readonly phase: 'idle' | 'waiting' | 'showing'
  readonly win: ShownWin | null
  readonly overlay: SlotOverlay | null
  /** The player may complete the amount that is being counted. */
  readonly countDone: boolean
  readonly feature: { readonly played: number; readonly total: number; readonly win: number } | null
  /** Rounds left of an autoplay, the one under way included. */
  readonly auto: number | null
  readonly canHurry: boolean
}

/** The reels as they stand before the first round: nothing wins there. */
export const FIRST_STOPS = [3, 15, 17, 19, 25]

/** Before the reels are drawn. */
export const EMPTY_SLOT: SlotState = {
  phase: 'waiting',
  win: null,
  overlay: null,
  countDone: false,
  feature: null,
  auto: null,
  canHurry: false,
}
