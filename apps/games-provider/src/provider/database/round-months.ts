/** The months of rounds: partitions by the day of the session. What was asked of a round lies beside it in the same month. */
import { type Database, dayOf, dropMonthsBefore, ensureMonths } from '@arena/database'
import { keptSince, type Provider } from '../provider.ts'

/** In the order in which a month of them goes: no move is left without its round. */
const TABLES = ['move_requests', 'rounds']
const DAY_MS = 86_400_000

/** Rounds can be written this month and in the two that follow. */
export async function makeMonths(database: Database, now: Date): Promise<void> {
  for (const table of TABLES) await ensureMonths(database, table, now)
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
  const dropped: string[] = []
  for (const table of TABLES) {
    dropped.push(...(await dropMonthsBefore(database, table, new Date(unfinished ?? before))))
  }
  return dropped
}

/** Two halves, so that each goes by its own index. */
const OLDEST_UNFINISHED = `SELECT min(session_day) AS day FROM (
    SELECT session_day FROM rounds WHERE session_day < $1 AND state IN ('pending', 'staking', 'closing')
    UNION ALL
    SELECT session_day FROM rounds WHERE session_day < $1 AND state = 'open'
  ) AS unfinished`
