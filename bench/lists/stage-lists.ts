import type { Database } from '@arena/database'
import { stageFigures } from './stage-figures.ts'

/** Numbers of players are above those of the chat platform. */
export const FIRST_PLAYER = 2 ** 52 + 1
export const PLAYERS = 100_000
/** Of each list that operators work through. */
export const QUEUE = 20_000
/** The n-th player, and the n-th row of each list, came so long before now. */
export const BETWEEN_MS = 30_000
const AT_ONCE = 2_500
/** Above the acts of the first start. */
export const FIRST_ACTION = 1_000_000

/** Players, their ledgers, a long queue of each kind, and two years of figures. A level and a country have one player in a thousand. */
export async function stageLists(
  database: Database,
  {
    bucketSql,
    now,
    rowsEach,
  }: {
    readonly bucketSql: (playerNumber: string) => string
    readonly now: Date
    /** Rows of each player in the ledger. */
    readonly rowsEach: number
  },
): Promise<void> {
  // A statement of the embedded engine may not take a minute, also on a slow machine.
  const fill: Fill = async (sql, count = PLAYERS) => {
    for (let first = 1; first <= count; first += AT_ONCE)
      await database.query(
        sql(
          `(SELECT n, id, ${bucketSql('id')}::smallint AS bucket, $2::timestamptz - n * interval '${BETWEEN_MS} milliseconds' AS at
              FROM (SELECT n, $1::bigint + n AS id FROM generate_series($3::integer, $4::integer) AS n) AS numbered) AS each`,
        ),
        [FIRST_PLAYER, now, first, Math.min(first + AT_ONCE - 1, count)],
      )
  }
  await fill(
    each => `INSERT INTO players (bucket, player_id, player_ref, first_name, username, language, geo, created_at, last_seen_at)
      SELECT bucket, id, 'p' || id, 'Name ' || n, 'user' || n, (ARRAY['en', 'ru', 'ua', 'tr'])[1 + n % 4],
             CASE WHEN n % 1000 = 0 THEN 'TR' ELSE 'DE' END, at, at + interval '1 hour' FROM ${each}`,
  )
  await fill(
    each => `INSERT INTO wallets (bucket, player_id, level, entries, credit, exp, amount_bet)
      SELECT bucket, id, CASE WHEN n % 1000 = 0 THEN 10 ELSE 1 + n % 8 END, ${rowsEach}, ${rowsEach}, ${rowsEach}, ${rowsEach} FROM ${each}`,
  )
  await fill(
    each => `INSERT INTO ledger (bucket, player_id, amount, balance_after, bet, win, request_hash, created_at, idempotency_key, entry_no,
        cause_day, currency, kind, game_id, round_id)
      SELECT bucket, id, 1, m, 1, 2, 1, $2::timestamptz, gen_random_uuid(), m, ($2::timestamptz AT TIME ZONE 'UTC')::date, 'AC', 'round',
             'game', 'r' || m FROM ${each}, generate_series(1, ${rowsEach}) AS m`,
  )
  await fillQueues(fill)
  await stageFigures(database, now)
  await database.query('ANALYZE')
}

type Fill = (sql: (each: string) => string, count?: number) => Promise<void>

/** Half of each list is over. */
async function fillQueues(fill: Fill): Promise<void> {
  await fillMoney(fill)
  await fillRisk(fill)
  await fillWork(fill)
}

async function fillMoney(fill: Fill): Promise<void> {
  await fill(
    each => `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
      SELECT bucket, id, id || '-order', 'small', 50, 100, 0, 0, CASE WHEN n % 2 = 0 THEN 'paid' ELSE 'new' END, at FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO star_payments (bucket, player_id, charge_id, order_id, stars, state, at, due_at)
      SELECT bucket, id, 'charge-' || n, CASE WHEN n % 4 > 0 THEN id || '-order' END, 50, CASE WHEN n % 4 = 0 THEN 'unknown' WHEN n % 100 = 1 THEN 'refund_due' ELSE 'refunded' END, at, $2::timestamptz FROM ${each}`,
    QUEUE,
  )
  await fill(
    each =>
      `INSERT INTO star_charges (charge_id, bucket, player_id) SELECT 'charge-' || n, bucket, id FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at,
        changed_at, tx_hash, prize_nano)
      SELECT bucket, id, 'list-' || n, n, 'a', '0:' || lpad(to_hex(n), 64, '0'), (ARRAY['cancelled', 'requested', 'sent', 'held'])[1 + n % 4],
             '{large}', at, at, CASE WHEN n % 4 = 2 THEN repeat('a', 64) ELSE '' END, 0 FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO tournament_prizes (bucket, player_id, tournament_id, kind, amount, usd, usd_per_ton)
      SELECT bucket, id, 1, 'TON', 5, 1, 1 FROM ${each} WHERE n % 1000 = 1`,
  )
}

async function fillRisk(fill: Fill): Promise<void> {
  await fill(
    each => `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at, decision, decided_at)
      SELECT bucket, id, 'withdrawal', n, 5, 2, '{"reasons": [], "members": []}', at,
             CASE WHEN n % 2 = 0 THEN 'released' END, CASE WHEN n % 2 = 0 THEN at END FROM ${each}`,
    QUEUE,
  )
  // Four players each.
  await fill(
    each =>
      `INSERT INTO fair_play_members (bucket, player_id, cluster_id) SELECT bucket, id, id - n % 4 FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO fair_play_clusters (cluster_id, size, reasons, found_at)
      SELECT id, 4, '[]', at FROM ${each} WHERE n % 4 = 0`,
    QUEUE,
  )
}

async function fillWork(fill: Fill): Promise<void> {
  await fill(
    each => `INSERT INTO support_conversations (bucket, player_id, waiting_since, last_at)
      SELECT bucket, id, CASE WHEN n % 2 = 0 THEN at END, at FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO support_messages (bucket, player_id, cause, text, attachment, written_at, written_by)
      SELECT bucket, id, 'message', 'Where is my prize?', '', at, '' FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at)
      SELECT 'bench-' || bucket % 8, id::text, 12, 'r', at, CASE WHEN n % 2 = 0 THEN $2::timestamptz + interval '1 day' END FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO operator_requests (act, subject, why, body, maker, reason, created_at, expires_at)
      SELECT 'ceiling.change', 'subject-' || n, '{}', '{}', 'operator', 'r', at, $2::timestamptz + (n % 2 * 2 - 1) * interval '1 day' FROM ${each}`,
    QUEUE,
  )
  await fill(
    each => `INSERT INTO operator_actions (action_id, operator, action, subject, details, ip, request_id, at, salt, digest, seal)
      SELECT ${FIRST_ACTION} + n, 'operator', 'players.list', id::text, '{}', '', '', at, '', '', '' FROM ${each}`,
    QUEUE,
  )
}
