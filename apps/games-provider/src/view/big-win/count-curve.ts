/** How the amount of a win grows while it is counted: linear first, then faster and faster up to the whole amount. */
import { hasOverlay, type OverlayTier, tierFrom, winTier } from '../win-tiers.ts'

export interface CountedWin {
  /** Hundredths. */
  readonly win: number
  /** The amount that the win is compared with, in hundredths. */
  readonly bet: number
}

/** The count is linear for this share of its time. */
const LINEAR_TIME = 0.6
/** The share of the amount that has been counted by then, at most. */
const LINEAR_SHARE = 0.33
const ACCELERATION = 3
/** While it runs, an amount shows whole coins: fractions that race past only flicker. */
const COIN = 100

/**
 * The counted share of the amount after `progress` of the time, both 0 … 1. A win far beyond its tier's threshold passes that threshold where
 * the linear part ends, so that every title on the way can be read.
 */
export function countedShare(progress: number, { win, bet }: CountedWin): number {
  const tier = winTier(win, bet)
  const threshold = hasOverlay(tier) ? (tierFrom(tier) * bet) / win : 1
  const linearShare = Math.min(LINEAR_SHARE, threshold)
  const linear = (linearShare / LINEAR_TIME) * progress
  if (progress <= LINEAR_TIME) return linear
  if (progress >= 1) return 1
  const beyond = (progress - LINEAR_TIME) / (1 - LINEAR_TIME)
  return linear + (1 - linearShare / LINEAR_TIME) * beyond ** ACCELERATION
}

/** The amount on show, in hundredths; exactly the win at the end. */
export function countedAmount(progress: number, counted: CountedWin): number {
  if (progress >= 1) return counted.win
  return Math.floor((counted.win * countedShare(progress, counted)) / COIN) * COIN
}

/** The title over the amount: it climbs as the count passes each threshold. Null for a win without a title. */
export function titleAt(progress: number, counted: CountedWin): OverlayTier | null {
  const { win, bet } = counted
  const whole = winTier(win, bet)
  if (!hasOverlay(whole)) return null
  const tier = progress >= 1 ? whole : winTier(win * countedShare(progress, counted), bet)
  return hasOverlay(tier) ? tier : 'big'
}
