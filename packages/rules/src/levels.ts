/**
 * The ten player levels. `exp` (finished rounds) and `betAc` (whole ArenaCoins staked) are required for leaving the level, both counted
 * since the account began; `rewardAc` is paid once for reaching it.
 */
export interface Level {
  readonly level: number
  readonly exp: number
  readonly betAc: number
  readonly rewardAc: number
}

export const LEVELS: readonly Level[] = [
  { level: 1, exp: 250, betAc: 0, rewardAc: 0 },
  { level: 2, exp: 750, betAc: 0, rewardAc: 1_500 },
  { level: 3, exp: 2_000, betAc: 250_000, rewardAc: 3_000 },
  { level: 4, exp: 5_000, betAc: 500_000, rewardAc: 5_000 },
  { level: 5, exp: 10_000, betAc: 1_000_000, rewardAc: 10_000 },
  { level: 6, exp: 20_000, betAc: 2_500_000, rewardAc: 15_000 },
  { level: 7, exp: 30_000, betAc: 4_500_000, rewardAc: 25_000 },
  { level: 8, exp: 50_000, betAc: 6_000_000, rewardAc: 50_000 },
  { level: 9, exp: 100_000, betAc: 8_000_000, rewardAc: 75_000 },
  { level: 10, exp: 100_000, betAc: 8_000_000, rewardAc: 100_000 },
]

export const MAX_LEVEL = LEVELS.length

export interface Progress {
  readonly level: number
  /** Finished rounds since the account began. */
  readonly exp: number
  /** Whole ArenaCoins staked since the account began. The server counts hundredths: divide and round down. */
  readonly amountBetAc: number
}

/** The levels that are reached from here, in order, with the reward of each. Several at once after a long pause between checks. */
export function levelsPassed(
  progress: Progress,
  levels: readonly Level[] = LEVELS,
): readonly { readonly level: number; readonly rewardAc: number }[] {
  const passed: { level: number; rewardAc: number }[] = []
  for (let level = progress.level; level < MAX_LEVEL; level += 1) {
    const next = levels[level]
    if (next === undefined || !leaves(level, progress)) break
    passed.push({ level: next.level, rewardAc: next.rewardAc })
  }
  return passed
}

/** Towards the next level, 0 to 100 in whole percent, rounded down so that 100 means done. The highest level is always 100. */
export function levelProgressPercent(progress: Progress): number {
  const here = LEVELS[progress.level - 1]
  if (here === undefined || progress.level >= MAX_LEVEL) return 100
  return Math.min(percent(progress.exp, here.exp), percent(progress.amountBetAc, here.betAc))
}

function leaves(level: number, { exp, amountBetAc }: Progress): boolean {
  const here = LEVELS[level - 1]
  return here !== undefined && exp >= here.exp && amountBetAc >= here.betAc
}

function percent(done: number, needed: number): number {
  return needed === 0 ? 100 : Math.min(100, Math.max(0, Math.floor((done / needed) * 100)))
}
