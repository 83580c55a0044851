import { defineConfig } from '@playwright/test'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  // A journey that passes at the second try has failed once: no retries. One browser at a time: two cores are common.
  retries: 0,
  workers: 1,
  forbidOnly: true,
  // Far more than any journey needs; a busy machine without a graphics card draws five pictures a second.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    viewport: { width: 390, height: 844 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
