import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../../tools/repository.mjs'
import { TWO_OPERATORS } from './console-desk.ts'
import { type FreshArena, startFreshArena } from './fresh-arena.ts'
import { preparedFolder } from './prepared-folder.ts'
import type { stageHeldPrize } from './stage-held-prize.ts'

/** Has won 16 TON under review, and requested a payout of 2 TON that waits for review. */
export const SUSPECT = 8461
/** The device that all of them share. */
export const FARM = [SUSPECT, 8462, 8463, 8464]
export const HELD_CUP = 'held_cup'
/** Over, and under review: its results are not approved yet. */
export const REVIEWED_CUP = 'reviewed_cup'

/** Wins the cup under review. */
export const WINNER = 8468
/** Second place of that cup. */
export const RUNNER_UP = 8467
/** Second place of the cup with the risk hold: their prize was paid before they opened the app. */
export const PAID_BEFORE = 8465

/** A running cup that counts two rounds; its only member has played none of them. */
export const SHORT_CUP = 'short_cup'
export const FINISHER = 8469

/** Founder of the squad that has won its duel of the week. */
export const CAPTAIN = 8471
const DUELLISTS = [
  [CAPTAIN, 8472, 8473],
  [8474, 8475, 8476],
] as const

/** See `stage-held-prize.ts`, which uses the server's own code: Vite loads it, like the server's tests. */
async function holdPrize(dataFolder: string): Promise<void> {
  const { module } = await runnerImport<{ readonly stageHeldPrize: typeof stageHeldPrize }>(
    join(ROOT, 'e2e/base/stage-held-prize.ts'),
    { root: ROOT, configFile: false, logLevel: 'warn' },
  )
  await module.stageHeldPrize(dataFolder, {
    farm: FARM,
    cup: HELD_CUP,
    reviewed: REVIEWED_CUP,
    short: { cup: SHORT_CUP, member: FINISHER },
    duellists: DUELLISTS,
  })
}

/** An arena with two operators, and all of the above waiting for them. */
export function startReviewedArena(): Promise<FreshArena> {
  return startFreshArena({
    from: preparedFolder(),
    variables: { ...TWO_OPERATORS, WITHDRAWAL_REVIEW: 'risky' },
    stage: holdPrize,
  })
}
