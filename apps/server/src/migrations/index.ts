import { migrationsFromFiles, type Schema } from '@arena/database'
import { placement } from './placement.ts'

const texts = import.meta.glob<string>(['./*.sql', '../features/*/*.sql'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * The numbered files beside this one, and the statements that a feature keeps as a function of the database. All as text: the bundle contains
 * them.
 */
const migrations = migrationsFromFiles(texts)

const versions = import.meta.glob<string>('../../../../package.json', { eager: true, import: 'version' })
const [release = ''] = Object.values(versions)

export const schema: Schema = { release, migrations, placement }
