import { expect, it } from 'vitest'
import { DAILY_REWARD } from '../../content/daily-reward.ts'
import { checkContent, type DailyRewardContent } from './daily-reward-content.ts'

it('the rewards there are can be given', () => {
  expect(checkContent(DAILY_REWARD)).toBe(DAILY_REWARD)
  expect(DAILY_REWARD.days).toHaveLength(7)
})

it.each<[string, Partial<DailyRewardContent>]>([
  ['There are no days', { days: [] }],
  ['Day 1 has 1 choices', { days: [[{ key: 'ac', value: 1 }]] }],
  [
    'Day 1 gives 0 of ac',
    {
      days: [
        [
          { key: 'ac', value: 0 },
          { key: 'ticket', value: 1 },
        ],
      ],
    },
  ],
  [
    'Day 1 gives 1.5 of ac',
    {
      days: [
        [
          { key: 'ac', value: 1.5 },
          { key: 'ticket', value: 1 },
        ],
      ],
    },
  ],
  [
    'Day 1 gives 2 of promo_code',
    {
      days: [
        [
          { key: 'promo_code', value: 2 },
          { key: 'ticket', value: 1 },
        ],
      ],
    },
  ],
  ['there are none', { secretPrizes: [] }],
  ['with the weight 0', { secretPrizes: [{ key: 'ac', value: 1, weight: 0 }] }],
  ['is -5 of ac', { secretPrizes: [{ key: 'ac', value: -5, weight: 1 }] }],
  ['lost before the next claim', { kept_s: DAILY_REWARD.cooldown_s }],
  ['not whole seconds', { cooldown_s: Number.NaN }],
])('the server does not start with rewards of which it must say: %s', (fault, change) => {
  expect(() => checkContent({ ...DAILY_REWARD, ...change })).toThrow(fault)
})
