import type { Statements } from '@arena/database'
import { rounded } from '../figures.ts'

/** Rows of the scratch table at the last look. While they double every page of an index fills and splits once. */
const ROWS_TO = 120_000
/** From half of the rows on. */
const LOOKS = 8
/** Of the game, each copied again and again. */
const ROUNDS = 500
/** Players of the copies: an index page then has entries of several, as in a ledger of many. */
const PLAYERS = 5_000

export interface KindSize {
  readonly kind: string
  /** Rows of a round. */
  readonly rows: number
  /** Of one row: its header, columns and padding, without its place in the page. */
  readonly bytes: number
}

export interface SettledSize {
  /** Of a round, by index; `heap` is the table itself. */
  readonly bytes: Readonly<Record<string, number>>
  readonly kinds: readonly KindSize[]
}

/**
 * The bytes of a round in the ledger, whatever state its indexes' pages are in: those of one month fill and split together, so the growth
 * during some thousand rounds reads from 0.6 to 1.2 times the lasting figure. The game's rows are copied for many players under new keys and
 * rounds, and the size is the mean while the copies double.
 */
export async function settledSizeOf(server: Statements, gameId: string): Promise<SettledSize> {
  const kinds = await kindsOf(server, gameId)
  const rowsOfRound = kinds.reduce((sum, { rows }) => sum + rows, 0)
  await server.query('DROP TABLE IF EXISTS settled_ledger, settled_rounds')
  await server.query('CREATE UNLOGGED TABLE settled_ledger (LIKE ledger INCLUDING ALL)')
  await server.query(
    `CREATE UNLOGGED TABLE settled_rounds AS SELECT * FROM (
       SELECT l.*, dense_rank() OVER (ORDER BY md5(round_id), round_id) - 1 AS place FROM ledger AS l
       WHERE game_id = '${gameId}' AND round_id IS NOT NULL) AS l WHERE place < ${ROUNDS}`,
  )
  const rounds = ROWS_TO / rowsOfRound / (2 * LOOKS)
  const looks: (readonly Size[])[] = []
  for (let step = 0; step < 2 * LOOKS; step += 1) {
    await copyRounds(server, { gameId, from: step * rounds, rounds })
    if (step >= LOOKS) looks.push(await sizesOf(server))
  }
  await server.query('DROP TABLE settled_ledger, settled_rounds')
  const names = looks[0]?.map(({ name }) => name) ?? []
  const meanOf = (name: string) =>
    looks
      .map(look => look.find(size => size.name === name))
      .reduce((sum, size) => sum + ((size?.bytes ?? 0) / (size?.rows ?? 1)) * rowsOfRound, 0) / LOOKS
  return { kinds, bytes: Object.fromEntries(names.map(name => [name, rounded(meanOf(name))])) }
}

async function kindsOf(server: Statements, gameId: string): Promise<readonly KindSize[]> {
  const rows = await server.query<KindSize>(
    `SELECT kind, count(*)::float8 / (SELECT count(DISTINCT full_id(round_id, cause_day)) FROM ledger WHERE game_id = $1) AS rows,
       avg(pg_column_size(l))::float8 AS bytes
     FROM ledger AS l WHERE game_id = $1 GROUP BY kind ORDER BY kind`,
    [gameId],
  )
  return rows.map(({ kind, rows: each, bytes }) => ({ kind, rows: rounded(each, 3), bytes: rounded(bytes) }))
}

/** The rows of a round follow each other, under one new round and a new key each; rounds come from one player after the other, by chance. */
async function copyRounds(
  server: Statements,
  { gameId, from, rounds }: { readonly gameId: string; readonly from: number; readonly rounds: number },
): Promise<void> {
  const columns = await server.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = 'ledger'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  const copied: Readonly<Record<string, string>> = {
    bucket: `(n.player % 1024)::smallint`,
    player_id: 'n.player',
    idempotency_key: 'gen_random_uuid()',
    round_id: `left(l.round_id, 3) || left(md5(n.copy || 'of' || $1::text), length(l.round_id) - 3)`,
  }
  await server.query(
    `INSERT INTO settled_ledger (${columns.map(({ name }) => name).join(', ')})
     SELECT ${columns.map(({ name }) => copied[name] ?? `l.${name}`).join(', ')}
     FROM (SELECT copy, 1 + floor(random() * ${PLAYERS})::bigint AS player FROM generate_series($2::bigint, $3::bigint) AS copy OFFSET 0) AS n
     JOIN settled_rounds AS l ON l.place = n.copy % (SELECT max(place) + 1 FROM settled_rounds)
     ORDER BY n.copy, l.entry_no`,
    [gameId, Math.round(from) + 1, Math.round(from + rounds)],
  )
}

interface Size {
  readonly name: string
  readonly bytes: number
  readonly rows: number
}

function sizesOf(server: Statements): Promise<readonly Size[]> {
  return server.query<Size>(
    `SELECT part.name, part.bytes::float8 AS bytes, (SELECT count(*) FROM settled_ledger)::float8 AS rows
     FROM (SELECT 'heap' AS name, pg_relation_size('settled_ledger') AS bytes
       UNION ALL SELECT CASE WHEN indisprimary THEN 'primary key' ELSE pg_get_indexdef(indexrelid, 2, true) END, pg_relation_size(indexrelid)
       FROM pg_index WHERE indrelid = 'settled_ledger'::regclass) AS part WHERE part.bytes > 8192`,
  )
}
