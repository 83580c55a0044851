import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { describeRun, IS_LONG, RUN_SEED } from './packages/test-kit/src/read-run-options.mjs'
import { SHORT_LIVED } from './packages/test-kit/src/short-lived.mjs'
import { textsPlugin } from './packages/texts/src/texts-plugin.ts'
import { SlowestFirst } from './tools/testing/slowest-first.mjs'
import { testProjects } from './tools/testing/test-projects.mjs'

// One seed for the whole run, also when a new day begins meanwhile.
if (process.env['ARENA_SEED'] === undefined) {
  process.env['ARENA_SEED'] = String(RUN_SEED)
  console.log(describeRun())
}

/**
 * Real database engines start within some tests, on machines with two cores that may do other things too: a limit is for what hangs. A
 * long run has up to ten times as much to do.
 */
const TEST_LIMIT_MS = IS_LONG ? 1_200_000 : 120_000
/** How long `expect.poll` waits for something that is on its way; the default of one second is no slow machine's. */
const POLL_LIMIT_MS = 30_000

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    projects: testProjects(),
    setupFiles:
      process.env['ARENA_FILE_COSTS'] === undefined
        ? []
        : [path.resolve(import.meta.dirname, 'tools/testing/file-costs.mjs')],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: POLL_LIMIT_MS } },
    pool: 'forks',
    execArgv: SHORT_LIVED,
    // One more than there are cores: tests wait for programs, databases and clocks a sixth of their time.
    maxWorkers: Math.min(5, availableParallelism() + 1),
    sequence: { sequencer: SlowestFirst },
    restoreMocks: true,
    passWithNoTests: false,
  },
})
