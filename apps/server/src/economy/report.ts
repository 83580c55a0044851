import type { Configuration } from './configuration.ts'
import { type Flow, forecastFlows, totalOf } from './forecast.ts'
import { Rational } from './rational.ts'
import { tonPerDay } from './rejections.ts'
import { type Shares, sharesOf } from './shares.ts'

/** Amounts as decimal texts: ArenaCoins, tickets, TON, US dollars. */
interface Row {
  readonly name: string
  readonly ac: string
  readonly ticket: string
  readonly gold_ticket: string
  readonly ton: string
  readonly usd: string
}

interface ProfileReport {
  readonly name: string
  readonly flows: readonly Row[]
  readonly total: Row
  /** Of the ArenaCoins that are given, as percentages. */
  readonly play_percent: string
  readonly wheel_and_ads_percent: string
  /** `never` without coins and tickets. */
  readonly days_for_a_ticket: string
}

export interface EconomyReport {
  readonly profiles: readonly ProfileReport[]
  /** The most TON that all players together can win on a day. */
  readonly ton_per_day: string
  readonly usd_per_ton: string
  /** By game, the return of a stake. */
  readonly returns: Readonly<Record<string, string>>
}

export function reportOf(configuration: Configuration): EconomyReport {
  const { economy, returns, usdPerTon } = configuration
  return {
    profiles: economy.profiles.map(profile => {
      const flows = forecastFlows(configuration, profile)
      const total = present(totalOf(flows))
      return {
        name: profile.name,
        flows: flows.map(present),
        total,
        ...presentShares(sharesOf(configuration, flows)),
      }
    }),
    ton_per_day: tonPerDay(configuration).toFixed(4),
    usd_per_ton: usdPerTon.toFixed(2),
    returns: Object.fromEntries([...returns].map(([game, rtp]) => [game, rtp.toFixed(6)])),
  }
}

function presentShares({ play, wheelAndAds, ticketDays }: Shares) {
  return {
    play_percent: play.times(HUNDRED).toFixed(1),
    wheel_and_ads_percent: wheelAndAds.times(HUNDRED).toFixed(1),
    days_for_a_ticket: ticketDays?.toFixed(2) ?? 'never',
  }
}

function present({ name, ac, ticket, goldTicket, ton, usd }: Flow): Row {
  return {
    name,
    ac: ac.toFixed(2),
    ticket: ticket.toFixed(4),
    gold_ticket: goldTicket.toFixed(4),
    ton: ton.toFixed(6),
    usd: usd.toFixed(4),
  }
}

const HUNDRED = Rational.of(100)
const COLUMNS = [
  ['ac', 'AC'],
  ['ticket', 'tickets'],
  ['gold_ticket', 'golden'],
  ['ton', 'TON'],
  ['usd', 'of it USD'],
] as const
const NAME_WIDTH = 20
const WIDTH = 12

export function tablesOf({ profiles, ton_per_day, usd_per_ton, returns }: EconomyReport): string {
  const tables = profiles.map(({ name, flows, total, ...shares }) =>
    [
      line(
        `${name}, a day`,
        COLUMNS.map(([, title]) => title),
      ),
      ...flows.map(row => line(row.name, cells(row))),
      line(total.name, cells(total)),
      `${shares.play_percent} % of the coins come from playing, ${shares.wheel_and_ads_percent} % from the wheel and ads. Days for a ticket: ${shares.days_for_a_ticket}.`,
    ].join('\n'),
  )
  const games = Object.entries(returns).map(([game, rtp]) => line(game, [rtp]))
  return [
    ...tables,
    [line('games return', ['of a stake']), ...games].join('\n'),
    `All players together can win at most ${ton_per_day} TON a day, at ${usd_per_ton} USD for a TON.`,
  ].join('\n\n')
}

function cells(row: Row): readonly string[] {
  return COLUMNS.map(([key]) => (Number(row[key]) === 0 ? '·' : row[key]))
}

function line(name: string, values: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${values.map(value => value.padStart(WIDTH)).join('')}`
}
