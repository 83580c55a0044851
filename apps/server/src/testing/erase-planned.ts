import type { TestApp } from './open-test-app.ts'

const DAY_MS = 86_400_000

/** Executes planned erasures, as if a day had passed: the test's clock stays. */
export async function erasePlanned({ app, clock }: Pick<TestApp, 'app' | 'clock'>): Promise<void> {
  const tomorrow = new Date(clock.now().getTime() + DAY_MS)
  for (const job of app.features.playerData.jobs) await job.run(tomorrow)
}
