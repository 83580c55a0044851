import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'games-provider',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Rounds are proven on a real PostgreSQL server too: one for the whole run.
    globalSetup: ['@arena/test-kit/postgres-setup'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    restoreMocks: true,
  },
})
