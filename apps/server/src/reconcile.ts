/**
 * The platform's side of `npm run reconcile`: answers lines of JSON on standard input with lines of JSON, until input ends. Can run beside
 * servers on PostgreSQL; the embedded engine has one owner, so there the server has to be stopped first.
 *
 * - `{"list":{"from","to","before","after"}}`: a page of booked rounds, and where the next one begins.
 * - `{"find":[{"round_id","transaction_id","session_id"}]}`: the booking of each, in this order.
 * - `{"forget":[round]}`: open rounds that their provider does not know.
 */
import { createInterface } from 'node:readline'
import { type Database, openDatabase } from '@arena/database'
import { readConfig } from './config.ts'
import { GAMES } from './content/games.ts'
import { findSessions } from './features/games/index.ts'
import {
  type BookedPlace,
  type BookedRound,
  FIRST_BOOKED,
  findBookedRounds,
  forgetOpenRounds,
  pageFinishedRounds,
  pageOpenRounds,
} from './features/wallet/index.ts'
import { createLog } from './platform/log/log.ts'

const PAGE_ROUNDS = 1000

/** First the rounds that are open, then those that are over. */
type Place =
  | { readonly open: { readonly bucket: number; readonly playerId: number } }
  | { readonly over: BookedPlace }

interface ListRequest {
  readonly provider: string
  /** Days, as `2026-11-23`. */
  readonly from: string
  readonly to: string
  /** Younger rounds may still be on their way. */
  readonly before: string
  readonly after: Place | null
}

interface SoughtRound {
  readonly round_id: string
  readonly transaction_id: string
  readonly session_id: string
}

type Request =
  | { readonly list: ListRequest }
  | { readonly provider: string; readonly find: readonly SoughtRound[] }
  | { readonly forget: readonly { readonly player: BookedRound['player']; readonly round_id: string }[] }

async function answer(database: Database, request: Request): Promise<unknown> {
  if ('list' in request) return list(database, request.list)
  if ('find' in request) return find(database, request.provider, request.find)
  const rounds = request.forget.map(({ player, round_id: roundId }) => ({ player, roundId }))
  return { forgotten: await forgetOpenRounds(database, rounds) }
}

async function list(
  database: Database,
  { after, before, ...range }: ListRequest,
): Promise<{ readonly rounds: readonly object[]; readonly next: Place | null }> {
  const otherGames = GAMES.filter(game => game.provider !== range.provider).map(({ game_id }) => game_id)
  const page = { ...range, otherGames, before: new Date(before), limit: PAGE_ROUNDS }
  if (after === null || 'open' in after) {
    const from = after?.open ?? { bucket: -1, playerId: 0 }
    const open = await pageOpenRounds(database, { ...page, after: from })
    const last = open.length < PAGE_ROUNDS ? undefined : open.at(-1)
    return { rounds: open.map(present), next: last ? { open: last.player } : { over: FIRST_BOOKED } }
  }
  const { rounds, end } = await pageFinishedRounds(database, { ...page, after: after.over })
  return { rounds: rounds.map(present), next: end ? { over: end } : null }
}

/** A session the platform does not know names no player whose ledger could be looked into. */
async function find(database: Database, provider: string, sought: readonly SoughtRound[]): Promise<object> {
  const ids = new Set(sought.map(({ session_id }) => session_id))
  const sessions = await findSessions(database, [...ids])
  const playerOf = new Map(sessions.map(session => [session.sessionId, session.player]))
  const known = sought.flatMap(({ round_id: roundId, transaction_id: transactionId, session_id }) => {
    const player = playerOf.get(session_id)
    return player === undefined ? [] : [{ player, roundId, transactionId }]
  })
  const booked = await findBookedRounds(database, provider, known)
  const byId = new Map(known.map(({ roundId }, place) => [roundId, booked[place]]))
  return {
    found: sought.map(({ round_id, session_id }) => {
      const round = byId.get(round_id)
      if (round !== undefined) return present(round)
      return { round_id, state: playerOf.has(session_id) ? 'unknown' : 'session unknown' }
    }),
  }
}

function present({ roundId, at, ...round }: BookedRound): object {
  return { round_id: roundId, at: at.toISOString(), ...round }
}

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({
    databaseUrl,
    connections: 1,
    applicationName: 'arena-reconcile',
    statementLimit_ms: Number.POSITIVE_INFINITY,
    dataDir,
    log: createLog({ level: 'warn', to: process.stderr }),
  })
  try {
    for await (const line of createInterface({ input: process.stdin }))
      process.stdout.write(`${JSON.stringify(await answer(database, JSON.parse(line) as Request))}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
