/** A forecast: what three kinds of players are assumed to get on an average day. No limit depends on it. */
import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import type { ForecastOfContent } from '../features/live-content/index.ts'
import type { Configuration } from './configuration.ts'
import { exchange, forecastGifts, totalOf } from './forecast.ts'
import { tonPerDay } from './rejections.ts'

const NANO_PER_TON = 1_000_000_000
const EXACT = 9

/**
 * The forecast of the rewards of each kind of player on an average day, less the price of tickets that they buy for ArenaCoins. Also the
 * most TON of a day for all players. Leaves out the games' share of stakes, which no content changes.
 */
export function forecastOf(configuration: Omit<Configuration, 'returns'>): ForecastOfContent['forecast'] {
  const totals = configuration.economy.profiles.map(profile => {
    const gifts = forecastGifts(configuration, profile)
    const total = totalOf(gifts)
    return { profile: profile.name, ...total, ac: total.ac.plus(exchange(configuration, gifts).ac) }
  })
  return [
    ...totals.flatMap(({ profile, ac, ticket, goldTicket, ton }) => [
      { profile, currency: 'ac' as const, amount: ac.toFixed(2) },
      { profile, currency: 'ticket' as const, amount: ticket.toFixed(4) },
      { profile, currency: 'gold_ticket' as const, amount: goldTicket.toFixed(4) },
      { profile, currency: 'ton' as const, amount: ton.toFixed(6) },
    ]),
    { profile: '', currency: 'ton' as const, amount: tonPerDay(configuration).toFixed(4) },
  ]
}

/** The ledger's names for the flows of an average day. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'new account': ['welcome'],
  levels: ['level_reward'],
  tasks: ['task_reward'],
  'tasks of days': ['task_reward'],
  'daily reward': ['daily_reward'],
  streak: ['streak_reward'],
  'friend streaks': ['friend_streak_reward'],
  divisions: ['division_reward'],
  'first tournament': ['division_reward'],
  season: ['season_reward'],
  wheel: ['wheel_spin'],
  ads: ['ad_view'],
  friends: ['friend_reward'],
  'bought for Stars': ['star_purchase'],
  frames: ['cosmetic_purchase'],
  'tournament entries': ['tournament_join', 'tournament_attempt'],
  'tournament prizes': ['tournament_prize'],
  'ticket exchange': ['ticket_exchange'],
}
const CURRENCIES = [
  ['AC', 'ac', 100],
  ['TICKET', 'ticket', 1],
  ['GOLD_TICKET', 'goldTicket', 1],
  ['TON', 'ton', NANO_PER_TON],
] as const
const DAYS_OF_WEEK = 7

/** The sums that a player gets and gives for each reason on an active day: the least and the most of all kinds of player. */
export function expectedOf(configuration: Omit<Configuration, 'returns'>): BusinessFiguresReply['expected'] {
  const profiles = configuration.economy.profiles.map(profile => {
    const gifts = forecastGifts(configuration, profile)
    const sums = new Map<string, number>()
    for (const flow of [...gifts, exchange(configuration, gifts)])
      for (const [currency, key, unit] of CURRENCIES) {
        const name = `${(KINDS[flow.name] ?? [flow.name]).join(' ')}/${currency}`
        const aDay = (Number(flow[key].toFixed(EXACT)) * unit * DAYS_OF_WEEK) / profile.activeDaysPerWeek
        sums.set(name, (sums.get(name) ?? 0) + aDay)
      }
    return sums
  })
  const names = [...new Set(profiles.flatMap(sums => [...sums.keys()]))]
  return names.flatMap(name => {
    const amounts = profiles.map(sums => sums.get(name) ?? 0)
    if (amounts.every(amount => amount === 0)) return []
    const [kinds = '', currency = ''] = name.split('/')
    return [{ kinds: kinds.split(' '), currency, least: Math.min(...amounts), most: Math.max(...amounts) }]
  })
}
