import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFromFiles, type Schema } from '@arena/database'

const SOURCE = fileURLToPath(new URL('../apps/server/src/', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url))

/** The server's own, read where its build takes them from. */
export function serverSchema(): Schema {
  const features = readdirSync(join(SOURCE, 'features')).map(feature => `features/${feature}`)
  const files = ['migrations', ...features].flatMap(folder =>
    readdirSync(join(SOURCE, folder))
      .filter(name => name.endsWith('.sql'))
      .map(name => join(SOURCE, folder, name)),
  )
  const texts = Object.fromEntries(files.map(file => [file, readFileSync(file, 'utf8')]))
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { readonly version: string }
  return { release: version, migrations: migrationsFromFiles(texts) }
}
