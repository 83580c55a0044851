import { type Part, partsOf } from '@arena/database'
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { openAsItIs, openProviderDatabase } from '../database/open-database.ts'
import { forgetProofs } from './seed-store.ts'

const PAIRS_AT_ONCE = 5000

/** From now on no existing seed pair is played: each is retired and revealed when its player returns. Returns their number. */
export async function retireAllSeeds(
  { migratesOnStart, ...place }: Pick<Config, 'databaseUrl' | 'dataDir' | 'migratesOnStart'>,
  now: Date,
): Promise<number> {
  const log = pino({ level: 'warn' })
  const database = migratesOnStart
    ? await openProviderDatabase({ ...place, now, log })
    : await openAsItIs({ ...place, log })
  try {
    let retired = 0
    for (const part of partsOf(database)) retired += await retirePart(part)
    return retired
  } finally {
    await database.close()
  }
}

async function retirePart(part: Part): Promise<number> {
  let retired = 0
  for (;;) {
    const taken = await forgetProofs(part, PAIRS_AT_ONCE)
    if (taken === 0) return retired
    retired += taken
  }
}
