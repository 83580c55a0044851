import { LEVELS } from '@arena/rules'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ADS } from '../content/ads.ts'
import { COSMETICS, cosmeticsContent } from '../content/cosmetics.ts'
import { DAILY_REWARD } from '../content/daily-reward.ts'
import { ECONOMY } from '../content/economy.ts'
import { DIVISIONS, FRIEND_STREAKS, FRIENDS, SEASON, SQUADS, STREAK } from '../content/rewards.ts'
import { SHOP, shopContent } from '../content/shop.ts'
import { NEW_ACCOUNT_GIFT } from '../content/sign-in.ts'
import { tasksContent } from '../content/tasks.ts'
import { TOURNAMENTS } from '../content/tournaments/series.ts'
import { WHEEL } from '../content/wheel.ts'
import type { Configuration, Profile } from './configuration.ts'
import { forecastFlows, totalOf } from './forecast.ts'
import { type Assumed, liveAMonth, PARTS } from './live-a-month.ts'
import { monthsTable } from './months-table.ts'
import { spinValue } from './prize-costs.ts'
import { Rational } from './rational.ts'
import { rejectionsOf } from './rejections.ts'
import { reportOf, tablesOf } from './report.ts'
import { sharesOf } from './shares.ts'

const TON = 1_000_000_000
const { games } = TOURNAMENTS.usual

const USUAL: Configuration = {
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
  tasks: tasksContent(readConfig({})),
  shop: shopContent(SHOP),
  cosmetics: cosmeticsContent(COSMETICS),
  tournaments: TOURNAMENTS,
  returns: new Map(games.map(game => [game, Rational.of(96, 100)])),
  usdPerTon: Rational.of(3),
}

const wheelWith = (change: object): Configuration => ({ ...USUAL, wheel: { ...WHEEL, ...change } })
/** As a file or a typing error may have it, whatever the types say. */
const slip = (change: object) => ({ ...USUAL, ...change }) as Configuration

describe('a configuration', () => {
  it('that is the product’s own is accepted', () => {
    expect(rejectionsOf(USUAL)).toEqual([])
  })

  it.each([
    ['a wheel without a budget', wheelWith({ tonPerDayNano: undefined }), 'daily TON budget must be above 0'],
    ['a wheel whose budget is 0', wheelWith({ tonPerDayNano: 0 }), 'daily TON budget must be above 0'],
    ['a wheel with endless TON', wheelWith({ tonPerDayNano: Infinity }), 'daily TON budget must be above 0'],
    ['a wheel whose TON has no fallback', wheelWith({ tonFallback: {} }), 'TON_1 needs a fallback'],
    [
      'a wheel that never ends',
      wheelWith({
        secret: [{ prize: { key: 'wheel_spin', value: 1 }, weight: 1 }],
        segments: [{ prizeKey: 'SECRET_PRIZE', weight: 1 }],
      }),
      'spinning never ends',
    ],
    [
      'TON behind a secret',
      wheelWith({ secret: [{ prize: { key: 'ton', value: 1 }, weight: 1 }] }),
      'A secret prize of the wheel gives TON without a budget',
    ],
    [
      'TON every day',
      slip({ dailyReward: { ...DAILY_REWARD, days: [[{ key: 'ton', value: 1 }]] } }),
      'The daily reward gives TON',
    ],
    [
      'TON for a task',
      slip({
        tasks: { ...USUAL.tasks, tasks: [{ reward: { coin: 0, ticket: 0, gold_ticket: 0, ton: 1 } }] },
      }),
      'A task gives TON',
    ],
    [
      'a wheel that costs more than a day may',
      wheelWith({ tonPerDayNano: 60 * TON }),
      'TON costs 120.76 a day, more than 100.00: 60.00 for the wheel',
    ],
    ['dollars at a third of the rate', slip({ usdPerTon: Rational.of(1) }), 'TON costs 202.27 a day'],
    ['dollars without a rate', slip({ usdPerTon: Rational.of(0) }), 'need a TON exchange rate above 0'],
    [
      'a day that may cost anything',
      slip({ economy: { ...ECONOMY, tonPerDayMaxNano: Infinity } }),
      'must be an amount above 0',
    ],
    [
      'a game that pays more than it takes',
      slip({ returns: new Map([...USUAL.returns, ['lucky-dice', Rational.of(101, 100)]]) }),
      'lucky-dice has an RTP of 1.0100',
    ],
    ['a game nobody knows', slip({ returns: new Map() }), 'The RTP of golden-arena is unknown'],
  ])('with %s is refused with a reason', (_, configuration, reason) => {
    expect(
      rejectionsOf(configuration)
        .map(({ sentence }) => sentence)
        .join('\n'),
    ).toContain(reason)
  })
})

describe('the average day', () => {
  /** Comes every day, plays one round of 100 AC and does nothing else. */
  const plain: Profile = {
    name: 'plain',
    activeDaysPerWeek: 7,
    roundsPerActiveDay: 1,
    betAc: 100,
    adsPerActiveDay: 0,
    friendsPerMonth: 0,
    doubledFriendsPercent: 0,
    tasksPercent: 0,
    weeklyTournaments: 0,
    monthlyTournaments: 0,
    attemptsPerTournament: 0,
    coinTournaments: 0,
    frames: 0,
    starPackagesPerMonth: {},
  }
  const flowOf = (name: string, change: Partial<Profile> = {}, configuration = USUAL) => {
    const found = forecastFlows(configuration, { ...plain, ...change }).find(flow => flow.name === name)
    if (found === undefined) throw new Error(`No ${name}`)
    return found
  }

  it('counts the games’ share of a stake, exactly', () => {
    expect(flowOf('games').ac.toFixed(20)).toBe('-4.00000000000000000000')
  })

  it('counts a spin by its chances, and the prizes behind a secret by theirs', () => {
    const { ton, goldTicket, ac } = spinValue({
      ...WHEEL,
      segments: [
        { prizeKey: 'TON_5', weight: 1 },
        { prizeKey: 'GOLDEN_TICKET', weight: 1 },
        { prizeKey: 'SECRET_PRIZE', weight: 2 },
      ],
      secret: [
        { prize: { key: 'gold_ticket', value: 1 }, weight: 1 },
        { prize: { key: 'ac', value: 100 }, weight: 3 },
      ],
    })
    expect([ton.toFixed(4), goldTicket.toFixed(4), ac.toFixed(4)]).toEqual(['1.2500', '0.6250', '37.5000'])
  })

  it('counts ads up to the paid maximum', () => {
    expect(flowOf('ads', { adsPerActiveDay: 1 }).ac.toFixed(2)).toBe('200.00')
    expect(flowOf('ads', { adsPerActiveDay: 1_000 }).ac.toFixed(2)).toBe('8000.00')
  })

  it('counts friends, at the doubled reward where a story was shared', () => {
    expect(flowOf('friends', { friendsPerMonth: 3, doubledFriendsPercent: 50 }).ac.toFixed(2)).toBe('1500.00')
  })

  it('pays a member their part of the pool, dollars as TON at the rate', () => {
    const { ton, usd } = flowOf('tournament prizes', { weeklyTournaments: 7 })
    // Two series for regular tickets: one gives 700 dollars, the other none; a thousand members share.
    expect([usd.toFixed(4), ton.times(Rational.of(3)).toFixed(4)]).toEqual(['0.3500', '0.3500'])
  })

  it('buys the tickets that are lacking, and no others', () => {
    expect(flowOf('ticket exchange').ac.toFixed(2)).toBe('0.00')
    const busy = forecastFlows(USUAL, { ...plain, weeklyTournaments: 14 })
    expect(totalOf(busy).ticket.toFixed(10)).toBe('0.0000000000')
    const bought = busy.find(({ name }) => name === 'ticket exchange')
    expect(bought?.ac.toFixed(6)).toBe(`-${bought?.ticket.times(Rational.of(5_000)).toFixed(6)}`)
  })

  it('gives levels once: those reached within a lifetime, spread over it', () => {
    // 250 rounds on the way to level 2, 750 to level 3: 1,500 and 3,000 AC.
    expect(flowOf('levels', { roundsPerActiveDay: 9 }).ac.toFixed(6)).toBe('50.000000')
  })

  it('gives a casual player most coins for playing, and a ticket in 1 to 1.5 days', () => {
    const casual = reportOf(USUAL).profiles.find(({ name }) => name === 'casual')
    expect(Number(casual?.play_percent)).toBeGreaterThanOrEqual(50)
    expect(Number(casual?.wheel_and_ads_percent)).toBeLessThanOrEqual(35)
    expect(Number(casual?.days_for_a_ticket)).toBeGreaterThanOrEqual(1)
    expect(Number(casual?.days_for_a_ticket)).toBeLessThanOrEqual(1.5)
  })

  it('counts the wheel as no play, and says `never` of a ticket without coins', () => {
    const only = (name: string, ac: number) => [{ ...flowOf('ads'), name, ac: Rational.of(ac) }]
    const shares = (name: string, ac: number) => {
      const { play, wheelAndAds, ticketDays } = sharesOf(USUAL, only(name, ac))
      return [play.toFixed(2), wheelAndAds.toFixed(2), ticketDays?.toFixed(2)]
    }
    expect(shares('wheel', 5_000)).toEqual(['0.00', '1.00', '1.00'])
    expect(shares('tasks', 2_500)).toEqual(['1.00', '0.00', '2.00'])
    expect(shares('games', -10)).toEqual(['0.00', '0.00', undefined])
  })

  it('is a table for people, with a column for each kind of money', () => {
    const table = tablesOf(reportOf(USUAL))
    for (const { name } of ECONOMY.profiles) expect(table).toContain(`${name}, a day`)
    expect(table).toContain('at most 80.7575 TON a day')
  })
})

describe('a ratio', () => {
  it.each([
    [Rational.of(1, 3), 4, '0.3333'],
    [Rational.of(2, 3), 4, '0.6667'],
    [Rational.of(-1, 2), 0, '-1'],
    [Rational.of(-1, 1000), 2, '0.00'],
    [Rational.of(12_345, 100), 1, '123.5'],
  ])('is written rounded, and calculated with unrounded (%#)', (ratio, places, text) => {
    expect(ratio.toFixed(places)).toBe(text)
    expect(ratio.times(Rational.of(3)).over(Rational.of(3)).minus(ratio).toFixed(20)).toBe(
      Rational.of(0).toFixed(20),
    )
  })
})

describe('a month of newcomers', () => {
  const configuration = { ...USUAL, streak: STREAK }
  const NOTHING: Assumed = {
    shares: { casual: 1 },
    interest: { median: 0, spread: 0 },
    absence: 0,
    leavePercent: 0,
    home: 0,
    firstDay: 0,
    season: 0,
    earnBack: 0,
    challenges: { playerPercent: 50, worth: 0 },
    tasks: 0,
    streakDay: 0,
    streakDaysMax: 7,
    seat: 0,
    seatAtEnd: 0,
    newcomers: 0,
    squad: { memberPercent: 50, worth: 0 },
    messages: { mayWritePercent: 0, worth: 0, offPercent: 0 },
    level: 0,
    coinCup: { playerPercent: 0, worth: 0, firstDay: 1, lastDay: 4 },
    daysForSeat: 2,
  }
  const month = (assumed: Partial<Assumed>, without: readonly (typeof PARTS)[number][] = []) =>
    liveAMonth(
      { configuration, assumed: { ...NOTHING, ...assumed } },
      { players: 500, seed: 1, without: new Set(without) },
    )

  it('is the same again, and never better without a part', () => {
    const table = monthsTable(configuration, { players: 300, months: 2 })
    expect(monthsTable(configuration, { players: 300, months: 2 })).toEqual(table)
    const [whole, ...less] = table.rows
    const most = whole?.activeDays ?? 0
    expect(less.filter(({ activeDays }) => activeDays > most).map(({ name }) => name)).toEqual([])
    expect(table.rows.map(({ name }) => name)).toEqual([
      'as it is',
      ...PARTS.map(part => `without ${part}`),
      'without all',
    ])
  })

  it('of players who come every day pays every milestone of a month once, and what the visits of the economy pay', () => {
    const every = { interest: { median: 1e6, spread: 0 } }
    const milestones = STREAK.milestones.filter(({ days }) => days <= 30)
    const all = month(every, ['divisions'])
    expect(all).toMatchObject({ day1: 100, day7: 100, day30: 100, activeDays: 30 })
    expect(all.ac - month(every, ['divisions', 'streak']).ac).toBeCloseTo(
      milestones.reduce((sum, { reward }) => sum + reward.coin, 0),
      6,
    )
  })

  it('lets a newcomer’s first tournament pay what a first week pays, and never a ticket', () => {
    const every = { interest: { median: 1e6, spread: 0 } }
    const same = {
      ...DIVISIONS,
      newcomers: { ...DIVISIONS.newcomers, coin: 500, prizes: [{ upTo: 30, coin: 500 }] },
      prizes: [{ upTo: 30, reward: { coin: 100, ticket: 1 } }],
      tierPercent: 0,
    }
    const lived = (without: readonly (typeof PARTS)[number][]) =>
      liveAMonth(
        { configuration: { ...configuration, divisions: same }, assumed: { ...NOTHING, ...every } },
        { players: 50, seed: 1, without: new Set(without) },
      )
    const [whole, less] = [lived([]), lived(['newcomers'])]
    // Four weeks end within the month: in the first one of them, 500 instead of 100, and no ticket.
    expect(whole.ac - less.ac).toBeCloseTo(400, 6)
    expect(less.tickets - whole.tickets).toBeCloseTo(1, 6)
  })

  it('takes more in the cup for coins than it pays, and brings its members back while it runs', () => {
    const coinCup = { playerPercent: 100, worth: 0, firstDay: 1, lastDay: 4 }
    const every = { interest: { median: 1e6, spread: 0 }, coinCup }
    // Joined on five Tuesdays for 5,000; four weeks end within the month, with 3,600 of each member's 5,000 won.
    expect(month(every).ac - month(every, ['coin cup']).ac).toBeCloseTo(4 * 3_600 - 5 * 5_000, 6)
    const pulled = { coinCup: { ...coinCup, worth: 100 } }
    expect(month(pulled).activeDays).toBeGreaterThan(month(pulled, ['coin cup']).activeDays)
    expect(month(pulled, ['coin cup'])).toEqual(month({}))
  })

  it('brings players back for the second day’s coins on the second day only', () => {
    const pulled = month({ firstDay: 1_000 })
    expect(pulled.day1).toBe(100)
    expect(pulled.day30).toBeLessThan(60)
    expect(month({ firstDay: 1_000 }, ['first day'])).toEqual(month({}))
  })

  it('counts a streak that is earned back, with its milestones', () => {
    const often = { interest: { median: 1.2, spread: 0 } }
    const [whole, less] = [month(often), month(often, ['earn back'])]
    expect(whole.activeDays).toBe(less.activeDays)
    expect(whole.ac).toBeGreaterThan(less.ac)
    expect(month({ earnBack: 100 }).activeDays).toBeGreaterThan(month({}).activeDays)
    expect(month({ earnBack: 100 }, ['streak'])).toEqual(month({}, ['streak']))
  })

  it('gives no steps of the season without it, nor without tasks', () => {
    const every = { interest: { median: 1e6, spread: 0 } }
    expect(month(every).ac).toBeGreaterThan(month(every, ['season']).ac)
    expect(month(every, ['tasks', 'season'])).toEqual(month(every, ['tasks']))
  })

  it('returns half of the players for a challenge when half have a friend who challenges them', () => {
    const worth = 2e6
    const { day30 } = month({
      interest: { median: -1e6, spread: 0 },
      challenges: { playerPercent: 50, worth },
    })
    expect(day30).toBeGreaterThan(40)
    expect(day30).toBeLessThan(60)
  })

  it('returns newcomers for a seat among newcomers in their first weeks only', () => {
    const pulled = month({ newcomers: 100 })
    expect(pulled.activeDays).toBeGreaterThan(month({}).activeDays)
    expect(month({ newcomers: 100 }, ['newcomers'])).toEqual(month({}, ['newcomers']))
  })

  it('of players who return only for a streak goes as the streak does: half come on the second day when nothing pulls', () => {
    expect(month({}).day1).toBeGreaterThan(40)
    expect(month({}).day1).toBeLessThan(60)
    expect(month({ streakDay: 100 })).toMatchObject({ day1: 100, day30: 100 })
    expect(month({ streakDay: 100 }, ['streak'])).toEqual(month({}, ['streak']))
  })
})
