import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bucketSql } from '@arena/database'
import { outputOf } from './run-load.ts'
import { PLAYERS } from './stage.ts'

const SETTINGS = `\\set player random(1, ${PLAYERS})
\\set round random(1, 4611686018427387904)
\\set win random(0, 1) * 190
`

export const PGBENCH_FORMS = {
  /** The wallet's own transaction with one round in it. */
  'the same function': `${SETTINGS}
SELECT outcome FROM wallet_play_rounds(now(), ARRAY[${bucketSql(':player')}]::smallint[], ARRAY[:player]::bigint[],
  ARRAY[md5(:round::text)::uuid], ARRAY[:round::bigint], ARRAY['p' || :round::text], ARRAY['lucky-dice'],
  ARRAY[NULL]::bigint[], ARRAY[100]::bigint[], ARRAY[:win]::bigint[], ARRAY[1]::smallint[], ARRAY[NULL]::text[], ARRAY['2026-01-01']::timestamptz[],
  '2026-01-01', '2026-01-01');
`,
  /** The minimum work of PostgreSQL for the same rows, without any of the wallet's rejections: the fastest alternative we could write. */
  'bare statement': `${SETTINGS}
WITH paid AS (
  UPDATE wallets SET credit = credit - 100 + :win, entries = entries + 1, exp = exp + 1, amount_bet = amount_bet + 100
  WHERE bucket = ${bucketSql(':player')} AND player_id = :player AND credit >= 100
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE bucket = ${bucketSql(':player')} AND player_id = :player
      AND idempotency_key = md5(:round::text)::uuid AND cause_day = '2026-01-01')
  RETURNING credit, entries
)
INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, currency, kind, amount, balance_after, round_id, game_id, bet,
  win, request_hash, created_at, cause_day)
SELECT ${bucketSql(':player')}, :player, entries, md5(:round::text)::uuid, 'AC', 'round', :win - 100, credit, 'p' || :round::text, 'lucky-dice',
  100, :win, :round, now(), '2026-01-01' FROM paid;
`,
} as const
export type PgbenchForm = keyof typeof PGBENCH_FORMS

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Rounds per second of `pgbench` with prepared statements. */
export async function runPgbench(options: {
  readonly form: PgbenchForm
  readonly databaseUrl: string
  readonly clients: number
  readonly seconds: number
}): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-pgbench-'))
  try {
    const script = path.join(folder, 'round.sql')
    writeFileSync(script, PGBENCH_FORMS[options.form])
    const { clients, seconds, databaseUrl } = options
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
    ]
    const output = await outputOf('pgbench', [...args, databaseUrl])
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    if (!(perSecond > 0) || !/failed transactions: 0 /.test(output)) throw new Error(output)
    return Math.round(perSecond)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
