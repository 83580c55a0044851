import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../../.cache/embedded-template', import.meta.url))

/**
 * A tar of an empty database of the embedded engine. Making one takes seconds, loading it a fraction of one; so it is made once
 * per version of the engine and kept in the repository's cache folder.
 */
export async function embeddedTemplate(): Promise<Uint8Array> {
  const file = path.join(cache, `${engineVersion()}.tar`)
  try {
    return readFileSync(file)
  } catch {
    const engine = await PGlite.create()
    const tar = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    await engine.close()
    mkdirSync(cache, { recursive: true })
    // Several test processes may come here at once: each puts its own whole file in place.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, tar)
    renameSync(unfinished, file)
    return tar
  }
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.resolve(entry, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
