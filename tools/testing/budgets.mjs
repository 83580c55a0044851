/**
 * What a whole run may cost, in processor seconds of a processor of `REFERENCE_SPEED`: this page is the only place that says so
 * (`docs/explanation/testing.md` explains the figures). A part that grows beyond its budget fails the run.
 */

/** The result of `measureSpeed` for the processor on which the budgets were measured. */
export const REFERENCE_SPEED = 700
/** Allowance for chance and for other load on the machine. */
const TOLERANCE = 1.15

/** @type {Readonly<Record<string, number>>} */
export const BUDGETS_S = { check: 150, unit: 1200, e2e: 1500 }

/** A file that costs more than this must be on the list below. */
export const SLOW_FILE_S = 40

/**
 * Files of the unit part that may cost more than `SLOW_FILE_S`, most expensive first: the runner begins with them, so that none runs alone at the
 * end. Those with a turn take it in a whole run of normal length (`hasTurn`).
 * @type {readonly { file: string, reason: string, turn?: { turn: number, of: number } }[]}
 */
export const SLOW_FILES = [
  {
    file: 'apps/server/src/product-model.test.ts',
    reason: 'everything players do, on both engines, with every answer there is',
  },
  { file: 'apps/server/src/features/games/kill-server.test.ts', reason: 'six lives of the server' },
  {
    file: 'apps/server/src/malformed-bodies.test.ts',
    reason: 'nonsense for every address',
  },
  {
    file: 'tools/upgrade/rolling-upgrade.test.mjs',
    reason: 'six lives of programs of two releases',
    turn: { turn: 0, of: 2 },
  },
  {
    file: 'tools/release/deployed-release.test.mjs',
    reason: 'a release is packed, started and played through each proxy of the machine',
    turn: { turn: 1, of: 2 },
  },
  { file: 'apps/games-provider/src/provider/kill-steps.test.ts', reason: 'four lives of the provider' },
  { file: 'apps/games-provider/src/provider/kill.test.ts', reason: 'four lives of the provider' },
  { file: 'apps/server/src/features/wallet/wallet-model.test.ts', reason: 'the wallet on both engines' },
  {
    file: 'apps/server/src/features/withdrawals/payouts/payouts.test.ts',
    reason: 'hundreds of payouts on a simulated chain',
  },
  {
    file: 'apps/server/src/features/withdrawals/payouts/payouts-killed.test.ts',
    reason: 'a chain of its own, and ten lives of a paying program',
  },
  {
    file: 'packages/database/src/embedded/engine.test.ts',
    reason: 'nine starts of the engine with files, one with a log of 160 MB',
  },
  {
    file: 'packages/database/src/embedded/durability.test.ts',
    reason: 'every file operation of 600 commits, and five restarts',
  },
  {
    file: 'apps/games-provider/src/provider/rounds/unanswered-steps.test.ts',
    reason: 'every step of a round fails in four ways, and rounds wait for the clock',
  },
]

/**
 * Converts the time that a part used on a processor of that speed to the reference processor.
 * @param {number} used_s
 * @param {number} speed
 */
export function onReference(used_s, speed) {
  return (used_s * speed) / REFERENCE_SPEED
}

/**
 * Why a part has cost too much; undefined when it has not, or has no budget.
 * @param {{ name: string, used_s: number | undefined, speed: number }} part
 * @returns {string | undefined}
 */
export function overBudget({ name, used_s, speed }) {
  const budget_s = BUDGETS_S[name]
  if (budget_s === undefined || used_s === undefined) return undefined
  const cost_s = onReference(used_s, speed)
  if (cost_s <= budget_s * TOLERANCE) return undefined
  return `${name} used ${Math.round(cost_s)} processor seconds, its budget is ${budget_s} (tools/testing/budgets.mjs)`
}
