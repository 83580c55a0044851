import { rounded } from './figures.ts'

/** A target and the measured value, in the result whether it was met or not. */
export interface Goal {
  readonly goal: string
  readonly wanted: string
  readonly reached: number
  readonly met: boolean
}

export function atLeast(goal: string, reached: number, wanted: number): Goal {
  return { goal, wanted: `≥ ${wanted}`, reached: rounded(reached, 2), met: reached >= wanted }
}

export function atMost(goal: string, reached: number, wanted: number): Goal {
  return { goal, wanted: `≤ ${wanted}`, reached: rounded(reached, 2), met: reached <= wanted }
}

export function printGoals(goals: readonly Goal[]): void {
  for (const { goal, wanted, reached, met } of goals) {
    console.log(`  ${met ? '✓' : '✗'} ${goal}: ${reached} (${wanted})`)
  }
}
