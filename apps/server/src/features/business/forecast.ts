/** The forecast of TON to be sent, and until when the paying wallet suffices. */
import type { TonForecastReply } from '@arena/contract/endpoints/operator-figures'
import type { Statements } from '@arena/database'
import type { Operators } from '../operators/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import { readPayingWallet, sumOpen } from '../withdrawals/index.ts'
import { readSums } from './roll-up.job.ts'

const DAY_MS = 24 * 60 * 60_000
const LATELY_DAYS = 28
export const LOOKED_AHEAD_DAYS = 90
/** The console shows the expected sums within these numbers of days. */
const SHOWN_DAYS = [7, 30] as const

export interface Expected {
  /** Asked for and not sent, in nanoTON like the rest. */
  readonly asked: number
  /** The average sent on a day of the recent past, without prizes of tournaments. */
  readonly aDay: number
  /** Prizes by the day (UTC) on which they fall due. */
  readonly prizes: ReadonlyMap<string, number>
}

/** The amount expected to be sent by the end of a day this many days ahead. Assumes that winners withdraw a prize at once. */
export function expectedWithin({ asked, aDay, prizes }: Expected, now: Date, days: number) {
  const last = dayAhead(now, days)
  const ofPrizes = [...prizes].reduce((sum, [day, nano]) => (day <= last ? sum + nano : sum), 0)
  return { prizes: ofPrizes, total: asked + ofPrizes + aDay * days }
}

/** In how many days the wallet would hold too little; undefined = not within the days that are looked ahead. */
export function daysUntilDry(expected: Expected, now: Date, held: number): number | undefined {
  for (let days = 0; days <= LOOKED_AHEAD_DAYS; days += 1)
    if (expectedWithin(expected, now, days).total > held) return days
  return undefined
}

export interface ForecastDeps {
  readonly operators: Pick<Operators, 'ceiling'>
  readonly tournaments: Pick<Tournaments, 'prizesDue'>
}

export async function readExpected(
  { tournaments }: ForecastDeps,
  statements: Statements,
  now: Date,
): Promise<Expected> {
  const until = new Date(now.getTime() + LOOKED_AHEAD_DAYS * DAY_MS)
  const lately = await readSums(statements, dayAhead(now, -LATELY_DAYS))
  const today = dayAhead(now, 0)
  const sent = lately
    .filter(({ day, figure }) => figure === 'ton' && day < today)
    .reduce((sum, { part, amount }) => sum + (part === 'sent' ? amount : part === 'prizes' ? -amount : 0), 0)
  return {
    asked: await sumOpen(statements),
    aDay: sent / LATELY_DAYS,
    prizes: await tournaments.prizesDue(statements, { now, until }),
  }
}

/** The paying wallet's balance at its last read; undefined = unknown, or a day old. */
export async function readWalletBalance(statements: Statements, now: Date): Promise<number | undefined> {
  const read = await readPayingWallet(statements)
  return read === undefined || now.getTime() - read.heldAt.getTime() >= DAY_MS ? undefined : read.heldNano
}

export async function forecastTon(
  deps: ForecastDeps,
  statements: Statements,
  now: Date,
): Promise<TonForecastReply> {
  const expected = await readExpected(deps, statements, now)
  const heldNano = await readWalletBalance(statements, now)
  const reserve = await deps.operators.ceiling(statements, 'reserve_nano')
  const [holds] = await statements.query<{ nano: number }>(
    `SELECT COALESCE(sum(amount_nano), 0)::bigint AS nano FROM fair_play_holds WHERE decision IS NULL`,
  )
  const dry = heldNano === undefined ? undefined : daysUntilDry(expected, now, heldNano)
  return {
    held_nano: heldNano === undefined ? '' : whole(heldNano),
    reserve_nano: whole(reserve),
    asked_nano: whole(expected.asked),
    withheld_nano: whole(holds?.nano ?? 0),
    a_day_nano: whole(expected.aDay),
    within: SHOWN_DAYS.map(days => {
      const { prizes, total } = expectedWithin(expected, now, days)
      return { days, prizes_nano: whole(prizes), total_nano: whole(total) }
    }),
    dry_on: dry === undefined ? '' : dayAhead(now, dry),
  }
}

const dayAhead = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const whole = (nano: number): string => String(BigInt(Math.round(nano)))
