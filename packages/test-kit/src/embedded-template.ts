import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../../.cache/embedded-template', import.meta.url))
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * The path of a tar of an empty database of the embedded engine. Making one takes seconds, loading it a fraction of one; so it is
 * made once per version of the engine and kept in the repository's cache folder.
 */
export function embeddedTemplate(): Promise<string> {
  return cached('empty', () => PGlite.create())
}

/**
 * The path of a tar of a database with the contents that `prepare` puts there. It is made once per `key`, which therefore has to change
 * with everything that `prepare` depends on. `prepare` leaves the closed files of the database in `<dataDir>/database`.
 */
export async function preparedTemplate(
  key: string,
  prepare: (dataDir: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(tmpdir(), 'arena-template-')
  let dataDir: string | undefined
  try {
    return await cached(key, async () => {
      dataDir = mkdtempSync(folder)
      await prepare(dataDir)
      return PGlite.create({ dataDir: path.join(dataDir, 'database') })
    })
  } finally {
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function cached(key: string, open: () => Promise<PGlite>): Promise<string> {
  const file = path.join(cache, `${engineVersion()}-${key}.tar`)
  if (existsSync(file)) return file
  const engine = await open()
  const tar = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  mkdirSync(cache, { recursive: true })
  removeOld()
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, tar)
  try {
    placeOnce(unfinished, file)
  } finally {
    rmSync(unfinished)
  }
  return file
}

/** Several test processes may come here at once. The first file stays: one that is being loaded can't be read once it is replaced. */
function placeOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  }
}

/** Each change of a template's dependencies leaves one behind. */
function removeOld(): void {
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name)
    const age_ms = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age_ms > KEPT_MS) rmSync(file, { force: true })
  }
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.resolve(entry, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
