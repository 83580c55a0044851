/** Rounds that play themselves until one of the player's conditions stops them. */
import { allowedBet, type BetLimits } from './bet-ladder.ts'

const AUTOPLAY_COUNTS = [10, 25, 50, 100, 250] as const

/** The offered numbers of rounds, limited by the rounds left. */
export function autoplayCounts(left: number | null): readonly number[] {
  if (left === null) return AUTOPLAY_COUNTS
  return [...AUTOPLAY_COUNTS.filter(count => count < left), left]
}

/** Single-win limits offered, in bets; null is "never". */
export const WIN_STOPS = [null, 5, 10, 20, 50, 100] as const
/** Shares of the starting balance that may be lost before play stops; null is "never". */
export const LOSS_STOPS = [null, 0.25, 0.5, 0.75] as const

/** Shares of the starting balance that may be won before play stops; null is "never". */
export const GAIN_STOPS = [null, 0.25, 0.5, 1] as const

/** What becomes of the bet: null keeps it, 0 returns to the first one, any other share raises it by so much. */
export const BET_CHANGES = [null, 0, 0.25, 0.5, 1] as const
export type BetChange = (typeof BET_CHANGES)[number]

export interface BetRules {
  readonly onWin: BetChange
  readonly onLoss: BetChange
}

export interface AutoplayPlan {
  readonly rounds: number
  /** Stops after a round that started free spins. Games without a feature leave it off. */
  readonly stopOnFeature: boolean
  /** Stops after one win of at least this many bets. */
  readonly stopOnWinBets: number | null
  /** Stops when the balance is below this amount. */
  readonly stopBelowBalance: number | null
  /** Stops when the balance has reached this amount. */
  readonly stopAtBalance?: number | null
  /** The bet stays the same where there are none. */
  readonly betRules?: BetRules
  /** Stakes take nothing from the balance, so it always covers the next one. */
  readonly freeStakes?: boolean
}

export interface FinishedRound {
  readonly bet: number
  readonly win: number
  readonly feature: boolean
  readonly balance: number
}

export type AutoplayEnd = 'done' | 'feature' | 'win' | 'balance' | 'gain' | 'funds'

/** Why autoplay stops after this round, or null to continue. `left` counts the rounds still to play. */
export function autoplayEnd(plan: AutoplayPlan, round: FinishedRound, left: number): AutoplayEnd | null {
  if (plan.stopOnFeature && round.feature) return 'feature'
  if (plan.stopOnWinBets !== null && round.win >= plan.stopOnWinBets * round.bet) return 'win'
  if (plan.stopBelowBalance !== null && round.balance < plan.stopBelowBalance) return 'balance'
  const { stopAtBalance = null } = plan
  if (stopAtBalance !== null && round.balance >= stopAtBalance) return 'gain'
  if (left <= 0) return 'done'
  if (plan.freeStakes !== true && round.balance < round.bet) return 'funds'
  return null
}

interface BetSoFar {
  readonly rules: BetRules
  readonly limits: BetLimits
  /** The bet of the first round. */
  readonly first: number
  readonly round: Pick<FinishedRound, 'bet' | 'win'>
}

/** The bet of the next round: a raise is rounded up to the game's step and stays within its limits. A win brings more than the bet. */
export function betAfter({ rules, limits, first, round }: BetSoFar): number {
  const { bet, win } = round
  const change = win > bet ? rules.onWin : rules.onLoss
  if (change === null) return bet
  if (change === 0) return first
  return allowedBet(limits, Math.ceil((bet * (1 + change)) / limits.step) * limits.step)
}

interface AutoplayRun {
  readonly plan: AutoplayPlan
  /** Plays a round to its end; undefined when it was refused. */
  readonly playRound: () => Promise<FinishedRound | undefined>
  /** The breath between two rounds. */
  readonly rest: () => Promise<void>
  /** Sets the next round's bet; false when the balance does not cover it. */
  readonly setNextBet?: (round: FinishedRound) => boolean
  /** Rounds left, the one that begins included. */
  readonly onLeft: (left: number) => void
  readonly isStopped: () => boolean
}

/** Plays one round after another until the plan, the player or a rejection ends it. */
export async function runAutoplay(run: AutoplayRun): Promise<void> {
  const { plan, playRound, rest, setNextBet, onLeft, isStopped } = run
  for (let left = plan.rounds; left > 0; left -= 1) {
    onLeft(left)
    const round = await playRound()
    if (!round || isStopped() || autoplayEnd(plan, round, left - 1) !== null) return
    if (setNextBet?.(round) === false) return
    await rest()
    if (isStopped()) return
  }
}
