import type { RoundKinds } from './kinds/rounds.ts'
import type { Act, Kind, Stage } from './stage.ts'

/** Any random act of a step comes within far fewer tries. */
export const TRIES = 3_000

/** The goal of a scene: an answer, or a state of the player. */
export type Goal = string | ((stage: Stage, player: number) => boolean)

export interface Step {
  /** Done one after the other, again and again until the goal is reached. */
  readonly kinds: readonly Kind[]
  readonly until: Goal
  /** The time that passes after each act. */
  readonly pause_ms?: number
}

export interface PrologueDeps {
  readonly stage: Stage
  readonly rounds: RoundKinds
  /** Sends one act and compares. Returns the answer to the operation. */
  send(act: Act): Promise<string>
  /** Notes what happened to the short cup. */
  count(answers: readonly string[]): void
}

export const once = (kind: Kind, until: Goal): Step => ({ kinds: [kind], until })

/** Has the player do it until the goal is reached. */
export async function reach(deps: PrologueDeps, player: number, { kinds, until, pause_ms = 0 }: Step) {
  const { stage } = deps
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (typeof until !== 'string' && until(stage, player)) return
    const act = kinds[tries % kinds.length]?.(stage, player)
    const answer = act === undefined ? undefined : await deps.send(act)
    if (answer === until) return
    pass(stage, pause_ms)
  }
  throw new Error(`Player ${player} never came to ${String(until)}`)
}

export function pass(stage: Stage, pause_ms: number): void {
  stage.arena.clock.advance(pause_ms)
  stage.wallets.now_ms = stage.now_ms
}
