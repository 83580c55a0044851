import type { PrizeFundReply } from '@arena/contract/endpoints/operator-tournaments'
import type { TournamentAssessment } from '@arena/contract/tournament-assessment'
import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import { readTonOwned } from '../../wallet/index.ts'
import { readPayingWallet, sumOpen } from '../../withdrawals/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { SeriesPeriod, TournamentSeries } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'

type FundDeps = Pick<TournamentsDeps, 'operators' | 'usdPerTon' | 'isRateSet' | 'fund' | 'tonGiven'>

/** Why prizes can't be promised: no rate is published, the wallet's balance is unknown or too small, or a limit is reached. */
export interface Uncovered {
  readonly reason: PrizeFundReply['held_back'][number]['reason']
  /** nanoTON. Fractions don't matter here. */
  readonly neededNano: number
  readonly freeNano: number
}

/** An older balance of the paying wallet says nothing about now. */
const FRESH_FOR_MS = 24 * 60 * 60_000
/** Any number that nothing else in the product locks by. */
const ANNOUNCE_LOCK = 4_207_205

/**
 * Checks whether a tournament's prizes may be promised; until the end of the transaction no other promise is made. Undefined = they may:
 * there is no TON among them, or it fits into the paying wallet plus the reserve and into both limits, beside everything promised to or owned
 * by players. `promised`: the tournament as announced, whose own plan needs no new room.
 */
export async function findUncovered(
  deps: FundDeps,
  tx: Transaction,
  {
    plan,
    announced,
    now,
  }: {
    readonly plan: TournamentPlan
    readonly announced?: TournamentPlan & { readonly tournamentId: number }
    readonly now: Date
  },
): Promise<Uncovered | undefined> {
  const neededNano = nanoOf(deps, usdOf(plan))
  if (neededNano === 0) return undefined
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCE_LOCK])
  const isLess = announced !== undefined && neededNano <= nanoOf(deps, usdOf(announced))
  if (isLess && dueDay(plan) === dueDay(announced)) return undefined
  if (!deps.isRateSet()) return { reason: 'rate', neededNano, freeNano: 0 }
  const fund = await readFund(deps, tx, { now, ...(announced && { except: announced.tournamentId }) })
  const { heldNano, limitNano, freeNano } = fund
  if (heldNano === undefined) return { reason: 'unknown', neededNano, freeNano: 0 }
  if (!isLess && neededNano > freeNano) {
    return { reason: heldNano < limitNano ? 'held' : 'ceiling', neededNano, freeNano }
  }
  const onDay = { day: dueDay(plan), except: announced?.tournamentId }
  const freeOnDay = fund.dueDayNano - nanoOf(deps, (await sumOfTournaments(tx, onDay)).usd)
  return neededNano > freeOnDay ? { reason: 'day', neededNano, freeNano: freeOnDay } : undefined
}

/** The limits of the wallet and of the product for a tournament before it is announced or rewritten. No other promise is made meanwhile. */
export async function assessFund(
  deps: FundDeps,
  tx: Transaction,
  asked: Parameters<typeof findUncovered>[2],
): Promise<TournamentAssessment['fund']> {
  const uncovered = await findUncovered(deps, tx, asked)
  const { now, plan, announced } = asked
  const fund = await readFund(deps, tx, { now, ...(announced && { except: announced.tournamentId }) })
  const neededNano = nanoOf(deps, usdOf(plan))
  return {
    kind: deps.fund,
    held_nano: fund.heldNano === undefined ? '' : whole(fund.heldNano),
    ceiling_nano: whole(fund.limitNano),
    owed_nano: whole(fund.balancesNano + fund.withdrawalsNano),
    announced_nano: whole(fund.prizesNano),
    needed_nano: whole(neededNano),
    free_nano: whole(fund.freeNano - neededNano),
    due_ms: plan.endAt.getTime() + plan.reviewHours * 60 * 60_000,
    uncovered: uncovered?.reason ?? '',
  }
}

/** @throws DomainError `prizes_not_covered` {reason, needed_nano, free_nano} */
export async function refuseUncovered(
  deps: FundDeps,
  tx: Transaction,
  asked: Parameters<typeof findUncovered>[2],
): Promise<void> {
  const uncovered = await findUncovered(deps, tx, asked)
  if (uncovered === undefined) return
  const { reason, neededNano, freeNano } = uncovered
  throw new DomainError('prizes_not_covered', {
    reason,
    needed_nano: whole(neededNano),
    free_nano: whole(freeNano),
  })
}

/**
 * TON given to a player at once: it has to fit beside everything promised or owned, and, with what was given before, into what falls due
 * today (UTC). Until the end of the transaction no other promise is made.
 *
 * @throws DomainError `prizes_not_covered` {reason, needed_nano, free_nano}
 */
export async function refuseGift(
  deps: FundDeps,
  tx: Transaction,
  { nano, now }: { readonly nano: number; readonly now: Date },
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCE_LOCK])
  const { heldNano, limitNano, freeNano, dueDayNano } = await readFund(deps, tx, { now })
  const day = now.toISOString().slice(0, 10)
  const dueToday = nanoOf(deps, (await sumOfTournaments(tx, { day })).usd)
  const freeToday = dueDayNano - dueToday - (await deps.tonGiven(tx, new Date(`${day}T00:00:00Z`)))
  const refusal = (reason: Uncovered['reason'], free: number) =>
    new DomainError('prizes_not_covered', { reason, needed_nano: whole(nano), free_nano: whole(free) })
  if (heldNano === undefined) throw refusal('unknown', 0)
  if (nano > Math.round(freeNano)) throw refusal(heldNano < limitNano ? 'held' : 'ceiling', freeNano)
  if (nano > Math.round(freeToday)) throw refusal('day', freeToday)
}

/** A tournament of the calendar is not announced: operators see it, and the alarm counts it. */
export async function noteHeldBack(
  tx: Transaction,
  plan: TournamentPlan,
  { uncovered, now }: { readonly uncovered: Uncovered; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO tournaments_held_back (final_key, reason, needed_nano, since, ends_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (final_key) DO UPDATE SET reason = $2, needed_nano = $3`,
    [plan.finalKey, uncovered.reason, uncovered.neededNano, now, plan.endAt],
  )
}

/** It is announced, or no longer to be announced. */
export async function dropHeldBack(
  tx: Transaction,
  { finalKey, now }: { readonly finalKey?: string; readonly now: Date },
): Promise<void> {
  await tx.query(`DELETE FROM tournaments_held_back WHERE final_key = $1 OR ends_at <= $2`, [
    finalKey ?? '',
    now,
  ])
}

/** Promised amounts and the available rest, for operators. */
export async function presentFund(
  deps: FundDeps & Pick<TournamentsDeps, 'database' | 'clock'>,
): Promise<PrizeFundReply> {
  const { database, clock } = deps
  const fund = await readFund(deps, database, { now: clock.now() })
  const rows = await database.query<{
    final_key: string
    reason: Uncovered['reason']
    needed_nano: number
    since: Date
  }>(`SELECT final_key, reason, needed_nano, since FROM tournaments_held_back ORDER BY since, final_key`)
  return {
    kind: deps.fund,
    held_nano: fund.read === undefined ? '' : whole(fund.read.heldNano),
    held_ms: fund.read?.heldAt.getTime() ?? 0,
    reserve_nano: whole(fund.reserveNano),
    ceiling_nano: whole(fund.limitNano),
    due_day_nano: whole(fund.dueDayNano),
    prizes_nano: whole(fund.prizesNano),
    balances_nano: whole(fund.balancesNano),
    withdrawals_nano: whole(fund.withdrawalsNano),
    free_nano: whole(fund.freeNano),
    held_back: rows.map(({ since, needed_nano, ...row }) => ({
      ...row,
      needed_nano: whole(needed_nano),
      since_ms: since.getTime(),
    })),
  }
}

/**
 * The sums that fall due on each day (UTC) until then, in nanoTON at today's rate: prizes of announced tournaments, of upcoming ones of the
 * calendar, and prizes already won.
 */
export async function prizesDue(
  deps: Pick<TournamentsDeps, 'usdPerTon' | 'series'>,
  statements: Statements,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ReadonlyMap<string, number>> {
  const today = now.toISOString().slice(0, 10)
  const announced = await statements.query<{ final_key: string; due: Date; usd: number }>(
    `SELECT final_key, end_at + make_interval(hours => review_hours) AS due,
       (SELECT coalesce(sum((reward->>'second_prize')::float8), 0) FROM jsonb_array_elements(rewards) AS reward) AS usd
     FROM tournaments WHERE state IN ('scheduled', 'open', 'closed', 'settling', 'provisional')`,
  )
  const keys = new Set(announced.map(({ final_key }) => final_key))
  const coming = deps
    .series()
    .flatMap(series => comingPeriods(series, { now, until }).map(period => planOf(series, period)))
    .filter(({ final_key }) => !keys.has(final_key))
  const { nano } = await sumOfTournaments(statements, {})
  const due = new Map([[today, nano]])
  for (const { due: at, usd } of [...announced, ...coming]) {
    if (at > until) continue
    const day = at < now ? today : at.toISOString().slice(0, 10)
    due.set(day, (due.get(day) ?? 0) + nanoOf(deps, usd))
  }
  return due
}

function comingPeriods(
  series: TournamentSeries,
  { now, until }: { readonly now: Date; readonly until: Date },
): readonly SeriesPeriod[] {
  const { current, next } = series.periods(now.getTime())
  const periods: SeriesPeriod[] = current === undefined ? [] : [current]
  for (let period = next; period.end_ms < until.getTime(); ) {
    periods.push(period)
    period = series.periods(period.start_ms).next
  }
  return periods
}

const planOf = ({ rewards, reviewHours }: TournamentSeries, { key, end_ms }: SeriesPeriod) => ({
  final_key: key,
  due: new Date(end_ms + reviewHours * 60 * 60_000),
  usd: usdOf({ rewards }),
})

async function readFund(
  deps: FundDeps,
  statements: Statements,
  { now, except }: { readonly now: Date; readonly except?: number },
) {
  const { operators, fund } = deps
  const limitNano = await operators.ceiling(statements, 'announced_nano')
  const dueDayNano = await operators.ceiling(statements, 'due_day_nano')
  const lastRead = await readPayingWallet(statements)
  const isFresh = lastRead !== undefined && now.getTime() - lastRead.heldAt.getTime() < FRESH_FOR_MS
  const read = isFresh ? lastRead : undefined
  const reserveNano = await operators.ceiling(statements, 'reserve_nano')
  const ofWallet = read && read.heldNano + reserveNano
  const heldNano = fund === 'declared' ? limitNano : ofWallet
  const { usd, nano } = await sumOfTournaments(statements, { except })
  const prizesNano = nanoOf(deps, usd) + nano
  const [counted] = await statements.query<{ readonly at: Date | null }>(
    `SELECT min(counted_at) AS at FROM ton_balance_parts`,
  )
  // Gifts since the balances were counted are in none of them yet.
  const givenNano = await deps.tonGiven(statements, counted?.at ?? new Date(0))
  const balancesNano = (await readTonOwned(statements)) + givenNano
  const withdrawalsNano = await sumOpen(statements)
  const freeNano = Math.min(limitNano, heldNano ?? 0) - prizesNano - balancesNano - withdrawalsNano
  const sums = { prizesNano, balancesNano, withdrawalsNano, freeNano }
  return { heldNano, read, reserveNano, limitNano, dueDayNano, ...sums }
}

/**
 * Dollars of tournaments whose results are not final, and nanoTON of those that are: until everything is paid, and until the balances are
 * counted in which it then is. `day`: only dollars that fall due then.
 */
async function sumOfTournaments(
  statements: Statements,
  { day, except }: { readonly day?: string; readonly except?: number | undefined },
): Promise<{ readonly usd: number; readonly nano: number }> {
  const [row] = await statements.query<{ usd: number; nano: number }>(
    `SELECT (SELECT coalesce(sum((reward->>'second_prize')::float8), 0) FROM tournaments, jsonb_array_elements(rewards) AS reward
              WHERE state IN ('scheduled', 'open', 'closed', 'settling', 'provisional')
                AND ($1::bigint IS NULL OR tournament_id <> $1) AND ($2::text IS NULL OR $2 =
                  to_char((end_at + make_interval(hours => review_hours)) AT TIME ZONE 'UTC', 'YYYY-MM-DD'))) AS usd,
            (SELECT coalesce(sum(amount), 0)::float8 FROM tournaments JOIN tournament_prizes AS prize USING (tournament_id)
              WHERE kind = 'TON' AND withheld IS NULL AND (state = 'final' OR (state = 'paid'
                AND state_changed_at >= (SELECT min(counted_at) FROM ton_balance_parts)))) AS nano`,
    [except ?? null, day ?? null],
  )
  return row ?? { usd: 0, nano: 0 }
}

function dueDay({ endAt, reviewHours }: TournamentPlan): string {
  return new Date(endAt.getTime() + reviewHours * 60 * 60_000).toISOString().slice(0, 10)
}

const usdOf = ({ rewards }: Pick<TournamentPlan, 'rewards'>): number =>
  rewards.reduce((sum, { second_prize }) => sum + second_prize, 0)

const nanoOf = ({ usdPerTon }: Pick<TournamentsDeps, 'usdPerTon'>, usd: number): number =>
  (usd / usdPerTon()) * 1e9

/** Exact up to nine million TON, more than any real amount. */
const whole = (nano: number): string => String(BigInt(Math.round(nano)))
