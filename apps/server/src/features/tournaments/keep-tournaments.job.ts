import { OPEN_TOURNAMENT_KEY } from '@arena/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { planOf, type TournamentSeries } from './tournament-series.ts'
import {
  findTournament,
  hasTournaments,
  insertTournament,
  renameTournament,
  type TournamentPlan,
} from './tournament-store.ts'
import type { TournamentsParts } from './tournaments-parts.ts'

/** Any number, as long as nobody else locks it: servers that run this at once take turns. */
const KEEPING_LOCK = 4_207_204

/**
 * Sees to it that the tournaments of every series exist: the open one of this week, after the last one was archived, and of the
 * others the running and the announced one. What stands already stays as it is, so running it again, on several servers at
 * once or after a long pause, changes nothing more.
 */
export async function keepTournaments(parts: TournamentsParts, now: Date): Promise<void> {
  for (const series of parts.series) {
    await parts.database.transaction(async tx => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [KEEPING_LOCK])
      if (series.kind === 'open') await keepOpen(parts, tx, { series, now })
      else await keepDated(parts, tx, { series, now })
    })
  }
}

interface Due {
  readonly series: TournamentSeries
  readonly now: Date
}

/**
 * On a machine where nothing has ever run, also writes last week's open tournament, over and without members: so that a developer
 * sees what a finished one looks like. A production server starts with what really happens.
 */
export async function addFinishedExample(parts: TournamentsParts, now: Date): Promise<void> {
  await parts.database.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [KEEPING_LOCK])
    if (await hasTournaments(tx)) return
    for (const series of parts.series.filter(({ kind }) => kind === 'open')) {
      const start_ms = series.periods(now.getTime()).current?.start_ms ?? now.getTime()
      const last = series.periods(start_ms - 1).current
      if (last === undefined) continue
      await create(parts, tx, { plan: { ...planOf(series, last, parts), tKey: last.key }, now })
    }
  })
}

async function keepOpen(parts: TournamentsParts, tx: Transaction, { series, now }: Due): Promise<void> {
  const running = await findTournament(tx, OPEN_TOURNAMENT_KEY)
  if (running !== undefined && now < running.endAt) return
  if (running !== undefined) {
    const key = series.periods(running.startAt.getTime()).current?.key ?? OPEN_TOURNAMENT_KEY
    const isTaken = (await findTournament(tx, key)) !== undefined
    const archiveKey = isTaken ? `${key}_${running.tournamentId}` : key
    await renameTournament(tx, running.tournamentId, archiveKey)
    parts.log.info({ tournament: archiveKey }, 'archived the open tournament')
  }
  const { current } = series.periods(now.getTime())
  if (current !== undefined) await create(parts, tx, { plan: planOf(series, current, parts), now })
}

async function keepDated(parts: TournamentsParts, tx: Transaction, { series, now }: Due): Promise<void> {
  const { current, next } = series.periods(now.getTime())
  for (const period of current === undefined ? [next] : [current, next]) {
    if ((await findTournament(tx, period.key)) !== undefined) continue
    await create(parts, tx, { plan: planOf(series, period, parts), now })
  }
}

async function create(
  { wallet, log }: TournamentsParts,
  tx: Transaction,
  { plan, now }: { readonly plan: TournamentPlan; readonly now: Date },
): Promise<void> {
  const tournamentId = await insertTournament(tx, plan, now)
  if (tournamentId === undefined) return
  await wallet.openBook(tx, { tournamentId, opensAt: plan.startAt, closesAt: plan.endAt })
  log.info({ tournament: plan.tKey, start: plan.startAt, end: plan.endAt }, 'created a tournament')
}
