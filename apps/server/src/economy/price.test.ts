/** Changes that one person could once publish alone because no average player took them. */
import { CEILINGS, CONTENT_CEILINGS } from '@arena/contract/ceilings'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { describe, expect, it } from 'vitest'
import { VALUATION_TERMS } from '../content/valuation-terms.ts'
import { DEFAULT_CONTENT } from '../testing/default-content.ts'
import { priceChange } from './price.ts'

const LIVE: ContentDocuments = {
  ...DEFAULT_CONTENT,
  rates: { usdPerTonMicros: 3_000_000 },
  links: { hosts: [] },
}
const { daily_reward, tasks, wheel, levels, ads, friends, series } = LIVE
const PLAYERS = 1_000
const REWARD = { coin: 0, ticket: 0, gold_ticket: 0 }

const priceOf = (change: Partial<ContentDocuments>, before = LIVE) =>
  priceChange({ before, after: { ...before, ...change }, players: PLAYERS }, VALUATION_TERMS)
const passed = (change: Partial<ContentDocuments>, before = LIVE) => {
  const { more, takesTwo } = priceOf(change, before)
  return [
    ...CONTENT_CEILINGS.filter(name => more[name] > CEILINGS[name]),
    ...(takesTwo ? ['content_sold'] : []),
  ]
}
const cards = (value: number) =>
  daily_reward.days.map(day =>
    day.map(card => (card.key === 'ac' ? { key: 'ticket' as const, value } : card)),
  )
const always = (key: string, reward: object) =>
  tasks.tasks.map(task => (task.key === key ? { ...task, reward: { ...REWARD, ...reward } } : task))
const oneSecret = (value: number) => [
  ...daily_reward.secretPrizes,
  { key: 'gold_ticket' as const, value, weight: 1 },
]

describe('one person may not publish alone', () => {
  it.each<[string, Partial<ContentDocuments>, string]>([
    [
      'a daily reward of a million tickets',
      { daily_reward: { ...daily_reward, days: cards(1_000_000) } },
      'content_ac',
    ],
    [
      'a secret prize of a million golden tickets that hardly anybody draws',
      { daily_reward: { ...daily_reward, secretPrizes: oneSecret(1_000_000) } },
      'content_gold_tickets',
    ],
    [
      'a cycle that has only its best day',
      { daily_reward: { ...daily_reward, days: daily_reward.days.slice(-1) } },
      'content_ac',
    ],
    [
      'a card more of spins',
      {
        daily_reward: {
          ...daily_reward,
          days: daily_reward.days.map(day =>
            day.length === 3 ? day : [...day, { key: 'wheel_spin' as const, value: 3 }],
          ),
        },
      },
      'content_spins',
    ],
    [
      'rewards of levels that few players reach',
      { levels: { rewardsAc: levels.rewardsAc.map((ac, index) => (index > 4 ? 10_000_000 : ac)) } },
      'content_player_ac',
    ],
    [
      'a reward for the tasks of partners',
      { tasks: { ...tasks, partner: { coin: 1_000_000, ticket: 100, gold_ticket: 10 } } },
      'content_gold_tickets',
    ],
    [
      'tasks of a day that pay thousands at level 1',
      {
        tasks: {
          ...tasks,
          day: {
            ...tasks.day,
            pool: tasks.day.pool.map(task => ({ ...task, reward: { ...REWARD, coin: 5_000 } })),
          },
        },
      },
      'content_ac',
    ],
    [
      'a pool that has only its best tasks',
      {
        tasks: {
          ...tasks,
          day: {
            ...tasks.day,
            pool: tasks.day.pool.map(task =>
              task.reward.coin < 1_800 ? { ...task, state: 'off' as const } : task,
            ),
          },
        },
      },
      'content_ac',
    ],
    ['more tasks a day', { tasks: { ...tasks, day: { ...tasks.day, count: 5 } } }, 'content_ac'],
    [
      'a task that an average player never does',
      { tasks: { ...tasks, tasks: always('friends_20', { gold_ticket: 10 }) } },
      'content_gold_tickets',
    ],
    ['ads that pay more often', { ads: { ...ads, paidPerDay: 72 } }, 'content_ac'],
    [
      'fewer ads that pay more',
      { ads: { ...ads, rewardAc: 2 * ads.rewardAc, paidPerDay: ads.paidPerDay / 2 } },
      'content_ac',
    ],
    [
      'friends that pay more',
      { friends: { ...friends, doubledAc: friends.doubledAc + 1_001 } },
      'content_player_ac',
    ],
    [
      'coins in place of promo codes',
      { wheel: { ...wheel, withoutPromo: { key: 'ac', value: 1_000_000 } } },
      'content_player_ac',
    ],
    [
      'a better chance of the best segment',
      {
        wheel: {
          ...wheel,
          segments: wheel.segments.map(one =>
            one.prizeKey === 'AC_100000' ? { ...one, weight: 1_000 } : one,
          ),
        },
      },
      'content_ac',
    ],
    ['more TON a day', { wheel: { ...wheel, tonPerDayNano: wheel.tonPerDayNano + 1 } }, 'content_day_nano'],
    [
      'a first prize of coins',
      {
        series: {
          series: series.series.map(one => ({
            ...one,
            prizes: one.prizes.map((step, index) => (index === 0 ? { ...step, ac: step.ac + 30_000 } : step)),
          })),
        },
      },
      'content_player_ac',
    ],
    [
      'prizes of promo items for hundreds',
      {
        series: {
          series: series.series.map(one => ({
            ...one,
            prizes: one.prizes.map(step => ({ ...step, promo: true })),
          })),
        },
      },
      'content_items',
    ],
  ])('%s', (_, change, limit) => {
    expect(passed(change)).toContain(limit)
  })
})

describe('the price of a change', () => {
  it('is not lowered by a reduction elsewhere', () => {
    const raised = { rewardsAc: levels.rewardsAc.map((ac, index) => (index === 0 ? ac + 500 : 0)) }
    expect(priceOf({ levels: raised }).more.content_player_ac).toBe(500)
    const [first = [], ...rest] = daily_reward.days
    const moved = [
      first.map(card => (card.key === 'ac' ? { ...card, value: 900 } : card)),
      ...rest.map(day => day.slice(0, 2)),
    ]
    expect(
      priceOf({ daily_reward: { ...daily_reward, days: moved } }).more.content_player_ac,
    ).toBeGreaterThanOrEqual(400)
  })

  it('is a price of all active players, or of as many as there are prizes', () => {
    const more = { rewardsAc: levels.rewardsAc.map((ac, index) => (index === 8 ? ac + 100 : ac)) }
    expect(priceOf({ levels: more }).gains).toEqual([
      { who: 'player', unit: 'ac', amount: 100 },
      { who: 'everybody', unit: 'ac', amount: 100 * PLAYERS },
    ])
    const [open, ...others] = series.series
    if (open === undefined) throw new Error('No series')
    const prizes = open.prizes.map((step, index) => (index === 0 ? { ...step, ac: step.ac + 5_000 } : step))
    const change = { series: { series: [{ ...open, prizes }, ...others] } }
    expect(priceOf(change).gains).toEqual([
      { who: 'player', unit: 'ac', amount: 5_000 },
      { who: 'everybody', unit: 'ac', amount: 5_000 },
    ])
    expect(passed(change)).toEqual([])
  })

  it('is nothing where tasks of a day give way to others that are worth no more', () => {
    const pool = (['spins', 'sessions', 'win_streak'] as const).map(goal => ({
      goal,
      value: 7,
      levels: { from: 1, to: 10 },
      reward: { ...REWARD, coin: 200 },
      state: 'on' as const,
    }))
    expect(priceOf({ tasks: { ...tasks, day: { count: 3, pool } } }).gains).toEqual([])
  })

  it('always needs an approver where dollars rise, for any place and any number of qualified members', () => {
    const ofOpen = (change: object) => ({
      series: { series: series.series.map(one => (one.name === 'open' ? { ...one, ...change } : one)) },
    })
    const dollars = (usd: number) =>
      series.series[0]?.prizes.map((step, index) => (index === 1 ? { ...step, usd } : step)) ?? []
    for (const change of [
      { fullPrizesFrom: 999 },
      { fullPrizesFrom: 0 },
      { prizeFloorPercent: 6 },
      { prizes: dollars(151) },
    ])
      expect({ change, passed: passed(ofOpen(change)) }).toEqual({
        change,
        passed: expect.arrayContaining(['content_sold']),
      })
    for (const change of [{}, { fullPrizesFrom: 1_001 }, { prizeFloorPercent: 4 }, { prizes: dollars(149) }])
      expect({ change, passed: passed(ofOpen(change)) }).toEqual({ change, passed: [] })
    // Without dollars there is nothing to scale.
    const weekend = series.series.map(one => (one.name === 'weekend' ? { ...one, fullPrizesFrom: 0 } : one))
    expect(passed({ series: { series: weekend } })).toEqual([])
  })
})
