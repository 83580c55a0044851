import type { Database } from '@arena/database'
import { SeededNumbers } from '@arena/test-kit'
import { jobsOf } from '../../compose-features.ts'
import { addGroupDays } from '../../features/business/index.ts'
import { auditApart, readAudit } from '../../features/wallet/audit/audit-ledger.job.ts'
import { ledgerKey } from '../../features/wallet/audit/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { Jobs } from './jobs.ts'
import { drawPeople, type Person, SLOTS, visits } from './people.ts'
import { type GameBets, Rounds } from './rounds.ts'
import { answerConversations, compensate, type PayByHand, TEAM_ENV, workThroughQueue } from './team.ts'
import { arrive, STEPS } from './visit.ts'
import { count, type World } from './world.ts'

const DAY_MS = 86_400_000
const SLOT_MS = DAY_MS / SLOTS
/** Of one slot: the next ones come when these have gone. Rounds of people who are here together are booked together. */
const AT_ONCE = 128
const STEP_MS = 45_000
/** Of a day. */
const TEAM_SLOT = 2
/** What the team has not looked at yet at the end waits in its queue. */
const UNTOUCHED_DAYS = 2
/** Cups end weekly: in the last week the team leaves a few of their cases and requests for the one who looks at the demo. */
const LAST_WEEK_DAYS = 8
const LEFT_OPEN = 3

export interface Simulation {
  readonly seed: number
  readonly players: number
  readonly days: number
  /** The end of the last day. */
  readonly until: Date
  readonly env: Readonly<Record<string, string>>
  readonly bets: readonly GameBets[]
  /** Undefined = nothing is paid. */
  readonly payByHand: PayByHand | undefined
  readonly onDay?: (day: number) => void
}

export interface Simulated {
  readonly players: number
  readonly visits: number
  readonly rounds: number
  /** How often a call was refused, by its path and code. */
  readonly refused: ReadonlyMap<string, number>
}

/** Lets the product's own code live through these days: its calls, its jobs and its team, under a clock that runs fast. */
export async function simulate(database: Database, simulation: Simulation): Promise<Simulated> {
  const { seed, players, days, until, env, bets } = simulation
  const numbers = new SeededNumbers(seed)
  const start = new Date(until.getTime() - days * DAY_MS)
  const app = await openTestApp(database, {
    start: start.toISOString(),
    env: { TRUSTED_PROXIES: '127.0.0.1', ...env, ...TEAM_ENV },
  })
  try {
    const world: World = {
      app,
      numbers,
      rounds: new Rounds(app, numbers, bets),
      people: drawPeople(numbers, { count: players, days }),
      games: Object.values(app.app.features.games.list().gameList).flat(),
      tournamentId: findTournament(database),
      players: new Map(),
      refused: new Map(),
    }
    const jobs = new Jobs(jobsOf(app.app.features), (name, error) =>
      count(world, `job ${name}`, String(error)),
    )
    let visitors = 0
    for (let day = 0; day < days; day += 1) {
      const today = world.people.filter(person => visits(numbers, person, day))
      visitors += today.length
      const date = {
        at_ms: start.getTime() + day * DAY_MS,
        isLast: day >= days - UNTOUCHED_DAYS,
        leftOpen: day >= days - LAST_WEEK_DAYS ? LEFT_OPEN : 0,
      }
      await liveDay({ world, jobs, payByHand: simulation.payByHand }, today, date)
      // What the jobs of the next day sum up comes from it.
      app.clock.advance(Math.max(0, date.at_ms + DAY_MS - app.clock.now().getTime()))
      await auditAll(database, app)
      simulation.onDay?.(day + 1)
    }
    app.clock.advance(Math.max(0, until.getTime() - app.clock.now().getTime()))
    await auditAll(database, app)
    await jobs.runAll(app.clock.now())
    return {
      players: world.players.size,
      visits: visitors,
      rounds: world.rounds.count,
      refused: world.refused,
    }
  } finally {
    await app.app.stop()
  }
}

interface Running {
  readonly world: World
  readonly jobs: Jobs
  readonly payByHand: PayByHand | undefined
}

interface Day {
  readonly at_ms: number
  readonly isLast: boolean
  readonly leftOpen: number
}

async function liveDay(
  { world, jobs, payByHand }: Running,
  people: readonly Person[],
  { at_ms, isLast, leftOpen }: Day,
): Promise<void> {
  const { clock } = world.app
  for (let slot = 0; slot < SLOTS; slot += 1) {
    clock.advance(Math.max(0, at_ms + slot * SLOT_MS - clock.now().getTime()))
    await jobs.run(clock.now())
    await visit(
      world,
      people.filter(person => person.slot === slot),
    )
    if (slot === TEAM_SLOT) await work(world, { payByHand, isLast, leftOpen })
  }
}

async function visit(world: World, people: readonly Person[]): Promise<void> {
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const arrived = await Promise.all(
      people.slice(first, first + AT_ONCE).map(person => arrive(world, person)),
    )
    const here = arrived.filter(({ person }) => person.leavesAt === undefined)
    for (const step of STEPS) {
      world.app.clock.advance(STEP_MS)
      await Promise.all(here.map(step))
    }
  }
}

async function work(
  world: World,
  { payByHand, isLast, leftOpen }: Omit<Day, 'at_ms'> & Pick<Running, 'payByHand'>,
): Promise<void> {
  const [latest] = [...world.players.keys()].slice(-1)
  if (latest !== undefined && (isLast || world.numbers.chance(15)))
    await compensate(world, { telegram_id: latest.telegramId, isApproved: !isLast })
  if (isLast) return
  await answerConversations(world)
  if (payByHand !== undefined) await workThroughQueue(world, { payByHand, leftOpen })
}

/** Everything that was booked, which the audit compares at its own pace while a server runs. Figures of past days come from it. */
async function auditAll(database: Database, { clock, config }: TestApp): Promise<void> {
  const key = ledgerKey({ secret: config.ledger.secret, botToken: config.bot.token })
  const announceDays = addGroupDays(clock)
  const deps = { database, key, announceDays, log: createLog({ level: 'silent' }) }
  const now = clock.now()
  for (;;) {
    const { provenUntil } = await readAudit(database)
    if (provenUntil !== undefined && provenUntil.getTime() > now.getTime() - SLOT_MS) return
    await auditApart(deps, now)
  }
}

function findTournament(database: Database): World['tournamentId'] {
  return async tKey => {
    const [row] = await database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [tKey],
    )
    return row?.tournament_id
  }
}
