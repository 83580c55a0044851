import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Transaction } from '@arena/database'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { PlayerKey } from '../players/index.ts'
import { dropHeldBack, findUncovered, noteHeldBack } from './control/prize-fund.ts'
import type { TournamentsDeps } from './deps.ts'
import { priceOf } from './join-tournament.ts'
import {
  listRefundsDue,
  listUnrefunded,
  noteAllRefunded,
  noteRefund,
  type RefundsDue,
} from './member-store.ts'
import {
  type OneOffTournament,
  planOf,
  type SeriesPeriod,
  type TournamentSeries,
  type TournamentTerms,
  termsIn,
} from './tournament-series.ts'
import {
  giveFinalKey,
  listClosed,
  listDueToMove,
  listWithoutFinalKey,
  type Move,
  moveTournament,
} from './tournament-state-store.ts'
import {
  findTournament,
  hasTournaments,
  insertTournament,
  isHeld,
  type TournamentPlan,
  windowOf,
} from './tournament-store.ts'

/** Any number that no other code locks: servers that run this at once take turns. */
const KEEPING_LOCK = 4_207_204
/**
 * After the end nothing is settled for this long: another server's clock may be a little behind, and a round it accepted in
 * time may still be on its way into the ledger.
 */
const SETTLING_AFTER_END_MS = 10_000
/** A paid tournament is archived once enquiries about its prizes are unlikely. */
const ARCHIVED_AFTER_PAYMENT_MS = 30 * 24 * 60 * 60_000

/**
 * Compares the tournaments with the clock: advances due ones, and creates those of every series (this week's open one, and of the others the
 * running and the announced one) and every one-off that is not over. Idempotent: existing ones stay, so repeated or concurrent runs, even
 * after a long pause, change nothing more.
 */
export async function keepTournaments(deps: TournamentsDeps, now: Date): Promise<void> {
  const items = await runItems(deps, { job: 'keep-tournaments', now })
  await advanceTournaments(deps, items, now)
  await items.each(
    deps.series().entries(),
    ([index]) => `series:${index}`,
    ([, series]) =>
      keeping(deps, async tx => {
        if (series.kind === 'open') await keepOpen(deps, tx, { series, now })
        else await keepDated(deps, tx, { series, now })
      }),
  )
  await items.each(
    deps.content.oneOffs,
    ({ period }) => `one-off:${period.key}`,
    oneOff => keeping(deps, tx => keepOneOff(deps, tx, { oneOff, now })),
  )
  await keeping(deps, tx => dropHeldBack(tx, { now }))
  // A tournament created for a time that has begun starts at once.
  await advanceTournaments(deps, items, now)
}

/**
 * On a machine where nothing has ever run, also writes last week's open tournament, over and without members: so that a developer sees a
 * finished one. A production server starts with real ones.
 */
export async function addFinishedExample(deps: TournamentsDeps, now: Date): Promise<void> {
  await keeping(deps, async tx => {
    if (await hasTournaments(tx)) return
    for (const series of deps.series().filter(({ kind }) => kind === 'open')) {
      const start_ms = series.periods(now.getTime()).current?.start_ms ?? now.getTime()
      const last = series.periods(start_ms - 1).current
      if (last !== undefined)
        await create(deps, tx, { plan: planOf(termsIn(series, last), last, joinedBy(deps)), now })
    }
  })
}

function keeping(deps: TournamentsDeps, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return deps.database.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [KEEPING_LOCK])
    await work(tx)
  })
}

interface Due {
  readonly series: TournamentSeries
  readonly now: Date
}

/** A week that took place is not repeated, even when an operator ended or cancelled it. */
async function keepOpen(deps: TournamentsDeps, tx: Transaction, { series, now }: Due): Promise<void> {
  const { current } = series.periods(now.getTime())
  if (current === undefined || (await isHeld(tx, current.key))) return
  if ((await findTournament(tx, OPEN_TOURNAMENT_KEY)) !== undefined) return
  await create(deps, tx, {
    plan: planOf(termsIn(series, current), current, { ...joinedBy(deps), isOpenOne: true }),
    now,
  })
}

async function keepDated(deps: TournamentsDeps, tx: Transaction, { series, now }: Due): Promise<void> {
  const { current, next } = series.periods(now.getTime())
  for (const period of current === undefined ? [next] : [current, next]) {
    await keepPeriod(deps, tx, { terms: termsIn(series, period), period, now })
  }
}

async function keepOneOff(
  deps: TournamentsDeps,
  tx: Transaction,
  { oneOff, now }: { readonly oneOff: OneOffTournament; readonly now: Date },
): Promise<void> {
  const { period } = oneOff
  if (period.end_ms > now.getTime()) await keepPeriod(deps, tx, { terms: oneOff, period, now })
}

/** The condition for joining a new tournament: membership in the participants' chat. */
function joinedBy({ participantChat }: TournamentsDeps) {
  return { chatId: participantChat() }
}

interface Period {
  readonly terms: TournamentTerms
  readonly period: SeriesPeriod
  readonly now: Date
}

async function keepPeriod(
  deps: TournamentsDeps,
  tx: Transaction,
  { terms, period, now }: Period,
): Promise<void> {
  if (await isHeld(tx, period.key)) return
  await create(deps, tx, { plan: planOf(terms, period, joinedBy(deps)), now })
}

/** A tournament whose prizes can't be promised is not announced. The next run of the job tries again. */
async function create(
  deps: TournamentsDeps,
  tx: Transaction,
  { plan, now }: { readonly plan: TournamentPlan; readonly now: Date },
): Promise<void> {
  const { wallet, log } = deps
  const uncovered = await findUncovered(deps, tx, { plan, now })
  if (uncovered !== undefined) {
    await noteHeldBack(tx, plan, { uncovered, now })
    log.error(
      { tournament: plan.tKey, ...uncovered },
      'a tournament is not announced: its prizes are not covered',
    )
    return
  }
  const tournamentId = await insertTournament(tx, plan, now)
  if (tournamentId === undefined) return
  await dropHeldBack(tx, { finalKey: plan.finalKey, now })
  await wallet.setWindow(tx, windowOf(tournamentId, plan))
  log.info({ tournament: plan.tKey, start: plan.startAt, end: plan.endAt }, 'created a tournament')
}

const PAGE_MEMBERS = 500

/**
 * Returns every member's tickets or coins of a cancelled tournament: those for joining and those for extra attempts. Each member is one transaction,
 * so an interrupted run can be continued; a failing one does not block the others and is retried by the next run.
 */
export async function refundCancelled(deps: TournamentsDeps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await runItems(deps, { job: 'refund-cancelled-tournaments', now })
  await items.each(
    await listRefundsDue(database),
    ({ tournament_id }) => `tournament:${tournament_id}`,
    async tournament => {
      await refundMembers(deps, tournament, now)
      if (await noteAllRefunded(database, tournament.tournament_id, now)) {
        log.info(
          { tournament: tournament.t_key },
          'every ticket and coin of a cancelled tournament was given back',
        )
      }
    },
  )
}

async function refundMembers(deps: TournamentsDeps, tournament: RefundsDue, now: Date): Promise<void> {
  const items = await runItems(deps, { job: 'refund-cancelled-tournaments', now })
  let page: readonly PlayerKey[] = []
  do {
    page = await listUnrefunded(deps.database, tournament.tournament_id, {
      after: page.at(-1),
      limit: PAGE_MEMBERS,
    })
    await items.each(
      page,
      ({ playerId }) => `member:${tournament.tournament_id}:${playerId}`,
      player => refundMember(deps, player, { tournament, now }),
    )
  } while (page.length === PAGE_MEMBERS)
}

/** Ledger and note in one transaction; the wallet is locked first, as everywhere. */
function refundMember(
  { database, wallet }: TournamentsDeps,
  player: PlayerKey,
  { tournament, now }: { readonly tournament: RefundsDue; readonly now: Date },
): Promise<void> {
  const { tournament_id: tournamentId } = tournament
  const { currency, amount } = priceOf(tournament)
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const attempts = await noteRefund(tx, player, { tournamentId, now })
    if (attempts === undefined || amount === 0) return
    const refund = { player, currency, kind: 'tournament_refund' }
    await wallet.post(tx, { ...refund, key: `join-refund:${tournamentId}`, amount })
    if (attempts === 0) return
    await wallet.post(tx, { ...refund, key: `attempt-refund:${tournamentId}`, amount: attempts * amount })
  })
}

/**
 * Advances every tournament to the clock, after any pause: one that should have started and ended meanwhile goes through both. Each
 * tournament advances in a transaction of its own. Writes nothing while nothing is due.
 */
async function advanceTournaments(deps: TournamentsDeps, items: ItemRun, now: Date): Promise<void> {
  const { database, wallet, log } = deps
  const move = (step: Move) => async (tournamentId: number) => {
    let hasMoved = false
    await keeping(deps, async tx => {
      hasMoved = await moveTournament(tx, tournamentId, step)
      // From here on its balances can't change, even for a server whose clock is behind.
      if (step.to === 'settling') await wallet.closeWindow(tx, tournamentId)
    })
    if (hasMoved) log.info({ tournamentId, state: step.to }, 'a tournament moved on')
  }
  const steps: readonly [Move, ...Parameters<typeof listDueToMove>[2]][] = [
    [{ from: 'scheduled', to: 'open', now }, 'started', now],
    [{ from: 'open', to: 'closed', now }, 'over', now],
    [{ from: 'paid', to: 'archived', now }, 'changedBefore', before(now, ARCHIVED_AFTER_PAYMENT_MS)],
  ]
  for (const [step, due, moment] of steps) {
    const tournaments = await listDueToMove(database, step, [due, moment])
    await items.each(tournaments, tournamentItem, move(step))
  }
  await items.each(await listWithoutFinalKey(database, now), tournamentItem, tournamentId =>
    keeping(deps, tx => giveFinalKey(tx, tournamentId)),
  )
  // A tournament can be ranked when none of its rounds is open: each has ended or its stake was given back.
  await items.each(
    await listClosed(database, before(now, SETTLING_AFTER_END_MS)),
    tournamentItem,
    async tournamentId => {
      if (await wallet.hasOpenRounds(database, tournamentId)) return
      await move({ from: 'closed', to: 'settling', now })(tournamentId)
    },
  )
}

const tournamentItem = (tournamentId: number) => `tournament:${tournamentId}`

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
