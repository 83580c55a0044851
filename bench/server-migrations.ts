import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Migration, migrationsFromFiles } from '@arena/database'

const SOURCE = fileURLToPath(new URL('../apps/server/src/', import.meta.url))

/** The server's own, read where its build takes them from. */
export function serverMigrations(): readonly Migration[] {
  const features = readdirSync(join(SOURCE, 'features')).map(feature => `features/${feature}`)
  const files = ['migrations', ...features].flatMap(folder =>
    readdirSync(join(SOURCE, folder))
      .filter(name => name.endsWith('.sql'))
      .map(name => join(SOURCE, folder, name)),
  )
  return migrationsFromFiles(Object.fromEntries(files.map(file => [file, readFileSync(file, 'utf8')])))
}
