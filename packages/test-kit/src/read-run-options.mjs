/**
 * The options of a test run: which cases it draws, and how many of them.
 *
 * Every day has its own cases, so that the tests see more than the same few; a failure names the seed that repeats it.
 */

const NO_SEED = 'ARENA_SEED has to be a whole number of at most 2147483647.'

/** The run's seed: `ARENA_SEED`, or the day in UTC as the number yyyymmdd. */
export const RUN_SEED = readSeed(process.env['ARENA_SEED'], new Date())

/** Whether the run is a long one (`npm test -- --long`). */
export const IS_LONG = process.env['ARENA_LONG'] === '1'

/**
 * Whether tests that take turns run in this run. In a whole run of normal length each of `of` turns has its days; a run of named tests, of a
 * change or of full length includes them all.
 * @param {number} turn from 0
 * @param {number} of
 */
export function hasTurn(turn, of) {
  return process.env['ARENA_TURNS'] !== '1' || RUN_SEED % of === turn
}

/** Whether the PostgreSQL server of the run is the coordinator of a Citus cluster (`npm test -- --engine citus`). */
export const IS_CLUSTER = process.env['ARENA_ENGINE'] === 'citus'

/**
 * @param {string | undefined} given
 * @param {Date} now
 * @returns {number}
 */
export function readSeed(given, now) {
  if (given === undefined || given === '') return Number(now.toISOString().slice(0, 10).replaceAll('-', ''))
  const seed = Number(given)
  if (!Number.isInteger(seed) || seed < 0 || seed > 0x7fff_ffff) throw new RangeError(NO_SEED)
  return seed
}

/**
 * The parameters of fast-check's `assert` and `sample`: the run's seed, and ten times as many cases in a long run.
 * @param {number} [cases]
 * @returns {{ seed: number, numRuns: number }}
 */
export function properties(cases = 100) {
  return { seed: RUN_SEED, numRuns: IS_LONG ? cases * 10 : cases }
}

/** The first line of a run. */
export function describeRun() {
  const length = IS_LONG ? 'full lengths' : 'short lengths (the full ones: npm test -- --long)'
  return `Seed ${RUN_SEED} (ARENA_SEED=${RUN_SEED} repeats it), ${length}`
}
