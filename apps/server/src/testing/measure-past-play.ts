import type { TestApp } from './open-test-app.ts'

/** Adds up all play until yesterday. A run of the job is short, and a slow machine needs several. */
export async function measurePastPlay({ app, database, clock }: TestApp): Promise<void> {
  const job = app.features.fairPlay.jobs.find(({ name }) => name === 'measure-play')
  if (job === undefined) throw new Error('No job measures play.')
  const today = clock.now().toISOString().slice(0, 10)
  let day = ''
  while (day < today) {
    await job.run(clock.now())
    const [mark] = await database.query<{ day: string }>('SELECT day::text AS day FROM fair_play_progress')
    day = mark?.day ?? ''
  }
}
