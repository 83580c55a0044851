import { type Database, ensureMonths, migrate, openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { atMost, type Goal } from '../goals.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { serverSchema } from '../server-migrations.ts'
import { type BoardFigures, measureMemoryBoard, measureSharedBoard } from './boards.ts'
import { holdTournament, type TournamentFigures } from './hold-tournament.ts'

interface Measured {
  readonly memoryBoard: BoardFigures
  readonly sharedBoard: BoardFigures
  readonly tournament: TournamentFigures
}

/** A tournament of a million members, or of a hundred thousand when it has to be quick: its boards alone, then all of it on PostgreSQL. */
export async function measureTournament(
  length: Length,
): Promise<{ readonly goals: readonly Goal[]; readonly measured: Measured }> {
  const [members, samples] = length.repeats > 1 ? [1_000_000, 20_000] : [100_000, 5_000]
  const memoryBoard = shown('board in memory', await measureMemoryBoard(members, samples))
  const sharedBoard = shown('shared board', await measureSharedBoard(members, samples))
  const tournament = shown('tournament', await onPostgres(members, samples))
  const goals = [
    atMost('own place in memory, ms, p99', memoryBoard.ownPlace_us.p99 / 1000, 1),
    atMost(`own place in ${sharedBoard.kept}, ms, p99`, sharedBoard.ownPlace_us.p99 / 1000, 1),
    atMost('ranking every member and publishing the hash, s', tournament.settlement.ranked_ms / 1000, 120),
    atMost('memory at its peak, MiB', tournament.settlement.memoryPeak_mib, 2048),
  ]
  return { goals, measured: { memoryBoard, sharedBoard, tournament } }
}

function shown<Figures>(name: string, figures: Figures): Figures {
  console.log(`  ${name}: ${JSON.stringify(figures)}`)
  return figures
}

async function onPostgres(members: number, samples: number): Promise<TournamentFigures> {
  const given = process.env['DATABASE_URL']
  const server =
    given === undefined
      ? await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
      : undefined
  const throwaway = await throwawayDatabase(server?.url ?? given)
  try {
    const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
    try {
      await makeSchema(database)
      return await holdTournament(database, members, { joins: samples / 10, rounds: samples * 2 })
    } finally {
      await database.close()
    }
  } finally {
    await throwaway.drop()
    await server?.stop()
  }
}

/** The program's own, read where its build takes them from. */
async function makeSchema(database: Database): Promise<void> {
  await migrate(database, serverSchema())
  await ensureMonths(database, 'ledger', new Date())
}
