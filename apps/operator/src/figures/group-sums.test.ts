import type { SplitFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, it } from 'vitest'
import { splitRows, uptakeRows } from './group-sums.ts'

const flow = { players_before: 0, amount: 0, amount_before: 0, bet: 0, win: 0 }
const REPLY: SplitFiguresReply = {
  sums: [{ value: 'yes', figure: 'stars', part: 'paid', amount: 50, before: 20 }],
  flows: [
    { ...flow, value: 'yes', currency: '', kind: '', players: 3 },
    { ...flow, value: 'no', currency: '', kind: '', players: 7, players_before: 5 },
    { ...flow, value: 'no', currency: 'AC', kind: 'ad_view', players: 4, players_before: 5, amount: 400 },
    { ...flow, value: 'yes', currency: 'AC', kind: 'ad_view', players: 1, amount: 100 },
    { ...flow, value: 'no', currency: 'AC', kind: 'round', players: 7, amount: -30 },
    { ...flow, value: 'no', currency: 'TON', kind: 'withdrawal', players: 1, amount: -9 },
    { ...flow, value: 'no', currency: 'TON', kind: 'wheel_prize', players: 1, amount: 9 },
  ],
  payers: [{ value: 'yes', players: 2, before: 1 }],
}

it('gives each group one row, the one with most players first', () => {
  expect(splitRows(REPLY)).toEqual([
    {
      value: 'no',
      parts: {
        active: { amount: 7, before: 5 },
        'won.AC': { amount: 370, before: 0 },
        'won.TON': { amount: 9, before: 0 },
      },
    },
    {
      value: 'yes',
      parts: {
        'stars.paid': { amount: 50, before: 20 },
        payers: { amount: 2, before: 1 },
        active: { amount: 3, before: 0 },
        'won.AC': { amount: 100, before: 0 },
      },
    },
  ])
})

it('counts uptake over all groups as a share of the days played', () => {
  expect(uptakeRows(REPLY)[0]).toEqual({
    currency: 'AC',
    kind: 'ad_view',
    players: 5,
    playersBefore: 5,
    share: 0.5,
    shareBefore: 1,
  })
  expect(uptakeRows(REPLY).map(({ kind }) => kind)).not.toContain('round')
})
