import { randomUUID } from 'node:crypto'
import { openEmbedded } from '@arena/embedded-database'
import type { FreshArena } from './fresh-arena.ts'
import { signInRemotely } from './remote-player.ts'

const LIMIT_MS = 30_000
const QUIET = { debug: () => undefined, error: console.error, fatal: console.error }

/** A prize as the books write one: the entry and the balance it makes, in one statement. */
const PRIZE = `
WITH paid AS (
  UPDATE wallets SET ton_nano = ton_nano + $3 WHERE bucket = $1 AND telegram_id = $2 RETURNING ton_nano
)
INSERT INTO ledger (bucket, telegram_id, idempotency_key, currency, kind, amount, balance_after, request_hash, created_at)
SELECT $1, $2, $4, 'TON', 'tournament_prize', $3, ton_nano, $5, now() FROM paid`

/** Books prizes in nanoTON. The embedded engine has one owner, so the server is down meanwhile. */
export async function giveTon(arena: FreshArena, prizes: ReadonlyMap<number, number>): Promise<void> {
  for (const user of prizes.keys()) await signInRemotely(arena, user)
  await arena.kill('server')
  const database = await openEmbedded({
    dataDir: arena.dataFolder,
    statementLimit_ms: LIMIT_MS,
    log: QUIET,
  })
  try {
    for (const [user, nano] of prizes) {
      await database.pool.query(PRIZE, [user % 64, user, nano, `journey:${randomUUID()}`, randomUUID()])
    }
  } finally {
    await database.close()
  }
  await arena.startAgain('server')
}
