import path from 'node:path'
import { type PostgresServer, startPostgres } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginPlay, complaintsOf, type Play } from '../testing/faults/play-through-fault.ts'
import { SmallDisk, whyNoDisk } from '../testing/faults/small-disk.ts'
import { migratedTemplate } from '../testing/migrated-templates.ts'

const SERVER_ROOT = path.resolve(import.meta.dirname, '../..')
const DISK_MIB = 400
const ROUNDS = 300

let programs: BuiltPrograms
beforeAll(async () => {
  if (IS_LONG) programs = await buildPrograms(SERVER_ROOT)
})
afterAll(() => programs?.remove())

const leftovers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clear of leftovers.splice(0).reverse()) await clear()
})

const missing = IS_LONG ? await whyNoDisk() : undefined

function newDisk(): SmallDisk {
  const disk = SmallDisk.make({ mib: DISK_MIB })
  leftovers.push(() => disk.remove())
  return disk
}

interface Scene {
  readonly play: Play
  /** Remounts the disk. The embedded engine is part of its server, which has to stop for that. */
  readonly mend: () => Promise<void>
}

async function onPostgres(disk: SmallDisk): Promise<Scene> {
  const database: PostgresServer = await startPostgres({ parent: disk.folder, comesBack: true })
  leftovers.push(() => database.stop())
  // A fresh database is made without waiting for the disk, which would lose it with the first fault.
  disk.sync()
  const play = await beginPlay({
    programs,
    where: { databaseUrl: database.url },
    environment: { DATABASE_URL: database.url },
  })
  leftovers.push(() => play.stop())
  return { play, mend: () => disk.mend() }
}

async function onEmbeddedEngine(disk: SmallDisk): Promise<Scene> {
  const dataDir = path.join(disk.folder, 'data')
  const play = await beginPlay({
    programs,
    where: { dataDir, template: await migratedTemplate() },
    environment: { DATA_DIR: dataDir },
  })
  leftovers.push(() => play.stop())
  return { play, mend: () => play.server.hold(() => disk.mend()) }
}

const SCENES = { postgres: onPostgres, pglite: onEmbeddedEngine }
const ENGINES = Object.keys(SCENES) as (keyof typeof SCENES)[]

describe.runIf(IS_LONG)('the disk of a database', () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing))

  it.each(ENGINES)(
    'that is full loses no round on %s, and play continues when there is space again',
    async engine => {
      const disk = newDisk()
      const { play } = await SCENES[engine](disk)
      await play.answered(ROUNDS)
      disk.fill()
      await play.notReady()
      disk.free()
      await play.readyAgain()
      await play.answered(ROUNDS)
      expect(complaintsOf(await play.end())).toEqual([])
    },
  )

  it.each(ENGINES)(
    'that refuses every write loses no round on %s, and play continues once it is remounted',
    async engine => {
      const disk = newDisk()
      const { play, mend } = await SCENES[engine](disk)
      await play.answered(ROUNDS)
      disk.refuseWrites()
      await play.notReady()
      await mend()
      await play.readyAgain()
      await play.answered(ROUNDS)
      expect(complaintsOf(await play.end())).toEqual([])
    },
  )
})
