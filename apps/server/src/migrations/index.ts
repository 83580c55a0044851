import type { Migration } from '../platform/database/index.ts'

const ups = import.meta.glob<string>('./*/up.sql', { eager: true, query: '?raw', import: 'default' })
const checks = import.meta.glob<string>('./*/check.sql', { eager: true, query: '?raw', import: 'default' })

/** Every folder beside this file, as text: the bundle carries them. */
export const migrations: readonly Migration[] = Object.entries(ups).map(([file, up]) => {
  const folder = file.slice(0, -'/up.sql'.length)
  return { name: folder.slice('./'.length), up, check: checks[`${folder}/check.sql`] }
})
