import { type Database, ensureMonths, migrate, openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { openTournaments } from '@arena/server/tournaments'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { atMost, type Goal } from '../goals.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { serverSchema } from '../server-migrations.ts'
import { type BoardFigures, measureMemoryBoard, measureSharedBoard } from './boards.ts'
import type { Watched } from './pauses.ts'
import { runTournament, type TournamentFigures } from './run-tournament.ts'
import {
  checkSettled,
  findOpenTournament,
  measureBoard,
  measureSettlement,
  type SettlementFigures,
} from './settle-tournament.ts'
import { stageMembers } from './stage-members.ts'

/** The longest acceptable delay of an answer because of the ranking. */
const PAUSE_MAX_MS = 50

interface Measured {
  readonly memoryBoard: BoardFigures
  readonly sharedBoard: BoardFigures
  readonly tournament: TournamentFigures
}

/** A tournament of a million members, or of a hundred thousand in a quick run: its boards alone, then all of it on PostgreSQL. */
export async function measureTournament(
  length: Length,
): Promise<{ readonly goals: readonly Goal[]; readonly measured: Measured }> {
  const [members, samples] = length.repeats > 1 ? [1_000_000, 20_000] : [100_000, 5_000]
  const memoryBoard = shown('board in memory', await measureMemoryBoard(members, samples))
  const sharedBoard = shown('shared board', await measureSharedBoard(members, samples))
  const tournament = shown(
    'tournament',
    await onPostgres(database =>
      runTournament(database, members, { joins: samples / 10, rounds: samples * 2 }),
    ),
  )
  const goals = [
    atMost('own place in memory, ms, p99', memoryBoard.ownPlace_us.p99 / 1000, 1),
    atMost(`own place in ${sharedBoard.kept}, ms, p99`, sharedBoard.ownPlace_us.p99 / 1000, 1),
    atMost(
      'ranking every member and publishing the hash, s',
      tournament.settlement.ranked.took_ms / 1000,
      120,
    ),
    ...pauseGoals(tournament.settlement),
    atMost('memory at its peak, MiB', tournament.settlement.memoryPeak_mib, 2048),
  ]
  return { goals, measured: { memoryBoard, sharedBoard, tournament } }
}

/** Only the members' board and their results, without the earlier joins and rounds, for work on these two alone. */
export async function measureSettling(length: Length): Promise<{
  readonly goals: readonly Goal[]
  readonly measured: SettlementFigures & { readonly fromBooks: Watched; readonly reread: Watched }
}> {
  const members = length.repeats > 1 ? 1_000_000 : 100_000
  const measured = await onPostgres(async database => {
    const now = new Date()
    const setup = openTournaments(database, now)
    await setup.tournaments.keep(now)
    const tournamentId = await findOpenTournament(database)
    await stageMembers(database, members, { tournamentId, at: now })
    const board = await measureBoard(setup)
    const settlement = await measureSettlement(database, setup, tournamentId)
    await checkSettled(database, tournamentId, members)
    return shown('settlement', { members, ...board, ...settlement })
  })
  const goals = [
    atMost('longest pause while a board is read, ms', measured.fromBooks.longestPause_ms, PAUSE_MAX_MS),
    atMost('longest pause while it is read again, ms', measured.reread.longestPause_ms, PAUSE_MAX_MS),
    ...pauseGoals(measured),
  ]
  return { goals, measured }
}

function pauseGoals({ ranked, disqualified, paid }: SettlementFigures): readonly Goal[] {
  return [
    atMost('longest pause while members are ranked, ms', ranked.longestPause_ms, PAUSE_MAX_MS),
    atMost('longest pause while one is disqualified, ms', disqualified.longestPause_ms, PAUSE_MAX_MS),
    atMost('longest pause while prizes are paid, ms', paid.longestPause_ms, PAUSE_MAX_MS),
  ]
}

function shown<Figures>(name: string, figures: Figures): Figures {
  console.log(`  ${name}: ${JSON.stringify(figures)}`)
  return figures
}

async function onPostgres<Figures>(measure: (database: Database) => Promise<Figures>): Promise<Figures> {
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
      return await measure(database)
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
