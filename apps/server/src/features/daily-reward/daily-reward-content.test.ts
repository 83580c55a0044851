import { expect, it } from 'vitest'
import { DAILY_REWARD } from '../../content/daily-reward.ts'
import { checkContent, type DailyRewardContent } from './daily-reward-content.ts'

it('the rewards there are can be given', () => {
  expect(checkContent(DAILY_REWARD)).toBe(DAILY_REWARD)
  expect(DAILY_REWARD.days).toHaveLength(7)
})

it.each<[string, Partial<DailyRewardContent>]>([
  ['Add at least one day', { days: [] }],
  ['Day 1 has 1 choices', { days: [[{ key: 'ac', value: 1 }]] }],
  [
    'can’t give 0 of ac',
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
    'can’t give 1.5 of ac',
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
    'can’t give 2 of promo_code',
    {
      days: [
        [
          { key: 'promo_code', value: 2 },
          { key: 'ticket', value: 1 },
        ],
      ],
    },
  ],
  ['none is defined', { secretPrizes: [] }],
  ['weight 0', { secretPrizes: [{ key: 'ac', value: 1, weight: 0 }] }],
  ['-5 of ac', { secretPrizes: [{ key: 'ac', value: -5, weight: 1 }] }],
  ['resets before the next reward', { kept_s: DAILY_REWARD.cooldown_s }],
  ['must be whole seconds', { cooldown_s: Number.NaN }],
])('the server does not start with rewards of this fault: %s', (fault, change) => {
  expect(() => checkContent({ ...DAILY_REWARD, ...change })).toThrow(fault)
})
