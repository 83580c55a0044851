/** The programs of a release. A new program is one line here, beside the line in its app's `vite.server.config.ts`. */

/**
 * By the name under `bin/`: the app and the entry of its build.
 * @type {Readonly<Record<string, { app: 'server' | 'games-provider' | 'signer', entry: string }>>}
 */
export const PROGRAMS = {
  server: { app: 'server', entry: 'main' },
  'games-provider': { app: 'games-provider', entry: 'main' },
  signer: { app: 'signer', entry: 'main' },
  'migrate-server': { app: 'server', entry: 'migrate' },
  'migrate-games': { app: 'games-provider', entry: 'migrate' },
  'verify-books': { app: 'server', entry: 'verify-books' },
  'verify-tournament': { app: 'server', entry: 'verify-tournament' },
  'verify-wheel': { app: 'server', entry: 'verify-wheel' },
  doctor: { app: 'server', entry: 'doctor' },
  'enrol-operator': { app: 'server', entry: 'enrol-operator' },
  'backup-server': { app: 'server', entry: 'backup' },
  'backup-games': { app: 'games-provider', entry: 'backup' },
  'reconcile-server': { app: 'server', entry: 'reconcile' },
  'reconcile-games': { app: 'games-provider', entry: 'reconcile' },
  'retire-seeds': { app: 'games-provider', entry: 'retire-seeds' },
}

/** Commands of `tools/` that an installation needs. @type {readonly string[]} */
export const TOOLS = ['operator', 'health', 'make-secrets', 'backup', 'reconcile']

/** Apps whose programs are bundled, with the pages that they serve and their place beside the program. */
export const APPS = /** @type {const} */ ([
  { app: 'server', pages: ['apps/mini-app/dist', 'apps/operator/dist'] },
  { app: 'games-provider', pages: ['apps/games-provider/dist/web'] },
  { app: 'signer', pages: [] },
])

/** SQL that is part of the bundles, for people to read. */
export const MIGRATIONS = /** @type {const} */ ([
  { app: 'server', from: 'apps/server/src/migrations' },
  { app: 'games-provider', from: 'apps/games-provider/src/provider/database' },
])
