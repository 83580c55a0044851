import { describe, expect, it, test } from 'vitest'
import {
  approvalsNeeded,
  type ReviewFacts,
  reviewReasons,
  tonAmountNano,
  type WithdrawalFacts,
  withdrawalRefusal,
} from './withdrawals.ts'

const TON = 1_000_000_000

describe('an amount of TON', () => {
  it('is exact for every hundredth up to ten thousand', () => {
    const hundredths = Array.from({ length: 1_000_001 }, (_, index) => index)
    const wrong = hundredths.filter(count => {
      const part = String(count % 100).padStart(2, '0')
      return tonAmountNano(`${Math.floor(count / 100)}.${part}`) !== count * 10_000_000
    })
    expect(wrong).toEqual([])
    expect(tonAmountNano('1.5')).toBe(1_500_000_000)
  })

  test.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '.5',
    '5.',
    '1.234',
    '1e9',
    '0x10',
    '1,5',
    '01',
    'NaN',
    '12345678',
    '1.1.1',
    '١',
  ])('is not read from %j', text => {
    expect(tonAmountNano(text)).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  const limits = { minNano: TON, dayNano: 20 * TON, dayCount: 3 }
  const fine: WithdrawalFacts = { amountNano: 5 * TON, balanceNano: 5 * TON, dayNano: 0, dayCount: 0 }

  it('of all there is can be asked for', () => {
    expect(withdrawalRefusal(fine, limits)).toBeUndefined()
  })

  test.each([
    ['withdrawal_minimum', { amountNano: TON - 1 }],
    ['withdrawal_insufficient', { balanceNano: 5 * TON - 1 }],
    ['withdrawal_day_limit', { dayNano: 15 * TON + 1 }],
    ['withdrawal_day_limit', { dayCount: 3 }],
  ] as const)('is refused with %s for %j', (refusal, facts) => {
    expect(withdrawalRefusal({ ...fine, ...facts }, limits)).toBe(refusal)
  })
})

describe('a person looks at a withdrawal', () => {
  const limits = {
    newAccount_ms: 1000,
    aboveNano: 5 * TON,
    twoPersonsAboveNano: 10 * TON,
    playersPerAddress: 2,
    everybodyDayNano: 100 * TON,
  }
  const usual: ReviewFacts = {
    amountNano: 5 * TON,
    accountAge_ms: 1000,
    isFirst: false,
    isKnownAddress: true,
    othersAtAddress: 1,
    everybodyDayNano: 95 * TON,
  }

  it('never when it is usual', () => {
    expect(reviewReasons(usual, limits)).toEqual([])
  })

  test.each([
    ['new_account', { accountAge_ms: 999 }],
    ['first_withdrawal', { isFirst: true, isKnownAddress: false }],
    ['new_address', { isKnownAddress: false }],
    ['large_amount', { amountNano: 5 * TON + 1, everybodyDayNano: 0 }],
    ['crowded_address', { othersAtAddress: 2 }],
    ['busy_day', { everybodyDayNano: 95 * TON + 1 }],
  ] as const)('because of %s', (reason, facts) => {
    expect(reviewReasons({ ...usual, ...facts }, limits)).toEqual([reason])
  })

  it('and a second one when it is large', () => {
    expect(approvalsNeeded(10 * TON, limits)).toBe(1)
    expect(approvalsNeeded(10 * TON + 1, limits)).toBe(2)
  })
})
