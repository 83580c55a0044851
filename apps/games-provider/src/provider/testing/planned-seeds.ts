/**
 * Server seeds that a browser test can know: each follows from its number. A test that knows the list finds the seed behind a commitment and chooses
 * a client seed that yields the round it needs. Only `planned-main.ts` plays with them; no production build contains this file.
 */
import { createHash, randomInt } from 'node:crypto'
import { commitmentOf } from '../../fairness/index.ts'
import type { ServerSeed } from '../seeds/seed-pair.ts'

/** Large enough that no player of a test run gets the same seed twice. */
const PLANNED_SEEDS = 20_000

/** A marker in the bundle of every program that plays with planned seeds, so that a test can search for it. */
export const PLANNED_MARK = 'arena-planned-seed'

const seedNumber = (number: number): string =>
  createHash('sha256').update(`${PLANNED_MARK}-${number}`).digest('hex')

/** One of the planned seeds, with the commitment to it. */
export function plannedServerSeed(): ServerSeed {
  const seed = seedNumber(randomInt(PLANNED_SEEDS))
  return { seed, hash: commitmentOf(seed) }
}

let seedsByHash: ReadonlyMap<string, string> | undefined

/** The seed behind a commitment; undefined when it is not a planned one. */
export function plannedSeedOf(hash: string): string | undefined {
  seedsByHash ??= new Map(
    Array.from({ length: PLANNED_SEEDS }, (_, number) => seedNumber(number)).map(seed => [
      commitmentOf(seed),
      seed,
    ]),
  )
  return seedsByHash.get(hash)
}
