import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Transaction } from '../../platform/database/database.ts'
import { advanceTournaments } from './advance-tournaments.ts'
import {
  type OneOffTournament,
  planOf,
  type SeriesPeriod,
  type TournamentSeries,
  type TournamentTerms,
} from './tournament-series.ts'
import {
  findTournament,
  hasTournaments,
  insertTournament,
  isHeld,
  type TournamentPlan,
} from './tournament-store.ts'
import type { TournamentsParts } from './tournaments.ts'

/** Any number, as long as nobody else locks it: servers that run this at once take turns. */
const KEEPING_LOCK = 4_207_204

/**
 * Compares the tournaments with the clock: moves on what is due, and sees to it that those of every series exist (the open one of
 * this week, and of the others the running and the announced one) and every one-off that is not over. What stands already stays as
 * it is, so running it again, on several servers at once or after a long pause, changes nothing more.
 */
export async function keepTournaments(parts: TournamentsParts, now: Date): Promise<void> {
  await keeping(parts, tx => advanceTournaments(parts, tx, now))
  for (const series of parts.content.series) {
    await keeping(parts, async tx => {
      if (series.kind === 'open') await keepOpen(parts, tx, { series, now })
      else await keepDated(parts, tx, { series, now })
    })
  }
  for (const oneOff of parts.content.oneOffs) {
    await keeping(parts, tx => keepOneOff(parts, tx, { oneOff, now }))
  }
  // What was created for a time that has begun starts at once.
  await keeping(parts, tx => advanceTournaments(parts, tx, now))
}

/**
 * On a machine where nothing has ever run, also writes last week's open tournament, over and without members: so that a developer
 * sees what a finished one looks like. A production server starts with what really happens.
 */
export async function addFinishedExample(parts: TournamentsParts, now: Date): Promise<void> {
  await keeping(parts, async tx => {
    if (await hasTournaments(tx)) return
    for (const series of parts.content.series.filter(({ kind }) => kind === 'open')) {
      const start_ms = series.periods(now.getTime()).current?.start_ms ?? now.getTime()
      const last = series.periods(start_ms - 1).current
      if (last !== undefined) await create(parts, tx, { plan: planOf(series, last, parts), now })
    }
  })
}

function keeping(parts: TournamentsParts, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return parts.database.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [KEEPING_LOCK])
    await work(tx)
  })
}

interface Due {
  readonly series: TournamentSeries
  readonly now: Date
}

/** A week that was held is not held again, also when an operator ended it early or called it off. */
async function keepOpen(parts: TournamentsParts, tx: Transaction, { series, now }: Due): Promise<void> {
  const { current } = series.periods(now.getTime())
  if (current === undefined || (await isHeld(tx, current.key))) return
  if ((await findTournament(tx, OPEN_TOURNAMENT_KEY)) !== undefined) return
  await create(parts, tx, { plan: planOf(series, current, { ...parts, isOpenOne: true }), now })
}

async function keepDated(parts: TournamentsParts, tx: Transaction, { series, now }: Due): Promise<void> {
  const { current, next } = series.periods(now.getTime())
  for (const period of current === undefined ? [next] : [current, next]) {
    await keepPeriod(parts, tx, { terms: series, period, now })
  }
}

async function keepOneOff(
  parts: TournamentsParts,
  tx: Transaction,
  { oneOff, now }: { readonly oneOff: OneOffTournament; readonly now: Date },
): Promise<void> {
  const { period } = oneOff
  if (period.end_ms > now.getTime()) await keepPeriod(parts, tx, { terms: oneOff, period, now })
}

interface Period {
  readonly terms: TournamentTerms
  readonly period: SeriesPeriod
  readonly now: Date
}

async function keepPeriod(
  parts: TournamentsParts,
  tx: Transaction,
  { terms, period, now }: Period,
): Promise<void> {
  if (await isHeld(tx, period.key)) return
  await create(parts, tx, { plan: planOf(terms, period, parts), now })
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
