/**
 * A provider's limit: what its rounds have won players in ArenaCoins in the current hour (UTC), wins minus stakes. A stolen provider key can
 * sign any outcome, and this is all it yields per hour. Counted in memory, before a round is sent to be committed, so that the hot path never
 * waits; all servers add their counts to one row every few seconds and read it back. In between a server knows only its own rounds: with
 * several servers the total can exceed the limit by at most the same amount again for each further one.
 */
import { CEILINGS } from '@arena/contract/ceilings'
import type { Database, Statements, Transaction } from '@arena/database'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import { readCeiling } from '../operators/index.ts'
import type { RoundSession } from './round-operation.ts'

type Playing = Pick<RoundSession, 'provider' | 'tournamentId'>

export interface ProviderHours {
  /**
   * Counts a win (in credit, less its stake where that is taken with it) before it is booked. False = it would pass the ceiling, or that was
   * passed: nothing was counted. Of tournaments' balances nothing is counted.
   */
  take(session: Playing, credit: number): boolean
  /** Counts certain amounts: a lost stake (negative), or a win that was counted and not booked. */
  note(session: Playing, credit: number): void
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
  /** Of all servers, as it was read last, and of this one since. */
  total: number
  own: number
  /** The limit; rises when operators let the provider continue. */
  allowed: number
  isPassed: boolean
  sharedAt_ms: number
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
  const refuse = (provider: string, hour: Hour, credit: number): void => {
    const { total, own, allowed } = hour
    if (!hour.isPassed)
      log.fatal(
        { alarm: 'PROVIDER_HOUR', provider, won: total + own, credit, allowed },
        'a provider has won players more than an hour allows: its rounds are refused',
      )
    hour.isPassed = true
    refused.inc({ provider })
  }
  return {
    take({ provider, tournamentId }, credit) {
      if (tournamentId !== null) return true
      const hour = hourOf(provider)
      if (!hour.isPassed && hour.total + hour.own + credit <= hour.allowed) {
        hour.own += credit
        return true
      }
      refuse(provider, hour, credit)
      return false
    },
    note({ provider, tournamentId }, credit) {
      if (tournamentId === null) hourOf(provider).own += credit
    },
    isPassed: ({ provider, tournamentId }) => tournamentId === null && hourOf(provider).isPassed,
    share() {
      const now_ms = clock.now().getTime()
      for (const [provider, hour] of hours) {
        if (now_ms - hour.sharedAt_ms < SHARE_MS) continue
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

/** The running hour; a new one is shared with its first rounds, which then know the other servers' counts. */
function hourAt(hours: Map<string, Hour>, provider: string, now: Date): Hour {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const known = hours.get(provider)
  if (known?.hour === hour) return known
  const allowed = known?.allowed ?? CEILINGS.provider_hour_ac * CREDIT_PER_AC
  const next = { hour, total: 0, own: 0, allowed, isPassed: false, sharedAt_ms: 0 }
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

async function shareHour(database: Database, provider: string, hour: Hour): Promise<void> {
  const counted = hour.own
  const read = await addToHour(database, { provider, hour: hour.hour, credit: counted })
  hour.own -= counted
  hour.total = read.credit
  const isMore = read.allowed > hour.allowed
  hour.allowed = read.allowed
  const isOver = hour.total + hour.own > hour.allowed
  if (isMore || isOver) hour.isPassed = isOver
}

interface ReadHour {
  readonly credit: number
  /** In credit: the ceiling, plus the same again for each time that an operator let the provider play on. */
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
  const ceiling = await readCeiling(database, 'provider_hour_ac')
  const { credit: total = 0, lifted = 0 } = row ?? {}
  return { credit: total, allowed: ceiling * CREDIT_PER_AC * (1 + lifted) }
}

/** Lets a provider win as much again in the running hour. Answers the hour’s sum; undefined = nothing was counted for it in this hour. */
export async function liftProviderHour(
  tx: Transaction,
  { provider, now }: { readonly provider: string; readonly now: Date },
): Promise<{ readonly credit: number; readonly lifted: number } | undefined> {
  const [row] = await tx.query<{ readonly credit: number; readonly lifted: number }>(
    `UPDATE provider_hours SET lifted = lifted + 1 WHERE provider = $1 AND hour = $2 RETURNING credit, lifted`,
    [provider, new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)],
  )
  return row
}

/** Forgets hours that are long over; operators' acts stay in the log. */
export async function dropProviderHours(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM provider_hours WHERE hour < $1`, [before])
}
