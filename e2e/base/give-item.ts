import { openEmbedded } from '@arena/embedded-database'
import type { FreshArena } from './fresh-arena.ts'

const LIMIT_MS = 30_000
const QUIET = { debug: () => undefined, error: console.error, fatal: console.error }

/** Puts a promo item into a player's inventory. The embedded engine has one owner, so the server is down meanwhile. */
export async function giveItem(arena: FreshArena, user: number, name: string): Promise<void> {
  await arena.kill('server')
  const database = await openEmbedded({
    dataDir: arena.dataFolder,
    statementLimit_ms: LIMIT_MS,
    log: QUIET,
  })
  try {
    await database.pool.query(
      `INSERT INTO player_inventory (bucket, telegram_id, cause, name, received_at) VALUES ($1, $2, $3, $4, now())`,
      [user % 64, user, `journey:${name}`, name],
    )
  } finally {
    await database.close()
  }
  await arena.startAgain('server')
}
