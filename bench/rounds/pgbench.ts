import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outputOf } from './run-load.ts'
import { PLAYERS } from './stage.ts'

/** The wallet's own transaction with one round in it, as pgbench's text. */
const SCRIPT = `\\set player random(1, ${PLAYERS})
\\set round random(1, 4611686018427387904)
\\set win random(0, 1) * 190
SELECT outcome FROM wallet_play_rounds(now(), ARRAY[:player % 64]::smallint[], ARRAY[:player]::bigint[],
  ARRAY['embedded/p' || :round::text], ARRAY[md5(:round::text)::uuid], ARRAY['p' || :round::text], ARRAY['lucky-dice'],
  ARRAY[NULL]::bigint[], ARRAY[100]::bigint[], ARRAY[:win]::bigint[], ARRAY[1]::smallint[], ARRAY[NULL]::text[]);
`

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Rounds per second of `pgbench` with 32 clients and prepared statements. */
export async function runPgbench(options: {
  readonly databaseUrl: string
  readonly clients: number
  readonly seconds: number
}): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-pgbench-'))
  try {
    const script = path.join(folder, 'round.sql')
    writeFileSync(script, SCRIPT)
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
