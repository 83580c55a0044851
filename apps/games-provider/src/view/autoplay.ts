/** Rounds that play themselves until one of the player's conditions stops them. */
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

export interface AutoplayPlan {
  readonly rounds: number
  /** Stops after a round that started free spins. Games without a feature leave it off. */
  readonly stopOnFeature: boolean
  /** Stops after one win of at least this many bets. */
  readonly stopOnWinBets: number | null
  /** Stops when the balance is below this amount. */
  readonly stopBelowBalance: number | null
  /** Stakes take nothing from the balance, so it always covers the next one. */
  readonly freeStakes?: boolean
}

export interface FinishedRound {
  readonly bet: number
  readonly win: number
  readonly feature: boolean
  readonly balance: number
}

export type AutoplayEnd = 'done' | 'feature' | 'win' | 'balance' | 'funds'

/** Why autoplay stops after this round, or null to continue. `left` counts the rounds still to play. */
export function autoplayEnd(plan: AutoplayPlan, round: FinishedRound, left: number): AutoplayEnd | null {
  if (plan.stopOnFeature && round.feature) return 'feature'
  if (plan.stopOnWinBets !== null && round.win >= plan.stopOnWinBets * round.bet) return 'win'
  if (plan.stopBelowBalance !== null && round.balance < plan.stopBelowBalance) return 'balance'
  if (left <= 0) return 'done'
  if (plan.freeStakes !== true && round.balance < round.bet) return 'funds'
  return null
}

interface AutoplayRun {
  readonly plan: AutoplayPlan
  /** Plays a round to its end; undefined when it was refused. */
  readonly playRound: () => Promise<FinishedRound | undefined>
  /** The breath between two rounds. */
  readonly rest: () => Promise<void>
  /** Rounds left, the one that begins included. */
  readonly onLeft: (left: number) => void
  readonly isStopped: () => boolean
}

/** Plays one round after another until the plan, the player or a rejection ends it. */
export async function runAutoplay({ plan, playRound, rest, onLeft, isStopped }: AutoplayRun): Promise<void> {
  for (let left = plan.rounds; left > 0; left -= 1) {
    onLeft(left)
    const round = await playRound()
    if (!round || isStopped() || autoplayEnd(plan, round, left - 1) !== null) return
    await rest()
    if (isStopped()) return
  }
}
