import { createWorkQueue, type WorkLimits } from '../../../platform/worker/work-queue.ts'
import type { Rehearsal, RehearsalSize, RehearsedTournament } from './rehearse.ts'

export interface Simulation {
  readonly files: readonly RehearsedTournament[]
  readonly size: RehearsalSize
}

/** Simulates tournaments for operators in a worker thread. */
export interface Simulations {
  /**
   * One simulation for each file.
   *
   * @param operator whose simulations are counted together
   * @throws DomainError `TOO_MANY_REQUESTS`, `UNAVAILABLE`
   */
  run(simulation: Simulation, operator: string): Promise<readonly Rehearsal[]>
}

export const SIMULATION_LIMITS: WorkLimits = {
  jobsMax: 20,
  jobsPerCallerMax: 2,
  runMax_ms: 20_000,
  waitMax_ms: 45_000,
  megabytesMax: 192,
}

// Next to this file in the source and next to the program's entry in the bundle.
const workerFile = new URL('./rehearse-worker.mjs', import.meta.url)

export function createSimulations(): Simulations {
  const queue = createWorkQueue<Simulation, readonly Rehearsal[]>(workerFile, SIMULATION_LIMITS)
  return {
    run: ({ files, size }, operator) => queue.run({ files: files.map(sent), size }, operator),
  }
}

/** Only what a simulation reads: the rest of a plan would be copied for nothing. */
function sent({ plan, field }: RehearsedTournament): RehearsedTournament {
  const { rewards, fullPrizesFrom, prizeFloorPercent, entrance, startBalance, betCap } = plan
  const { qualifyingRounds, maxAttempts, countedRounds, fixedStake } = plan
  const prizes = { rewards, fullPrizesFrom, prizeFloorPercent, entrance }
  return {
    plan: { ...prizes, startBalance, betCap, qualifyingRounds, maxAttempts, countedRounds, fixedStake },
    field,
  }
}
