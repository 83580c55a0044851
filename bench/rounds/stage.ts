/** The players every measurement of rounds plays with, as statements for either engine. */
import { createHash } from 'node:crypto'
import { bucketOf, bucketSql, type Database, locatedId, type Statements } from '@arena/database'

export const PLAYERS = 100_000
const OLD_ROUNDS_EACH = 3
const CREDIT_EACH = 1_000_000_000

const SESSION_DAY = '2026-01-01'

export const PROVIDER = { keyId: 'embedded', secret: 'a-secret-of-the-benchmark' } as const

/** The session of player `playerId`, the same in every process of a measurement. */
export function sessionOf(playerId: number): string {
  const random = createHash('md5').update(String(playerId)).digest()
  return locatedId({ bucket: bucketOf(playerId), day: SESSION_DAY }, random)
}

const HISTORY = OLD_ROUNDS_EACH * 10
/** One moment for all rows: the audit computes a player's time from the moments of their rounds. */
const stagedAt = new Date().toISOString()
const ROWS = [
  `INSERT INTO players (bucket, player_id, player_ref, first_name, language, created_at, last_seen_at)
   SELECT ${bucketSql('id')}, id, 'player-' || id, 'Player ' || id, 'en', now(), now() FROM generate_series(1, ${PLAYERS}) AS id`,
  `INSERT INTO wallets (bucket, player_id, credit, entries, exp, amount_bet, best_bet, played_at, played_ms)
   SELECT ${bucketSql('id')}, id, ${CREDIT_EACH - HISTORY}, ${OLD_ROUNDS_EACH + 1}, ${OLD_ROUNDS_EACH}, ${HISTORY}, 10, '${stagedAt}', 120000 FROM generate_series(1, ${PLAYERS}) AS id`,
  `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, cause, currency, kind, amount, balance_after, request_hash,
     created_at, cause_day)
   SELECT ${bucketSql('id')}, id, 1, entry_key('welcome:credit'), 'welcome:credit', 'AC', 'welcome', ${CREDIT_EACH}, ${CREDIT_EACH}, id, now(), '${SESSION_DAY}'
   FROM generate_series(1, ${PLAYERS}) AS id`,
  `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, currency, kind, amount, balance_after, round_id, game_id,
     bet, win, request_hash, created_at, cause_day)
   SELECT ${bucketSql('id')}, id, n + 1, md5('embedded/old' || n)::uuid, 'AC', 'round', -10, ${CREDIT_EACH} - 10 * n, 'old' || n, 'lucky-dice', 10, 0,
     n, '${stagedAt}', '${SESSION_DAY}'
   FROM generate_series(1, ${OLD_ROUNDS_EACH}) AS n, generate_series(1, ${PLAYERS}) AS id`,
]
const SESSIONS = `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, min_bet, max_bet, bet_step,
     required_level, language, created_at, expires_at)
   SELECT ${bucketSql('id')}, session_id, id, 'embedded', 'lucky-dice', 'AC', 1, 1000000, 1, 1, 'en', now(), now() + interval '1 day'
   FROM unnest($1::text[]) WITH ORDINALITY AS s (session_id, id)`
const UPKEEP = [
  'VACUUM (ANALYZE) wallets',
  'VACUUM (ANALYZE) ledger',
  'VACUUM (ANALYZE) game_sessions',
  'CHECKPOINT',
]

/** Fills a migrated, empty database in one transaction, since the audit of a running server would miss the rounds of the wallets. */
export async function stage(database: Database): Promise<void> {
  await database.transaction(async tx => {
    for (const statement of ROWS) await tx.query(statement)
  })
  await database.query(SESSIONS, [Array.from({ length: PLAYERS }, (_, place) => sessionOf(place + 1))])
  for (const statement of UPKEEP) await database.query(statement)
}

/** Throws when a balance or a counter does not equal what the ledger adds up to. Returns the number of rounds in the ledger. */
export async function checkBooks(database: Statements): Promise<number> {
  const [wrong] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM wallets AS w
     JOIN (SELECT bucket, player_id, sum(amount) AS credit, count(*) FILTER (WHERE kind = 'round') AS rounds
           FROM ledger GROUP BY bucket, player_id) AS l USING (bucket, player_id)
     WHERE w.credit <> l.credit OR w.exp <> l.rounds`,
  )
  if (wrong?.count !== 0) throw new Error(`${wrong?.count} wallets do not equal their ledger.`)
  const [ledger] = await database.query<{ rounds: number }>(
    `SELECT count(*) AS rounds FROM ledger WHERE kind = 'round'`,
  )
  return ledger?.rounds ?? 0
}
