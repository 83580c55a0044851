import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { freePorts } from '@arena/test-kit/ports'
import { atLeast, type Goal } from '../goals.ts'
import { startArenaProgram } from '../programs.ts'
import type { LoadReport } from './load-order.ts'
import { Measurements, type RoundsOutcome } from './measurements.ts'
import type { Length } from './postgres-rounds.ts'
import { runLoad } from './run-load.ts'
import { checkBooks, stage } from './stage.ts'

const CONNECTIONS = [64, 128, 256]

/** Rounds on the embedded engine, every answer after a synced commit. The data has one owner: the programs take turns. */
export async function measureEmbeddedRounds(length: Length): Promise<RoundsOutcome> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'arena-bench-'))
  const [port = 0] = await freePorts(1)
  const log = createLog({ level: 'silent' })
  try {
    // The first start makes the schema.
    await (await startArenaProgram('server', { port, environment: { DATA_DIR: dataDir } })).stop()
    const empty = await openDatabase({ dataDir, log })
    await stage(empty)
    await empty.close()
    const measurements = new Measurements()
    for (let repeat = 0; repeat < length.repeats; repeat += 1) {
      await measureProgram({ port, dataDir, length, measurements, name: 'http', environment: {} })
      await measureProgram({
        port,
        dataDir,
        length,
        measurements,
        name: 'http one by one',
        environment: { ROUND_COMMITS: '1' },
      })
    }
    const database = await openDatabase({ dataDir, log })
    measurements.note('roundsInBooks', await checkBooks(database))
    await database.close()
    return measurements.summary(goalsOf(measurements))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureProgram(options: {
  readonly port: number
  readonly dataDir: string
  readonly length: Length
  readonly measurements: Measurements
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
}): Promise<void> {
  const { port, dataDir, length, measurements, name, environment } = options
  const server = await startArenaProgram('server', {
    port,
    environment: { DATA_DIR: dataDir, ...environment },
  })
  const load = (connections: number, warmUp_ms: number): Promise<LoadReport> =>
    runLoad({
      kind: 'single-calls',
      port,
      databaseUrl: '',
      connections,
      roundsPerCall: 1,
      warmUp_ms,
      measure_ms: length.measure_ms,
    })
  try {
    await load(64, length.warmUp_ms)
    for (const connections of CONNECTIONS) {
      measurements.add(`${name}, ${connections} connections`, await load(connections, length.warmUp_ms))
    }
    if (environment['ROUND_COMMITS'] === undefined) {
      const report = await runLoad({
        kind: 'batch-calls',
        port,
        databaseUrl: '',
        connections: 4,
        roundsPerCall: 128,
        warmUp_ms: length.warmUp_ms,
        measure_ms: length.measure_ms,
      })
      measurements.add('http, calls of 128 rounds', report)
    }
  } finally {
    await server.stop()
  }
}

function goalsOf(measurements: Measurements): readonly Goal[] {
  const single = measurements.rate('http, 128 connections')
  const oneByOne = measurements.rate('http one by one, 128 connections')
  return [atLeast('single calls, times the same calls committed one by one', single / oneByOne, 3)]
}
