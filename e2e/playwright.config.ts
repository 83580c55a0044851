import { IS_CLUSTER, IS_LONG } from '@arena/test-kit/run-options'
import { defineConfig } from '@playwright/test'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: './journeys',
  // One project: each additional one would restart every worker with its Arena and its browser.
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './base/prepare-run.ts',
  // No retries: a journey that passes on the second try has failed once.
  retries: 0,
  // Two cores are common. Each worker has a separate Arena and browser, and ports of its own. A cluster's nodes have work of their own.
  workers: IS_CLUSTER ? 1 : 3,
  forbidOnly: true,
  // Far more than any journey needs, one of a long run included; a busy machine without a graphics card draws five pictures a second.
  timeout: IS_LONG ? 1_800_000 : 300_000,
  expect: { timeout: 30_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    viewport: { width: 390, height: 844 },
    // Animations are drawn many times a second, and journeys wait for them; journeys that test motion call `inMotion`. See also
    // base/light-drawing.ts.
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace in every run would cost every test: only failed tests are repeated with a trace (tools/testing/failure-evidence.mjs).
    trace: 'off',
  },
})
