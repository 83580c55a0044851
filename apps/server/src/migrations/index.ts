import { type Migration, migrationsFromFiles } from '@arena/database'

const texts = import.meta.glob<string>(['./*.sql', '../features/*/*.sql'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * The numbered files beside this one, and the statements that a feature keeps as a function of the database. All as text: the bundle
 * carries them.
 */
export const migrations: readonly Migration[] = migrationsFromFiles(texts)
