/**
 * Slow preparation that is the same for all journeys, in a data folder that every Arena of a run starts from a copy of: the champion has
 * their levels, and players have their initial possessions. It is created once for these programs and one day, because accounts and
 * tournaments age.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentStamp } from '../../tools/preparation/content-stamp.mjs'
import { progressStep } from '../../tools/processes/progress.mjs'
import { ROOT } from '../../tools/repository.mjs'
import { multiplyRounds, playFirstRounds, reachLevels } from './champion.ts'
import { holdFreeCup } from './free-cup.ts'
import { startFreshArena } from './fresh-arena.ts'
import { giveBelongings, PREPARED_PLAYERS } from './prepared-players.ts'
import { signInRemotely } from './remote-player.ts'

const FOLDERS = join(ROOT, '.cache', 'journeys')
/** Set by the preparation for the workers of the run. */
const VARIABLE = 'ARENA_PREPARED_FOLDER'

/** Everything that writes into the folder or affects its content. */
const MADE_FROM = [
  'apps/server/src',
  'apps/games-provider/src/provider',
  'packages/contract/src',
  'packages/database/src',
  'packages/provider-protocol/src',
  'packages/rules/src',
  'package-lock.json',
  'e2e/base/champion.ts',
  'e2e/base/free-cup.ts',
  'e2e/base/prepared-folder.ts',
  'e2e/base/prepared-players.ts',
]

/** Creates the folder if needed, and passes its path to the workers of the run. */
export async function prepareFolder(): Promise<void> {
  const name = `${new Date().toISOString().slice(0, 10)}-${contentStamp(MADE_FROM).slice(0, 16)}`
  process.env[VARIABLE] = join(FOLDERS, name)
  if (existsSync(join(FOLDERS, name))) return
  await progressStep('Preparing the data of journeys (once for these sources and this day)', () => make(name))
}

/** The folder of the prepared data. */
export function preparedFolder(): string {
  const folder = process.env[VARIABLE]
  if (folder === undefined)
    throw new Error('nothing was prepared: the global setup of the journeys did not run')
  return folder
}

async function make(name: string): Promise<void> {
  const first = await startFreshArena({ isKept: true })
  try {
    await playFirstRounds(first)
    for (const user of PREPARED_PLAYERS) await signInRemotely(first, user)
    await first.stop()
    await makeFrom(first.dataFolder, name)
  } finally {
    await first.end()
  }
}

async function makeFrom(dataFolder: string, name: string): Promise<void> {
  const arena = await startFreshArena({
    from: dataFolder,
    isKept: true,
    seed: async database => {
      await multiplyRounds(database)
      await giveBelongings(database)
      await holdFreeCup(database.pool)
    },
  })
  try {
    await reachLevels(arena)
    await arena.stop()
    const { mismatches } = await arena.verifyBooks()
    if (mismatches.length > 0) throw new Error(`the prepared ledger is wrong: ${JSON.stringify(mismatches)}`)
    await keep(arena.dataFolder, name)
  } finally {
    await arena.end()
  }
}

/** A folder exists completely or not at all, and older ones are deleted. */
async function keep(dataFolder: string, name: string): Promise<void> {
  await mkdir(FOLDERS, { recursive: true })
  for (const old of await readdir(FOLDERS)) await rm(join(FOLDERS, old), { recursive: true, force: true })
  const workshop = join(FOLDERS, `${name}.${process.pid}`)
  await cp(dataFolder, workshop, { recursive: true })
  await rename(workshop, join(FOLDERS, name))
}
