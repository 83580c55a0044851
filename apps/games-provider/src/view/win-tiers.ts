/** How much noise a win makes. A win below the stake is a net loss and is never celebrated. */
export type WinTier =
  | 'none'
  | 'below-stake'
  | 'modest'
  | 'good'
  | 'great'
  | 'big'
  | 'huge'
  | 'mega'
  | 'legendary'

interface TierRule {
  readonly tier: WinTier
  /** Smallest win of the tier, in bets. */
  readonly from: number
  /** How long the amount counts up, in milliseconds. */
  readonly count_ms: number
}

const TIERS: readonly TierRule[] = [
  { tier: 'legendary', from: 100, count_ms: 7000 },
  { tier: 'mega', from: 50, count_ms: 4500 },
  { tier: 'huge', from: 30, count_ms: 3000 },
  { tier: 'big', from: 15, count_ms: 1500 },
  { tier: 'great', from: 5, count_ms: 1400 },
  { tier: 'good', from: 2, count_ms: 900 },
  { tier: 'modest', from: 1, count_ms: 600 },
]

/** The tiers that cover the screen, in the order in which a count passes them. */
export const OVERLAY_TIERS = ['big', 'huge', 'mega', 'legendary'] as const
export type OverlayTier = (typeof OVERLAY_TIERS)[number]

const BELOW_STAKE_MS = 250

export function winTier(win: number, bet: number): WinTier {
  if (win <= 0) return 'none'
  return TIERS.find(rule => win >= rule.from * bet)?.tier ?? 'below-stake'
}

/** Smallest win of a tier, in bets. */
export const tierFrom = (tier: OverlayTier): number => TIERS.find(rule => rule.tier === tier)?.from ?? 0

/** Whether the amount counts up beside the game. A big win counts on its overlay alone: there is one counter, and one train of ticks. */
export function countsBeside(tier: WinTier): boolean {
  return isCelebrated(tier) && !hasOverlay(tier)
}

/** Milliseconds the amount takes to appear. */
export function countUpMs(tier: WinTier): number {
  if (tier === 'none') return 0
  return TIERS.find(rule => rule.tier === tier)?.count_ms ?? BELOW_STAKE_MS
}

/** From 15 bets a win covers the screen. */
export function hasOverlay(tier: WinTier): tier is OverlayTier {
  return OVERLAY_TIERS.some(covering => covering === tier)
}

/** The tier with which a win is shown where nothing covers the game. */
export function tierBeside<Tier extends WinTier>(tier: Tier): Exclude<Tier, OverlayTier> | 'great' {
  return hasOverlay(tier) ? 'great' : (tier as Exclude<Tier, OverlayTier>)
}

export const isCelebrated = (tier: WinTier): boolean => tier !== 'none' && tier !== 'below-stake'
