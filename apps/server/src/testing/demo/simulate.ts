import type { Database } from '@arena/database'
import { SeededNumbers } from '@arena/test-kit'
import { jobsOf } from '../../compose-features.ts'
import { addGroupDays } from '../../features/business/index.ts'
import { auditApart, readAudit } from '../../features/wallet/audit/audit-ledger.job.ts'
import { ledgerKey } from '../../features/wallet/audit/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { drawPeople, type Person, visits } from './people.ts'
import { type GameBets, Rounds } from './rounds.ts'
import { answerConversations, compensate, type PayByHand, TEAM_ENV, workThroughQueue } from './team.ts'
import { arrive, STEPS } from './visit.ts'
import { count, type World } from './world.ts'

const DAY_MS = 86_400_000
/** People come in eight slots of a day. */
const SLOTS = 8
const SLOT_MS = DAY_MS / SLOTS
/** Of one slot: the next ones come when these have gone. */
const AT_ONCE = 64
const STEP_MS = 45_000
/** Often enough for whatever ends at midnight, in Moscow too, and pays on the same day. */
const JOBS_EVERY_SLOTS = 4
/** Jobs that wait for others: the team pays by hand, and nobody writes to the bot. */
const AWAY = new Set(['pay-withdrawals', 'bot-updates'])
/** The team begins its day with the slot from noon UTC. */
const MORNING = 4
/** What the team has not looked at yet at the end waits in its queue. */
const UNTOUCHED_DAYS = 2

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
    const jobs = new Jobs(
      jobsOf(app.app.features).filter(({ name }) => !AWAY.has(name)),
      (name, error) => count(world, `job ${name}`, String(error)),
    )
    let visitors = 0
    for (let day = 0; day < days; day += 1) {
      const today = world.people.filter(person => visits(numbers, person, day))
      visitors += today.length
      const date = { at_ms: start.getTime() + day * DAY_MS, isLast: day >= days - UNTOUCHED_DAYS }
      await liveDay({ world, jobs, payByHand: simulation.payByHand }, today, date)
      simulation.onDay?.(day + 1)
    }
    app.clock.advance(Math.max(0, until.getTime() - app.clock.now().getTime()))
    await auditAll(database, app)
    await jobs.run(app.clock.now())
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

async function liveDay(
  { world, jobs, payByHand }: Running,
  people: readonly Person[],
  { at_ms, isLast }: { readonly at_ms: number; readonly isLast: boolean },
): Promise<void> {
  const { clock } = world.app
  for (let slot = 0; slot < SLOTS; slot += 1) {
    clock.advance(Math.max(0, at_ms + slot * SLOT_MS - clock.now().getTime()))
    if (slot % JOBS_EVERY_SLOTS === 0) await jobs.run(clock.now())
    await visit(
      world,
      people.filter(person => person.slot === slot),
    )
    if (slot === MORNING) await work(world, { payByHand, isLast })
  }
}

async function visit(world: World, people: readonly Person[]): Promise<void> {
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const here = await Promise.all(people.slice(first, first + AT_ONCE).map(person => arrive(world, person)))
    for (const step of STEPS) {
      world.app.clock.advance(STEP_MS)
      await Promise.all(here.map(step))
    }
  }
}

async function work(
  world: World,
  { payByHand, isLast }: { readonly payByHand: PayByHand | undefined; readonly isLast: boolean },
): Promise<void> {
  const [latest] = [...world.players.keys()].slice(-1)
  if (latest !== undefined && (isLast || world.numbers.chance(15)))
    await compensate(world, { telegram_id: latest.telegramId, isApproved: !isLast })
  if (isLast) return
  await answerConversations(world)
  if (payByHand !== undefined) await workThroughQueue(world, payByHand)
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

/** The server's jobs at the pace of the simulation: each when it is due, at most twice a day. */
class Jobs {
  readonly #jobs: readonly Job[]
  readonly #ran_ms = new Map<string, number>()

  readonly #failed: (name: string, error: unknown) => void

  constructor(jobs: readonly Job[], failed: (name: string, error: unknown) => void) {
    this.#jobs = jobs
    this.#failed = failed
  }

  async run(now: Date): Promise<void> {
    for (const job of this.#jobs) {
      if (now.getTime() - (this.#ran_ms.get(job.name) ?? 0) < job.every_ms) continue
      this.#ran_ms.set(job.name, now.getTime())
      // As in the server: a job that fails is tried again, and keeps no other from running.
      await job.run(now).catch((error: unknown) => this.#failed(job.name, error))
    }
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
