import { describe, expect, it, test } from 'vitest'
import {
  approvalsNeeded,
  prizePartNano,
  type ReviewFacts,
  reviewReasons,
  tonAmountNano,
  type WithdrawalFacts,
  withdrawableNano,
  withdrawalRejection,
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
  const fine: WithdrawalFacts = {
    amountNano: 5 * TON,
    balanceNano: 5 * TON,
    prizeNano: 0,
    dayNano: 0,
    dayCount: 0,
    dayPrizeCount: 0,
  }

  it('of all there is can be asked for', () => {
    expect(withdrawalRejection(fine, limits)).toBeUndefined()
  })

  test.each([
    ['withdrawal_minimum', { amountNano: TON - 1 }],
    ['withdrawal_insufficient', { balanceNano: 5 * TON - 1 }],
    ['withdrawal_day_limit', { dayNano: 15 * TON + 1 }],
    ['withdrawal_day_limit', { dayCount: 3 }],
  ] as const)('is refused with %s for %j', (rejection, facts) => {
    expect(withdrawalRejection({ ...fine, ...facts }, limits)).toBe(rejection)
  })

  const winner = { balanceNano: 350 * TON, prizeNano: 340 * TON, dayPrizeCount: 0 }
  test.each([
    ['is every prize whole, and what the day has left', { dayNano: 15 * TON, dayCount: 2 }, 345],
    ['is the prize when the day has nothing left', { dayNano: 20 * TON, dayCount: 2 }, 340],
    [
      'is the prize for the first who asks for it, after any number of others',
      { dayNano: 3 * TON, dayCount: 9 },
      340,
    ],
    ['is nothing once that was asked for too', { dayNano: 0, dayCount: 3, dayPrizeCount: 1 }, 0],
    ['is never more than there is', { balanceNano: 12 * TON, dayNano: 0, dayCount: 0 }, 12],
  ] as const)('%s', (_, standing, most) => {
    const facts = { ...fine, ...winner, ...standing }
    expect(withdrawableNano(facts, limits)).toBe(most * TON)
    expect(withdrawalRejection({ ...facts, amountNano: most * TON }, limits)).toBe(
      most === 0 ? 'withdrawal_minimum' : undefined,
    )
    expect(withdrawalRejection({ ...facts, amountNano: most * TON + TON }, limits)).not.toBeUndefined()
  })

  it('takes prizes first', () => {
    expect(prizePartNano({ amountNano: 5 * TON, prizeNano: 3 * TON })).toBe(3 * TON)
    expect(prizePartNano({ amountNano: 2 * TON, prizeNano: 3 * TON })).toBe(2 * TON)
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
    playerDayNano: 4 * TON,
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
    ['large_day', { playerDayNano: 5 * TON + 1 }],
    ['busy_day', { everybodyDayNano: 95 * TON + 1 }],
  ] as const)('because of %s', (reason, facts) => {
    expect(reviewReasons({ ...usual, ...facts }, limits)).toEqual([reason])
  })

  it('and a second one when it is large', () => {
    expect(approvalsNeeded({ amountNano: 10 * TON, review: ['large_amount'] }, limits)).toBe(1)
    expect(approvalsNeeded({ amountNano: 10 * TON + 1, review: ['large_amount'] }, limits)).toBe(2)
    expect(approvalsNeeded({ amountNano: TON, review: ['large_day'] }, limits)).toBe(2)
  })
})
