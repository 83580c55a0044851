/** Every list that can be exported arrives whole: no page ends it early, whatever its rows leave out. */
import {
  EXPORTED_LISTS,
  type ExportedList,
  type ExportFilters,
} from '@arena/contract/endpoints/operator-exports'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { bucketSql, type Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { LISTS, type Place } from './exported-lists.ts'

const ANNA = 'a'.repeat(32)
const ROWS = 4 * LIST_PAGE + 6
const HALF = ROWS / 2
const QUARTER = Math.ceil(ROWS / 4)
/** Above the numbers of the chat platform. */
const FIRST = 2 ** 52 + 1

/** Row `n` belongs to the n-th player. Three come at one moment, and every second player was erased. */
const EACH = `(SELECT n, id, ${bucketSql('id')}::smallint AS bucket, $3::timestamptz - n / 3 * interval '1 second' AS at
  FROM (SELECT n, $2::bigint + n AS id FROM generate_series(1, $1::integer) AS n) AS numbered) AS each`

const SEEDS = [
  `INSERT INTO players (bucket, player_id, player_ref, first_name, language, created_at, last_seen_at)
   SELECT bucket, id, 'p' || id, 'Name', CASE WHEN n % 4 = 1 THEN 'tr' ELSE 'en' END, at, at FROM ${EACH} WHERE n % 2 = 1`,
  `INSERT INTO wallets (bucket, player_id) SELECT bucket, id FROM ${EACH} WHERE n % 2 = 1`,
  `INSERT INTO support_conversations (bucket, player_id, waiting_since, last_at) SELECT bucket, id, at, at FROM ${EACH}`,
  `INSERT INTO support_messages (bucket, player_id, cause, text, attachment, written_at, written_by)
   SELECT bucket, id, 'message', 'Hello', '', at, '' FROM ${EACH}`,
  `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at)
   SELECT bucket, id, 'list', n, 'a', '0:' || repeat('a', 64), CASE WHEN n % 2 = 0 THEN 'cancelled' ELSE 'requested' END, '{large}', at, at
     FROM ${EACH}`,
  `INSERT INTO star_payments (bucket, player_id, charge_id, stars, state, at)
   SELECT bucket, id, 'charge-' || n, 1, CASE WHEN n % 2 = 0 THEN 'refunded' ELSE 'unknown' END, at FROM ${EACH}`,
  `INSERT INTO star_charges (charge_id, bucket, player_id) SELECT 'charge-' || n, bucket, id FROM ${EACH}`,
  `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at, decision, decided_at)
   SELECT bucket, id, 'withdrawal', 1, 1, 2, '{"reasons": [], "members": []}', at,
          CASE WHEN n % 2 = 0 THEN 'dropped' END, CASE WHEN n % 2 = 0 THEN at END FROM ${EACH}`,
  `INSERT INTO fair_play_clusters (cluster_id, size, reasons, found_at) SELECT id, 2 + n % 3, '[]', at FROM ${EACH}`,
  `INSERT INTO fair_play_members (bucket, player_id, cluster_id) SELECT bucket, id, id FROM ${EACH} WHERE n % 2 = 1`,
  `INSERT INTO operator_requests (act, subject, why, body, maker, reason, created_at, expires_at)
   SELECT 'ceiling.change', id::text, '{}', '{}', 'anna', 'r', at, $3::timestamptz + n % 2 * interval '1 day' FROM ${EACH}`,
  `INSERT INTO operator_actions (action_id, operator, action, subject, details, ip, request_id, at, salt, digest, seal)
   SELECT n + 1000, 'anna', 'list', id::text, '{}', '', '', at, '', '', '' FROM ${EACH}`,
  `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at)
   SELECT 'list', id::text, 12, 'r', at, CASE WHEN n % 2 = 0 THEN at END FROM ${EACH}`,
]

interface Whole {
  readonly filters: ExportFilters
  /** The field that no two rows share. */
  readonly key: string
  readonly rows: number
}

const WHOLE: Readonly<Record<ExportedList, readonly Whole[]>> = {
  players: [
    { filters: {}, key: 'telegram_id', rows: HALF },
    { filters: { order: 'oldest' }, key: 'telegram_id', rows: HALF },
    { filters: { language: 'tr' }, key: 'telegram_id', rows: QUARTER },
    { filters: { risk: true }, key: 'telegram_id', rows: HALF },
  ],
  conversations: [
    { filters: {}, key: 'telegram_id', rows: HALF },
    { filters: { state: 'all' }, key: 'telegram_id', rows: HALF },
  ],
  withdrawals: [
    { filters: {}, key: 'id', rows: HALF },
    { filters: { state: 'cancelled' }, key: 'id', rows: HALF },
    { filters: { state: 'cancelled', order: 'oldest' }, key: 'id', rows: HALF },
  ],
  orders: [
    { filters: {}, key: 'charge_id', rows: ROWS },
    { filters: { state: 'unknown' }, key: 'charge_id', rows: HALF },
  ],
  holds: [
    { filters: {}, key: 'id', rows: HALF },
    { filters: { state: 'decided' }, key: 'id', rows: HALF },
  ],
  clusters: [{ filters: {}, key: 'id', rows: ROWS }],
  requests: [
    { filters: {}, key: 'id', rows: ROWS },
    { filters: { state: 'waiting' }, key: 'id', rows: HALF },
    { filters: { state: 'over' }, key: 'id', rows: HALF },
  ],
  actions: [{ filters: {}, key: 'id', rows: ROWS }],
  jobs: [{ filters: {}, key: 'item', rows: ROWS }],
}

describe('a list of several pages', () => {
  let database: Database
  let arena: TestApp
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
    // As on a cluster, where conversations are not on the node of their player.
    for (const table of ['support_conversations', 'support_messages'])
      await database.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_of_player`)
    for (const sql of SEEDS) await database.query(sql, [ROWS, FIRST, arena.clock.now()])
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  it.each(EXPORTED_LISTS.flatMap(list => WHOLE[list].map(whole => ({ list, ...whole }))))(
    'of $list has every row once, narrowed by $filters',
    async ({ list, filters, key, rows }) => {
      const { endpoint, rowsOf, placeAfter } = LISTS[list]
      const seen: unknown[] = []
      for (let place: Place | undefined = {}; place !== undefined; ) {
        const reply = await arena.call(endpoint.path, { token: ANNA, body: { ...filters, ...place } })
        expect(reply.statusCode).toBe(200)
        seen.push(...rowsOf(reply.json()).map(row => row[key]))
        place = placeAfter(reply.json(), filters)
      }
      // What the calls of this test add to the audit log comes before its first row.
      const listed = list === 'actions' ? seen.filter(id => Number(id) > 1_000) : seen
      expect(new Set(listed).size).toBe(rows)
      expect(listed).toHaveLength(rows)
    },
  )
})
