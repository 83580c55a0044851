import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { LEVELS } from '@arena/rules'
import { readConfig } from './config.ts'
import { ADS } from './content/ads.ts'
import { COSMETICS, cosmeticsContent } from './content/cosmetics.ts'
import { DAILY_REWARD } from './content/daily-reward.ts'
import { ECONOMY } from './content/economy.ts'
import { RATES } from './content/rates.ts'
import { DIVISIONS, FRIEND_STREAKS, FRIENDS, SEASON, SQUADS, STREAK } from './content/rewards.ts'
import { SHOP, shopContent } from './content/shop.ts'
import { NEW_ACCOUNT_GIFT } from './content/sign-in.ts'
import { tasksContent } from './content/tasks.ts'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import { WHEEL } from './content/wheel.ts'
import type { World } from './economy/live-a-month.ts'
import { monthsTable, monthsText } from './economy/months-table.ts'
import { Rational } from './economy/rational.ts'
import { rejectionsOf } from './economy/rejections.ts'
import { reportOf, tablesOf } from './economy/report.ts'

const HELP = `npm run economy -- [options]      what players earn and spend on an average day, as everything is configured
  --month  how the first month of 1,000 newcomers goes, with and without each part that brings players back (assumptions, not measurements)
  --json   prints everything as JSON
  --usd-per-ton 2.5   at this TON exchange rate instead of the one new installations start with`

const PLAYERS = 1_000
const MONTHS = 20

const MICROS = 1_000_000

/**
 * Reads the games' returns from the standard input (`{"golden-arena": ["numerator", "denominator"]}`) and prints the economy. Ends with
 * 1 when the configuration gives away more than it may, and says why.
 */
async function main(): Promise<number> {
  const flag = { type: 'boolean' } as const
  const rate = { type: 'string' } as const
  const { values } = parseArgs({ options: { json: flag, month: flag, help: flag, 'usd-per-ton': rate } })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const usdPerTonMicros = microsOf(values['usd-per-ton'])
  const configuration = readConfiguration(
    JSON.parse(await readAll(process.stdin)) as Returns,
    usdPerTonMicros,
  )
  const rejections = rejectionsOf(configuration)
  if (rejections.length > 0) {
    console.error(`This economy is refused.\n${rejections.map(({ sentence }) => `  ${sentence}`).join('\n')}`)
    return 1
  }
  if (values.month === true) {
    const table = monthsTable(configuration, { players: PLAYERS, months: MONTHS })
    console.log(values.json === true ? JSON.stringify(table, null, 2) : monthsText(table))
    return 0
  }
  const report = reportOf(configuration)
  console.log(values.json === true ? JSON.stringify(report, null, 2) : tablesOf(report))
  return 0
}

type Returns = Readonly<Record<string, readonly [numerator: string, denominator: string]>>

function microsOf(rate: string | undefined): number {
  if (rate === undefined) return RATES.usdPerTonMicros
  const micros = Math.round(Number(rate) * MICROS)
  if (!(micros > 0)) throw new Error(`--usd-per-ton must be a number above 0: ${rate}`)
  return micros
}

function readConfiguration(returns: Returns, usdPerTonMicros: number): World['configuration'] {
  const config = readConfig(process.env)
  return {
    economy: ECONOMY,
    newAccount: NEW_ACCOUNT_GIFT,
    dailyReward: DAILY_REWARD,
    divisions: DIVISIONS,
    streak: STREAK,
    friendStreaks: FRIEND_STREAKS,
    season: SEASON,
    squads: SQUADS,
    levels: LEVELS,
    wheel: WHEEL,
    ads: ADS,
    friends: FRIENDS,
    tasks: tasksContent(config),
    shop: shopContent(SHOP),
    cosmetics: cosmeticsContent(COSMETICS),
    tournaments: TOURNAMENTS,
    returns: new Map(
      Object.entries(returns).map(([game, [numerator, denominator]]) => [
        game,
        new Rational(BigInt(numerator), BigInt(denominator)),
      ]),
    ),
    usdPerTon: Rational.of(usdPerTonMicros, MICROS),
  }
}

main().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
