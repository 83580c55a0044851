/**
 * A provider's limit: what its rounds have won players in ArenaCoins in the current hour (UTC), wins minus stakes. A stolen provider key can
 * sign any outcome, and this is all it yields per hour. A win is reserved in memory before it is sent to be committed, so that the hot path
 * never waits, and counts once it is booked. Reserved wins keep others out, but only booked rounds and a new one that does not fit beside them
 * end the hour. All servers add what is booked to one row every few seconds and read it back. In between a server knows only its own rounds:
 * with several servers the total can exceed the limit by at most the same amount again for each further one.
 */
import { CEILINGS } from '@arena/contract/ceilings'
import type { Database, Statements, Transaction } from '@arena/database'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import { readCeiling } from '../operators/index.ts'
import type { RoundSession } from './round-operation.ts'

type Playing = Pick<RoundSession, 'provider' | 'tournamentId'>

/** A call that may pay a player. `key`: of its ledger entry. */
export interface HourCall {
  readonly session: Pick<RoundSession, 'provider' | 'tournamentId' | 'player'>
  readonly key: string
}

/** The end of a call. `unknown`: it may have been booked, and its repeat will show. */
export type CallEnd = 'booked' | 'repeat' | 'refused' | 'unknown'

/** Of tournaments' balances nothing is counted. */
export interface ProviderHours {
  /**
   * Reserves a win (in credit, less its stake where that is taken with it) before it is booked. False = it does not fit now, or the hour is
   * passed: nothing was reserved, and the call must not be booked.
   */
  reserve(call: HourCall, credit: number): boolean
  /** Notes the end of a call with what it has reserved: 0 for a call that has reserved nothing. */
  settle(call: HourCall, reserved: number, end: CallEnd): void
  /**
   * Refuses a win that was not reserved and would be booked otherwise. True = the provider's hour is passed with it; false = it may fit when
   * the calls in flight have ended.
   */
  refuse(session: Playing, credit: number): boolean
  /** Counts a lost stake (negative), unless it was booked in an hour that is over. */
  note(session: Playing, credit: number, bookedAt: Date): void
  /** Whether no stake of this provider is taken in this hour. */
  isPassed(session: Playing): boolean
  /** Adds the counts to the row of all servers, if it is due. */
  share(): void
  /** Resolves when nothing is being added. */
  shared(): Promise<void>
}

const HOUR_MS = 3_600_000
const SHARE_MS = 2_000
const CREDIT_PER_AC = 100

interface Hour {
  readonly hour: number
  /** Booked: by all servers, as it was read last, and by this one since. */
  total: number
  own: number
  /** Reserved by calls in flight. They may have begun in the hour before, and are booked in this one. */
  reserved: number
  /** Wins of calls with an unknown end, by player and key, and their sum. */
  readonly doubts: Map<string, number>
  doubted: number
  /** The limit, and with what operators have let the provider win beyond it. */
  ceiling: number
  allowed: number
  isPassed: boolean
  sharedAt_ms: number
  isSharing: boolean
}

export function createProviderHours({
  database,
  clock,
  log,
  metrics,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
}): ProviderHours {
  const hours = new Map<string, Hour>()
  const sharing = new Set<Promise<void>>()
  const refused = countHours(metrics, hours)
  const hourOf = (provider: string): Hour => hourAt(hours, provider, clock.now())
  return {
    reserve(call, credit) {
      if (call.session.tournamentId !== null) return true
      const hour = hourOf(call.session.provider)
      const others = hour.total + hour.own + hour.reserved + hour.doubted - doubtOf(hour, call)
      if (hour.isPassed || others + credit > hour.allowed) return false
      hour.reserved += credit
      return true
    },
    settle(call, reserved, end) {
      if (call.session.tournamentId !== null) return
      const hour = hourOf(call.session.provider)
      hour.reserved -= reserved
      const doubt = doubtOf(hour, call)
      if (doubt !== 0 && end !== 'unknown') setDoubt(hour, call, 0)
      if (end === 'booked') hour.own += reserved
      if (end === 'repeat') hour.own += doubt
      if (end === 'unknown' && reserved > 0) setDoubt(hour, call, reserved)
    },
    refuse({ provider, tournamentId }, credit) {
      if (tournamentId !== null) return false
      const hour = hourOf(provider)
      if (!hour.isPassed && hour.total + hour.own + credit <= hour.allowed) return false
      if (!hour.isPassed) alarm(log, { provider, hour, credit })
      hour.isPassed = true
      refused.inc({ provider })
      return true
    },
    note({ provider, tournamentId }, credit, bookedAt) {
      if (tournamentId !== null) return
      const hour = hourOf(provider)
      if (hour.hour === hourNumber(bookedAt)) hour.own += credit
    },
    isPassed: ({ provider, tournamentId }) => tournamentId === null && hourOf(provider).isPassed,
    share() {
      const now_ms = clock.now().getTime()
      for (const [provider, hour] of hours) {
        if (hour.isSharing || now_ms - hour.sharedAt_ms < SHARE_MS) continue
        hour.sharedAt_ms = now_ms
        const adding = shareHour(database, provider, hour).catch((error: unknown) =>
          log.warn({ err: error, provider }, 'what a provider has won in this hour could not be shared'),
        )
        sharing.add(adding)
        void adding.finally(() => sharing.delete(adding))
      }
    },
    async shared() {
      await Promise.all(sharing)
    },
  }
}

function alarm(
  log: Logger,
  { provider, hour, credit }: { readonly provider: string; readonly hour: Hour; readonly credit: number },
): void {
  const { total, own, allowed } = hour
  log.fatal(
    { alarm: 'PROVIDER_HOUR', provider, won: total + own, credit, allowed },
    'a provider has won players more than an hour allows: its rounds are refused',
  )
}

/** Transaction ids are unique per player. */
const doubtId = ({ session, key }: HourCall) => `${session.player.playerId}/${key}`

function doubtOf({ doubts }: Hour, call: HourCall): number {
  return doubts.size === 0 ? 0 : (doubts.get(doubtId(call)) ?? 0)
}

/** 0 = its end is known. */
function setDoubt(hour: Hour, call: HourCall, credit: number): void {
  hour.doubted += credit - doubtOf(hour, call)
  if (credit === 0) hour.doubts.delete(doubtId(call))
  else hour.doubts.set(doubtId(call), credit)
}

const hourNumber = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

/** The running hour; a new one is shared with its first rounds, which then know the other servers' counts. */
function hourAt(hours: Map<string, Hour>, provider: string, now: Date): Hour {
  const hour = hourNumber(now)
  const known = hours.get(provider)
  if (known?.hour === hour) return known
  const ceiling = known?.ceiling ?? CEILINGS.provider_hour_ac * CREDIT_PER_AC
  const next = {
    hour,
    total: 0,
    own: 0,
    reserved: known?.reserved ?? 0,
    doubts: new Map<string, number>(),
    doubted: 0,
    ceiling,
    allowed: ceiling,
    isPassed: false,
    sharedAt_ms: 0,
    isSharing: false,
  }
  hours.set(provider, next)
  return next
}

function countHours(metrics: Registry, hours: ReadonlyMap<string, Hour>): Counter<'provider'> {
  new Gauge({
    name: 'wallet_provider_hour_used',
    help: 'Which part of what its ceiling allows a provider has won players in the running hour, as this server knows it; from 1 on its rounds are refused',
    labelNames: ['provider'],
    registers: [metrics],
    collect() {
      for (const [provider, { total, own, allowed, isPassed }] of hours)
        this.set({ provider }, isPassed ? 1 : Math.max(0, total + own) / Math.max(allowed, 1))
    },
  })
  return new Counter({
    name: 'wallet_provider_hour_refused_total',
    help: 'Wins that were refused as the provider has won players more than an hour allows; anything above 0 is an alarm',
    labelNames: ['provider'],
    registers: [metrics],
  })
}

/** One at a time: a count that is on its way must not be added again, and an older sum must not replace a newer one. */
async function shareHour(database: Database, provider: string, hour: Hour): Promise<void> {
  const counted = hour.own
  hour.isSharing = true
  try {
    const read = await addToHour(database, { provider, hour: hour.hour, credit: counted })
    hour.own -= counted
    hour.total = read.credit
    const isMore = read.allowed > hour.allowed
    hour.ceiling = read.ceiling
    hour.allowed = read.allowed
    const isOver = hour.total + hour.own > hour.allowed
    if (isMore || isOver) hour.isPassed = isOver
  } finally {
    hour.isSharing = false
  }
}

interface ReadHour {
  readonly credit: number
  /** In credit. */
  readonly ceiling: number
  /** The ceiling, plus the same again for each time that an operator let the provider play on. */
  readonly allowed: number
}

async function addToHour(
  database: Database,
  { provider, hour, credit }: { readonly provider: string; readonly hour: number; readonly credit: number },
): Promise<ReadHour> {
  const [row] = await database.query<{ readonly credit: number; readonly lifted: number }>(
    `INSERT INTO provider_hours AS h (provider, hour, credit) VALUES ($1, $2, $3)
     ON CONFLICT (provider, hour) DO UPDATE SET credit = h.credit + $3 RETURNING credit, lifted`,
    [provider, new Date(hour * HOUR_MS), credit],
  )
  const ceiling = (await readCeiling(database, 'provider_hour_ac')) * CREDIT_PER_AC
  const { credit: total = 0, lifted = 0 } = row ?? {}
  return { credit: total, ceiling, allowed: ceiling * (1 + lifted) }
}

/** Lets a provider win as much again in the running hour. Answers the hour’s sum; undefined = nothing was counted for it in this hour. */
export async function liftProviderHour(
  tx: Transaction,
  { provider, now }: { readonly provider: string; readonly now: Date },
): Promise<{ readonly credit: number; readonly lifted: number } | undefined> {
  const [row] = await tx.query<{ readonly credit: number; readonly lifted: number }>(
    `UPDATE provider_hours SET lifted = lifted + 1 WHERE provider = $1 AND hour = $2 RETURNING credit, lifted`,
    [provider, new Date(hourNumber(now) * HOUR_MS)],
  )
  return row
}

/** Forgets hours that are long over; operators' acts stay in the log. */
export async function dropProviderHours(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM provider_hours WHERE hour < $1`, [before])
}
