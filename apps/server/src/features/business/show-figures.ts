import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import type { BusinessDeps } from './deps.ts'
import { readSums } from './roll-up.job.ts'
import { readVitals } from './vitals.ts'

const DAY_MS = 24 * 60 * 60_000

export async function showFigures(
  { database, clock, games, expected }: BusinessDeps,
  days: number,
): Promise<BusinessFiguresReply> {
  const from = new Date(clock.now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const sums = await readSums(database, from)
  const shown = sums.filter(({ figure }) => figure !== 'summed' && figure !== 'days_left')
  return {
    summed_at: sums.findLast(({ figure }) => figure === 'summed')?.amount ?? 0,
    sums: [...shown],
    published: [...(await games.published())],
    expected: expected(),
    vitals: await readVitals(database, from),
  }
}
