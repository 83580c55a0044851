import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import type { Price } from '../features/live-content/index.ts'
import type { Configuration } from './configuration.ts'
import { exchange, giftsOf, totalOf } from './flows.ts'
import { Rational } from './rational.ts'
import { rejectionsOfGifts, tonPerDay } from './rejections.ts'

const NANO_PER_TON = 1_000_000_000
/** The ceilings count what so many players are given. */
const PLAYERS = 1_000
const EXACT = 9

/**
 * What a configuration gives away: to each kind of player on an average day, less what the tickets cost that they buy for ArenaCoins, and at most
 * of TON to all. Without what the games keep of
 * stakes, which no content changes.
 */
export function priceOf(configuration: Omit<Configuration, 'returns'>): Price {
  const { economy } = configuration
  const faults = rejectionsOfGifts(configuration)
  if (faults.length > 0) return { faults, costs: [], counted: NOTHING }
  const ticketAc = Rational.of(economy.ticketAc)
  const totals = economy.profiles.map(profile => {
    const gifts = giftsOf(configuration, profile)
    const bought = exchange(configuration, gifts)
    const total = totalOf(gifts)
    return { profile: profile.name, ...total, ac: total.ac.plus(bought.ac), bought: bought.ticket }
  })
  const most = tonPerDay(configuration)
  const counted = (amount: Rational, unit = 1) =>
    Number(amount.times(Rational.of(PLAYERS * unit)).toFixed(EXACT))
  return {
    faults,
    costs: [
      ...totals.flatMap(({ profile, ac, ticket, goldTicket, ton }) => [
        { profile, currency: 'ac' as const, amount: ac.toFixed(2) },
        { profile, currency: 'ticket' as const, amount: ticket.toFixed(4) },
        { profile, currency: 'gold_ticket' as const, amount: goldTicket.toFixed(4) },
        { profile, currency: 'ton' as const, amount: ton.toFixed(6) },
      ]),
      { profile: '', currency: 'ton' as const, amount: most.toFixed(4) },
    ],
    counted: {
      ...NOTHING,
      content_ac: totals.map(({ ac, ticket, bought }) =>
        counted(ac.plus(ticket.plus(bought).times(ticketAc))),
      ),
      content_nano: totals.map(({ ton }) => counted(ton, NANO_PER_TON)),
      content_gold_tickets: totals.map(({ goldTicket }) => counted(goldTicket)),
      content_day_nano: [Number(most.times(Rational.of(NANO_PER_TON)).toFixed(0))],
    },
  }
}

/** What the ledger calls the flows of an average day. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'new account': ['welcome'],
  levels: ['level_reward'],
  tasks: ['task_reward'],
  'tasks of days': ['task_reward'],
  'daily reward': ['daily_reward'],
  streak: ['streak_reward'],
  divisions: ['division_reward'],
  season: ['season_reward'],
  wheel: ['wheel_spin'],
  ads: ['ad_view'],
  friends: ['friend_reward'],
  'bought for Stars': ['star_purchase'],
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

/** What a player gets and gives for each reason on a day they are active: of all kinds of player the least and the most. */
export function expectedOf(configuration: Omit<Configuration, 'returns'>): BusinessFiguresReply['expected'] {
  const profiles = configuration.economy.profiles.map(profile => {
    const gifts = giftsOf(configuration, profile)
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

const NOTHING: Price['counted'] = {
  content_player_ac: [],
  content_spins: [],
  content_items: [],
  content_ac: [],
  content_nano: [],
  content_gold_tickets: [],
  content_day_nano: [],
}
