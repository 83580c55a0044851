import type { SplitFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, it } from 'vitest'
import { gameSplitRows, retentionSplitRows, splitRows, uptakeRows } from './group-sums.ts'

const flow = { players_before: 0, amount: 0, amount_before: 0, bet: 0, win: 0 }
const REPLY: SplitFiguresReply = {
  since: '2030-03-01',
  sums: [{ value: 'yes', figure: 'stars', part: 'paid', amount: 50, before: 20 }],
  flows: [
    { ...flow, value: 'yes', currency: '', kind: '', players: 3 },
    { ...flow, value: 'no', currency: '', kind: '', players: 7, players_before: 5 },
    { ...flow, value: 'no', currency: 'AC', kind: 'ad_view', players: 4, players_before: 5, amount: 400 },
    { ...flow, value: 'yes', currency: 'AC', kind: 'ad_view', players: 1, amount: 100 },
    { ...flow, value: 'no', currency: 'AC', kind: 'round', players: 7, amount: -30 },
  ],
  payers: [{ value: 'yes', players: 2, before: 1 }],
}

it('gives each group one row, the one with most players first', () => {
  const byCurrency = [
    ...REPLY.flows.slice(0, 2),
    { ...flow, value: 'no', currency: 'AC', kind: '', players: 7, amount: 370 },
    { ...flow, value: 'yes', currency: 'AC', kind: '', players: 1, amount: 100 },
    { ...flow, value: 'no', currency: 'TON', kind: '', players: 1, amount: 9 },
  ]
  expect(splitRows({ ...REPLY, flows: byCurrency })).toEqual([
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

it('puts the rounds of tournaments beside those for coins in one row of a group', () => {
  const none = { players_before: 0, rounds_before: 0, bet_before: 0, win_before: 0 }
  const rounds = [
    { value: 'ru', in_tournaments: false, players: 1, rounds: 2, bet: 200, win: 100, ...none },
    { value: 'en', in_tournaments: false, players: 1, rounds: 3, bet: 300, win: 0, ...none },
    { value: 'ru', in_tournaments: true, players: 2, rounds: 9, bet: 900, win: 100, ...none },
  ]
  const rows = gameSplitRows({ since: '', rounds })
  expect(rows.map(({ value }) => value)).toEqual(['ru', 'en'])
  expect(rows[0]?.parts).toMatchObject({
    'play.rounds': { amount: 2, before: 0 },
    'tournaments.rounds': { amount: 9, before: 0 },
  })
})

it('keeps the cohorts of each return apart: later days are known of fewer players', () => {
  const before = { players_before: 5, returned_before: 1 }
  const cohorts = [
    { value: 'yes', after: 0, players: 4, returned: 4, ...before },
    { value: 'no', after: 0, players: 60, returned: 60, ...before },
    { value: 'no', after: 7, players: 50, returned: 10, ...before },
  ]
  const rows = retentionSplitRows({ since: '', cohorts })
  expect(rows.map(({ value }) => value)).toEqual(['no', 'yes'])
  expect(rows[0]?.parts).toMatchObject({
    'players.7': { amount: 50, before: 5 },
    'returned.7': { amount: 10, before: 1 },
  })
})
