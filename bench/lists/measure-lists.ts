/** How long the console's lists take with 100,000 players and 1,000,000 rows in the ledger, on the embedded engine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bucketSql, openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { freePorts } from '@arena/test-kit/ports'
import { median, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import { startArenaProgram } from '../programs.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { callsOf, FIGURES, FIGURES_OF_A_YEAR, type ListCall, PLAYERS_LIST, SEARCH } from './list-calls.ts'
import { stageLists } from './stage-lists.ts'

const TOKEN = 'operator'.padEnd(32, '0')
const MOST_MS = 500
/** No page of the console takes longer. */
const MOST_OF_A_YEAR_MS = 3_000
const TURNS = 5
const TOO_MANY = 429

export async function measureLists({ repeats }: Length): Promise<{
  readonly goals: readonly Goal[]
  readonly measured: unknown
}> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'arena-bench-'))
  const [port = 0] = await freePorts(1)
  const environment = { DATA_DIR: dataDir, OPERATORS: `operator:${TOKEN}` }
  try {
    // The first start makes the schema.
    await (await startArenaProgram('server', { port, environment })).stop()
    const database = await openDatabase({ dataDir, log: createLog({ level: 'silent' }) })
    const now = new Date()
    await stageLists(database, { bucketSql, now, rowsEach: 10 })
    await database.close()
    const program = await startArenaProgram('server', { port, environment })
    try {
      const measured = await measureCalls(`http://127.0.0.1:${port}`, callsOf(now), repeats * TURNS)
      const slowest = (of: (list: string) => boolean) =>
        Math.max(...measured.filter(({ list }) => of(list)).map(({ median_ms }) => median_ms))
      const apart = [
        [PLAYERS_LIST, 'the list of players', MOST_MS],
        [SEARCH, 'the search for players', MOST_MS],
        [FIGURES, 'the figures by group of 28 days', MOST_MS],
        [FIGURES_OF_A_YEAR, 'the figures by group of a year', MOST_OF_A_YEAR_MS],
      ] as const
      const others = slowest(list => !apart.some(([name]) => name === list))
      return {
        goals: [
          ...apart.map(([name, title, most_ms]) =>
            atMost(
              `${title}, ms`,
              slowest(list => list === name),
              most_ms,
            ),
          ),
          atMost('the other lists, ms', others, MOST_MS),
        ],
        measured,
      }
    } finally {
      await program.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureCalls(origin: string, calls: readonly ListCall[], turns: number) {
  const measured: { list: string; call: string; rows: number; median_ms: number; max_ms: number }[] = []
  for (const { list, call, body, key } of calls) {
    const { times, rows } = await timesOf(`${origin}/operator/${call}`, { body, key, turns })
    const said = `${call} ${JSON.stringify(body)}`
    measured.push({
      list,
      call: said,
      rows,
      median_ms: rounded(median(times)),
      max_ms: rounded(Math.max(...times)),
    })
  }
  return measured
}

async function timesOf(
  url: string,
  { body, key, turns }: { readonly body: object; readonly key: string; readonly turns: number },
): Promise<{ readonly times: readonly number[]; readonly rows: number }> {
  const times: number[] = []
  let rows = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now()
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: TOKEN },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (reply.status === TOO_MANY) {
      // The limit of an operator's calls is reached: the same call is made again later, and not counted.
      turn -= 1
      await delay(Number(reply.headers.get('retry-after') ?? 1) * 1000)
      continue
    }
    times.push(performance.now() - began)
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${text}`)
    rows = (JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>)[key]?.length ?? 0
    // An empty page measures nothing.
    if (rows === 0) throw new Error(`${url} lists nothing for ${JSON.stringify(body)}`)
  }
  return { times, rows }
}
