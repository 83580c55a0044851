import { bucketOf, type Database } from '@arena/database'
import { openTournaments } from '@arena/server/tournaments'
import { median, quantile, rounded } from '../figures.ts'
import type { Watched } from './pauses.ts'
import {
  checkSettled,
  findOpenTournament,
  measureBoard,
  measureSettlement,
  routeOf,
  type SettlementFigures,
  type Setup,
} from './settle-tournament.ts'
import { BEFORE_FIRST, stageMembers } from './stage-members.ts'
import { type Times, timesOf } from './times.ts'

const WEEK_MS = 604_800_000
const JOINERS_AT_ONCE = 64
const PLAYERS_AT_ONCE = 128
const TURNS = 3
const FIRST_JOINER = BEFORE_FIRST + 5_000_001

/** Measurements of a tournament on a PostgreSQL server, for calls without HTTP. */
export interface TournamentFigures {
  readonly members: number
  readonly joins_per_s: number
  readonly join_ms: Times
  readonly rounds_per_s: { readonly withoutBoard: number; readonly withBoard: number }
  /** The board read from the ledger at its first request. */
  readonly boardFromBooks: Watched
  readonly leaderboardCall_us: Times
  readonly settlement: SettlementFigures
}

/**
 * Lets a tournament have `members` members, then joins, plays, shows and settles it.
 *
 * @throws Error when a place or a prize is missing afterwards
 */
export async function runTournament(
  database: Database,
  members: number,
  { joins, rounds }: { readonly joins: number; readonly rounds: number },
): Promise<TournamentFigures> {
  // This week's: the clock does not move until it is settled.
  const now = new Date()
  const setup = openTournaments(database, now)
  await setup.tournaments.keep(now)
  const tournamentId = await findOpenTournament(database)
  await stageMembers(database, members, { tournamentId, at: now })
  const joined = await measureJoins(database, setup, joins)
  const show = leaderboardOf(setup)
  const { fromBooks: boardFromBooks } = await measureBoard(setup)
  const leaderboardCall_us = await timesOf(rounds / 10, () => show(anybody(members)))
  const rounds_per_s = await measureRounds(database, setup, { tournamentId, members, rounds })
  const settlement = await measureSettlement(database, setup, tournamentId)
  await checkSettled(database, tournamentId, members + joins)
  return {
    members,
    ...joined,
    rounds_per_s,
    boardFromBooks,
    leaderboardCall_us,
    settlement,
  }
}

function anybody(members: number): number {
  return BEFORE_FIRST + 1 + Math.floor(Math.random() * members)
}

function leaderboardOf(setup: Setup): (playerId: number) => Promise<unknown> {
  return routeOf(setup, '/api/getTournamentMembers')
}

async function took_ms(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return rounded(performance.now() - started, 0)
}

/** Newcomers with a ticket each join, this many at once. */
async function measureJoins(
  database: Database,
  setup: Setup,
  joins: number,
): Promise<Pick<TournamentFigures, 'joins_per_s' | 'join_ms'>> {
  const ids = Array.from({ length: joins }, (_, index) => FIRST_JOINER + index)
  for (const id of ids) {
    const player = { playerId: id, bucket: bucketOf(id) }
    await database.transaction(tx => setup.wallet.open(tx, player, { credit: 100, ticket: 1 }))
  }
  const join = routeOf(setup, '/api/participateInTournament')
  const times: number[] = []
  const total_ms = await took_ms(() =>
    sideBySide(JOINERS_AT_ONCE, ids, async id => {
      times.push(await took_precisely_ms(() => join(id)))
    }),
  )
  const join_ms = { p50: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, 0.99)) }
  return { joins_per_s: rounded((joins / total_ms) * 1000, 0), join_ms }
}

async function took_precisely_ms(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Does the work for each of these, `count` of them at a time. */
async function sideBySide<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: count }, worker))
}

interface Play {
  readonly tournamentId: number
  readonly members: number
  readonly rounds: number
}

/** In turns in a setup whose board has no readers and in one that keeps its board up to date; the median of each. */
async function measureRounds(
  database: Database,
  setup: Setup,
  play: Play,
): Promise<TournamentFigures['rounds_per_s']> {
  const unwatched = openTournaments(database, setup.clock.now())
  const rates: { withoutBoard: number[]; withBoard: number[] } = { withoutBoard: [], withBoard: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.withoutBoard.push(await playRounds(unwatched, play))
    rates.withBoard.push(await playRounds(setup, play))
  }
  return { withoutBoard: median(rates.withoutBoard), withBoard: median(rates.withBoard) }
}

let lastRound = 0

/** Rounds of random members through the wallet's group commit, in rounds per second. */
async function playRounds(
  { wallet, clock }: Setup,
  { tournamentId, members, rounds }: Play,
): Promise<number> {
  const players = Array.from({ length: rounds }, () => anybody(members))
  const startedAt = clock.now()
  const expiresAt = new Date(startedAt.getTime() + WEEK_MS)
  const total_ms = await took_ms(() =>
    sideBySide(PLAYERS_AT_ONCE, players, async playerId => {
      lastRound += 1
      const answer = await wallet.rounds.play(
        {
          player: { playerId, bucket: bucketOf(playerId) },
          provider: 'embedded',
          sessionId: `bench-${playerId}`,
          gameId: 'golden-arena',
          tournamentId,
          requiredLevel: 1,
          limits: { minBet: 1, maxBet: 20_000, betStep: 1 },
          startedAt,
          expiresAt,
        },
        { transaction_id: `b${lastRound}`, round_id: `b${lastRound}`, bet: 1, win: lastRound % 3 },
      )
      // A player without points can't stake; everything else is a fault.
      if (!answer.ok && answer.code !== 'INSUFFICIENT_FUNDS') throw new Error(`A round: ${answer.code}`)
    }),
  )
  return rounded((rounds / total_ms) * 1000, 0)
}
