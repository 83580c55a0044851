import { bucketOf, type Database } from '@arena/database'
import type { openTournaments } from '@arena/server/tournaments'
import { rounded } from '../figures.ts'
import { type Watched, watched } from './pauses.ts'
import { BEFORE_FIRST } from './stage-members.ts'

const OPEN = 'open_tournament'
const WEEK_MS = 604_800_000
/** Boards are checked for missed scores a little more often than this. */
const LOOKED_AFTER_MS = 60_000
/** Long enough to re-read a million accounts. */
const REREAD_MS = 20_000
const PRIZES = 50

export type Setup = ReturnType<typeof openTournaments>

export interface SettlementFigures {
  /** The time until every member is ranked, everything is stored and the hash is published. */
  readonly ranked: Watched
  /** The time to remove a winner from the results: every member behind them moves up. */
  readonly disqualified: Watched
  /** The time until prizes are paid. */
  readonly paid: Watched
  readonly memoryBefore_mib: number
  /** The peak memory of this process. */
  readonly memoryPeak_mib: number
}

/** Reads the board from the ledger, then rebuilds it while readers load it. */
export async function measureBoard(
  setup: Setup,
): Promise<{ readonly fromBooks: Watched; readonly reread: Watched }> {
  const show = routeOf(setup, '/api/getTournamentMembers')
  const fromBooks = await watched(async () => {
    while (!(await isShown(show(BEFORE_FIRST + 1))));
  })
  setup.clock.advance(LOOKED_AFTER_MS)
  const reread = await watched(async () => {
    await show(BEFORE_FIRST + 1)
    await new Promise(resolve => setTimeout(resolve, REREAD_MS))
  })
  return { fromBooks, reread }
}

async function isShown(reply: Promise<unknown>): Promise<boolean> {
  const { tournamentMembers } = (await reply) as { tournamentMembers: readonly unknown[] }
  return tournamentMembers.length > 0
}

/** The week is over: its results, a disqualification, its prizes. */
export async function measureSettlement(
  database: Database,
  { tournaments, clock }: Setup,
  tournamentId: number,
): Promise<SettlementFigures> {
  clock.advance(WEEK_MS)
  await tournaments.keep(clock.now())
  const memoryBefore_mib = rounded(process.memoryUsage().rss / 2 ** 20, 0)
  const ranked = await watched(() => tournaments.settle(clock.now()))
  const disqualified = await watched(() => disqualifyBest(database, tournaments, tournamentId))
  clock.advance(WEEK_MS)
  const paid = await watched(() => tournaments.settle(clock.now()))
  const [row] = await database.query<{ state: string }>(
    `SELECT state FROM tournaments WHERE tournament_id = $1`,
    [tournamentId],
  )
  if (row?.state !== 'paid') throw new Error(`The tournament is ${row?.state}`)
  const memoryPeak_mib = rounded(process.resourceUsage().maxRSS / 1024, 0)
  return { ranked, disqualified, paid, memoryBefore_mib, memoryPeak_mib }
}

async function disqualifyBest(
  database: Database,
  { operatorRoutes }: Setup['tournaments'],
  tournamentId: number,
): Promise<void> {
  const [best] = await database.query<{ t_key: string; telegram_id: number }>(
    `SELECT t_key, telegram_id FROM tournament_results JOIN tournaments USING (tournament_id) JOIN players USING (bucket, player_id)
     WHERE tournament_id = $1 AND place = 1`,
    [tournamentId],
  )
  const route = operatorRoutes.find(({ path }) => path === '/operator/disqualifyMember')
  if (best === undefined || route === undefined) throw new Error('Nobody can be disqualified')
  const body = { t_key: best.t_key, telegram_id: best.telegram_id, reason: 'automation', note: 'measured' }
  const call = { ip: '127.0.0.1', requestId: 'bench', body, [route.guard]: { name: 'bench', role: 'owner' } }
  await route.handle(call)
}

/** @throws Error when a place or a prize is missing */
export async function checkSettled(database: Database, tournamentId: number, members: number): Promise<void> {
  const [found] = await database.query<{ places: number; last: number; winners: number; withheld: number }>(
    `SELECT (SELECT count(*) FROM tournament_results WHERE tournament_id = $1) AS places,
       (SELECT count(DISTINCT place) FROM tournament_results WHERE tournament_id = $1 AND place BETWEEN 1 AND $2) AS last,
       (SELECT count(*) FROM ledger WHERE idempotency_key = entry_key('prize:' || $1::bigint || ':AC')) AS winners,
       (SELECT count(*) FROM tournament_prizes WHERE tournament_id = $1 AND withheld IS NOT NULL) AS withheld`,
    [tournamentId, members],
  )
  const isWhole = found?.places === members && found.last === members
  if (!isWhole || found.winners !== PRIZES || found.withheld !== 0) {
    throw new Error(`The tournament was not settled as it should be: ${JSON.stringify(found)}`)
  }
}

export async function findOpenTournament(database: Database): Promise<number> {
  const [row] = await database.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
    [OPEN],
  )
  if (row === undefined) throw new Error('The open tournament was not created')
  return row.tournament_id
}

/** A call of a player, without HTTP around it. */
export function routeOf({ tournaments }: Setup, path: string): (playerId: number) => Promise<unknown> {
  const route = tournaments.routes.find(route => route.path === path)
  if (route === undefined) throw new Error(`There is no route ${path}`)
  return playerId => {
    const player = { playerId, bucket: bucketOf(playerId) }
    const call = { ip: '', requestId: '', body: { t_key: OPEN }, [route.guard]: player }
    return route.handle(call)
  }
}
