import { randomInt, randomUUID } from 'node:crypto'
import { bucketOf, type Database } from '@arena/database'
import { openInstantRounds } from '@arena/server/wallet'
import { startPostgres } from '@arena/test-kit'
import { median, rounded } from '../figures.ts'
import { atLeast, atMost, type Goal } from '../goals.ts'
import { connectionsOf, worked_us } from '../sizes/program-costs.ts'
import type { Length } from './postgres-rounds.ts'
import { openVariant } from './round-statement.ts'
import { checkBooks, PLAYERS, PROVIDER, sessionOf } from './stage.ts'

const AT_ONCE = 128
const TURNS_PER_REPEAT = 10
const LIMITS = { minBet: 1, maxBet: 20_000, betStep: 1 }
const BET = 100
const DAY_MS = 86_400_000

interface Figures {
  readonly turns: number
  readonly roundsPerSecond: { readonly without: number; readonly counted: number }
  /** Of this process and of the database's, for one round. */
  readonly processor_us: { readonly without: number; readonly counted: number }
  /** The ratio of each turn with the limit to the turn without it beside it; the median. */
  readonly rate: number
  readonly work: number
}

/**
 * The cost of the providers' hourly limit per round, in turns on one database. Rounds are played in this process, without HTTP, signatures
 * and sessions, so the share is larger than for a round over the wire.
 */
export async function measureProviderHours({ repeats, measure_ms }: Length): Promise<{
  readonly goals: readonly Goal[]
  readonly measured: Figures
}> {
  const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
  const variant = await openVariant('rounds', server.url)
  try {
    const { database } = variant
    const order = { database, turn_ms: measure_ms / TURNS_PER_REPEAT }
    const without = playsIn(order, openInstantRounds(database, { countsHours: false }))
    const counted = playsIn(order, openInstantRounds(database, { countsHours: true }))
    const turns: { without: Turn; counted: Turn }[] = []
    // The first turns compile and fill caches. The starting setup alternates.
    for (let turn = -2; turn < repeats * TURNS_PER_REPEAT; turn += 1) {
      const taken =
        turn % 2 === 0
          ? { without: await without(), counted: await counted() }
          : { counted: await counted(), without: await without() }
      if (turn >= 0) turns.push(taken)
    }
    await checkBooks(database)
    const measured = figuresOf(turns)
    console.log(`  the hourly ceiling: ${JSON.stringify(measured)}`)
    const goals = [
      atMost('work for a round with the ceiling, times that without', measured.work, 1.02),
      atLeast('rounds a second with the ceiling, times those without', measured.rate, 0.98),
    ]
    return { goals, measured }
  } finally {
    await variant.close()
    await server.stop()
  }
}

interface Turn {
  readonly perSecond: number
  readonly work_us: number
}

function figuresOf(turns: readonly { readonly without: Turn; readonly counted: Turn }[]): Figures {
  const middle = (figure: (turn: (typeof turns)[number]) => number, digits: number) =>
    rounded(median(turns.map(figure)), digits)
  return {
    turns: turns.length,
    roundsPerSecond: {
      without: middle(({ without }) => without.perSecond, 0),
      counted: middle(({ counted }) => counted.perSecond, 0),
    },
    processor_us: {
      without: middle(({ without }) => without.work_us, 1),
      counted: middle(({ counted }) => counted.work_us, 1),
    },
    rate: middle(({ without, counted }) => counted.perSecond / without.perSecond, 3),
    work: middle(({ without, counted }) => counted.work_us / without.work_us, 3),
  }
}

/** A turn with this many concurrent players, each playing one round after the other. */
function playsIn(
  { database, turn_ms }: { readonly database: Database; readonly turn_ms: number },
  rounds: ReturnType<typeof openInstantRounds>,
): () => Promise<Turn> {
  const work_us = async () => worked_us([process.pid, ...(await connectionsOf(database, ''))])
  return async () => {
    const workedBefore_us = await work_us()
    const started_ms = performance.now()
    let played = 0
    const playOn = async () => {
      while (performance.now() - started_ms < turn_ms) {
        await playRound(rounds)
        played += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, playOn))
    const passed_ms = performance.now() - started_ms
    return { perSecond: (played / passed_ms) * 1000, work_us: ((await work_us()) - workedBefore_us) / played }
  }
}

async function playRound(rounds: ReturnType<typeof openInstantRounds>): Promise<void> {
  const playerId = randomInt(1, PLAYERS + 1)
  const id = randomUUID()
  const session = {
    player: { playerId, bucket: bucketOf(playerId) },
    provider: PROVIDER.keyId,
    sessionId: sessionOf(playerId),
    gameId: 'lucky-dice',
    tournamentId: null,
    requiredLevel: 1,
    limits: LIMITS,
    startedAt: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  }
  const answer = await rounds.play(session, {
    transaction_id: id,
    round_id: id,
    bet: BET,
    win: randomInt(0, 2) * 190,
  })
  if (!answer.ok) throw new Error(`A round was refused: ${answer.code}`)
}
