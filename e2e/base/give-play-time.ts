import { openEmbedded } from '@arena/embedded-database'
import type { FreshArena } from './fresh-arena.ts'
import { signInRemotely } from './remote-player.ts'

const LIMIT_MS = 30_000
const QUIET = { debug: () => undefined, error: console.error, fatal: console.error }

/** Longer than a journey lasts. */
const JOURNEY = '15 minutes'

/**
 * Lets a player have played so many minutes today, and on the day that begins before his journey is over: what he played counts for
 * every day that is not younger than his last stake. The embedded engine has one owner, so the server is down meanwhile.
 */
export async function givePlayTime(arena: FreshArena, user: number, minutes: number): Promise<void> {
  await signInRemotely(arena, user)
  await arena.kill('server')
  const database = await openEmbedded({
    dataDir: arena.dataFolder,
    statementLimit_ms: LIMIT_MS,
    log: QUIET,
  })
  try {
    await database.pool.query(
      `UPDATE wallets SET played_at = greatest(now(), date_trunc('day', now() + interval '${JOURNEY}', 'UTC')), played_ms = $3
       WHERE bucket = $1 AND telegram_id = $2`,
      [user % 64, user, minutes * 60_000],
    )
  } finally {
    await database.close()
  }
  await arena.startAgain('server')
}
