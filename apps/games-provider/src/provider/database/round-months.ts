/** The months of rounds: partitions by the day of the session. */
import { type Database, dayOf, dropMonthsBefore, ensureMonths } from '@arena/database'
import { keptSince, type Provider } from '../provider.ts'

const DAY_MS = 86_400_000

/** Rounds can be written this month and in the two that follow. */
export async function makeMonths(database: Database, now: Date): Promise<void> {
  await ensureMonths(database, 'rounds', now)
}

/**
 * Drops the months that ended longer ago than rounds are kept, and returns their names. A round that is not over keeps its month, and the
 * later ones with it.
 */
export async function dropOldMonths(provider: Provider): Promise<readonly string[]> {
  const { database, log } = provider
  // A day more: a round that was begun under a session while that was still played has its whole time, and none is begun in these months.
  const before = dayOf(new Date(keptSince(provider).getTime() - DAY_MS))
  const [oldest] = await database.query<{ day: string | null }>(OLDEST_UNFINISHED, [before])
  const unfinished = oldest?.day ?? undefined
  if (unfinished !== undefined) log.warn({ day: unfinished }, 'a round that is not over keeps its month')
  return dropMonthsBefore(database, 'rounds', new Date(unfinished ?? before))
}

/** One row for every player who plays at this moment. */
const OLDEST_UNFINISHED = 'SELECT min(session_day) AS day FROM unfinished_rounds WHERE session_day < $1'
