import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Every room is a test project; one that needs settings of its own has a `vitest.config.ts`. */
const rooms = ['packages', 'apps']
  .flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`))
  .concat('tools', 'bench')
  .filter(room => existsSync(`${room}/package.json`) || room === 'tools')

export default defineConfig({
  test: {
    projects: rooms.map(room =>
      existsSync(`${room}/vitest.config.ts`)
        ? room
        : {
            extends: true as const,
            root: room,
            test: { name: room.replace(/^.*\//, ''), include: ['**/*.test.{ts,tsx,mjs}'] },
          },
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Real database engines start within some tests, on machines with two cores that may do other things too: a limit is for what hangs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: Math.min(4, availableParallelism()),
    restoreMocks: true,
    passWithNoTests: false,
  },
})
