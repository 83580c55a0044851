import type { TestApp } from './open-test-app.ts'

const DAY_MS = 86_400_000

/** Erases whom operators want erased, as if a day had passed: the clock of the test stays. */
export async function erasePlanned({ app, clock }: Pick<TestApp, 'app' | 'clock'>): Promise<void> {
  const tomorrow = new Date(clock.now().getTime() + DAY_MS)
  for (const job of app.features.playerData.jobs) await job.run(tomorrow)
}
