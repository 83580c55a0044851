/** Plays one round after another until the plan, the player or a refusal ends it. */
import { type AutoplayPlan, autoplayEnd, type FinishedRound } from './autoplay.ts'

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

export async function runAutoplay({ plan, playRound, rest, onLeft, isStopped }: AutoplayRun): Promise<void> {
  for (let left = plan.rounds; left > 0; left -= 1) {
    onLeft(left)
    const round = await playRound()
    if (!round || isStopped() || autoplayEnd(plan, round, left - 1) !== null) return
    await rest()
    if (isStopped()) return
  }
}
