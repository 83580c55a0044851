import type { BetLimits } from '@arena/provider-protocol'

/** The limits that both allow; undefined when no bet is left. */
export function commonLimits(game: BetLimits, platform: BetLimits): BetLimits | undefined {
  const step = leastCommonMultiple(game.step, platform.step)
  if (!Number.isSafeInteger(step)) return undefined
  const min_bet = Math.ceil(Math.max(game.min_bet, platform.min_bet) / step) * step
  const round_max = Math.min(game.round_max ?? Infinity, platform.round_max ?? Infinity)
  const max_bet = Math.floor(Math.min(game.max_bet, platform.max_bet, round_max) / step) * step
  if (min_bet > max_bet) return undefined
  return { min_bet, max_bet, step, ...(Number.isFinite(round_max) && { round_max }) }
}

/** A further stake follows the one that opened the round: only the maximums apply. `staked` is the round's total so far. */
export function mayStake(stake: number, staked: number, { max_bet, round_max }: BetLimits): boolean {
  return stake <= max_bet && (round_max === undefined || staked + stake <= round_max)
}

/** Bets count from zero in whole steps. */
export function isBetAllowed(bet: number, { min_bet, max_bet, step }: BetLimits): boolean {
  return bet >= min_bet && bet <= max_bet && bet % step === 0
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestDivisor(a, b)) * b
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
