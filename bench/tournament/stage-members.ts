/** The members of a tournament as statements for PostgreSQL, with the ledger entries that belong to them. */
import { bucketSql, type Statements } from '@arena/database'

const START = 1_000_000
/** Players' ids begin above the chat platform's user ids: the first member's is one more. */
export const BEFORE_FIRST = 2 ** 52
/** The members with the lowest ids have the most points and accounts that the chat platform knows, so that the winners can be paid. */
export const WINNERS = 1_000

function statements(members: number): readonly string[] {
  const everybody = `FROM generate_series(${BEFORE_FIRST + 1}, ${BEFORE_FIRST + members}) AS id`
  // Spread without a pattern, and the same in every table.
  const noise = `(hashint8(id)::bigint & 2147483647)`
  const balance = `CASE WHEN id <= ${BEFORE_FIRST + WINNERS} THEN ${10 * START} - (id - ${BEFORE_FIRST}) ELSE ${noise} % ${5 * START} END`
  const rounds = `CASE WHEN id <= ${BEFORE_FIRST + WINNERS} OR ${noise} % 5 > 0 THEN 50 + ${noise} % 200 ELSE ${noise} % 50 END`
  return [
    `INSERT INTO players (bucket, player_id, telegram_id, player_ref, first_name, language, created_at, last_seen_at)
     SELECT ${bucketSql('id')}, id, id - ${BEFORE_FIRST}, 'member-' || id, 'Member ' || id, 'en', $1, $1 FROM generate_series(${BEFORE_FIRST + 1}, ${BEFORE_FIRST + WINNERS}) AS id`,
    `INSERT INTO chat_accounts (telegram_id, bucket, player_id) SELECT telegram_id, bucket, player_id FROM players WHERE telegram_id <= ${WINNERS}`,
    `INSERT INTO wallets (bucket, player_id, entries) SELECT ${bucketSql('id')}, id, 1 ${everybody}`,
    `INSERT INTO tournament_members (bucket, player_id, tournament_id, joined_at) SELECT ${bucketSql('id')}, id, $2::bigint, $1 ${everybody}`,
    `INSERT INTO tournament_accounts (bucket, player_id, tournament_id, balance, rounds, turnover, reached_at)
     SELECT ${bucketSql('id')}, id, $2::bigint, ${balance}, ${rounds}, 0, $1 ${everybody}`,
    `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, cause, currency, tournament_id, kind, amount, balance_after,
       request_hash, created_at, cause_day)
     SELECT ${bucketSql('id')}, id, 1, entry_key('tournament:' || $2::bigint || ':start'), 'tournament:' || $2::bigint || ':start', 'TRN', $2::bigint, 'tournament_start', ${balance}, ${balance},
       id, $1, ($1 AT TIME ZONE 'UTC')::date ${everybody}`,
  ]
}

const TABLES = ['players', 'wallets', 'tournament_members', 'tournament_accounts', 'ledger']

/** Makes this many members, by ids from `BEFORE_FIRST + 1` on, join a tournament and play in it until `at`. */
export async function stageMembers(
  database: Statements,
  members: number,
  { tournamentId, at }: { readonly tournamentId: number; readonly at: Date },
): Promise<void> {
  for (const statement of statements(members)) {
    const params = [at, tournamentId].slice(
      0,
      statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0,
    )
    await database.query(statement, params)
  }
  for (const table of TABLES) await database.query(`VACUUM (ANALYZE) ${table}`)
  await database.query('CHECKPOINT')
}
