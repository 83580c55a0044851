import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { OwnResult } from '@arena/contract/results'
import { expect, test } from 'vitest'
import { prizeStanding, resultsNotice } from './results-notice.ts'

const PRIZES = { credit: 5_000_000, usd: 250, ton: 0, usd_per_ton: 0, item: '' }
const own = (rest: Partial<OwnResult>): OwnResult => ({
  place: 1,
  qualified: true,
  disqualified: false,
  prizes: PRIZES,
  prize_state: 'review',
  ...rest,
})

test('a notice shows the progress of the results, and disappears when they are final', () => {
  const said = (state: Tournament['state']) => resultsNotice({ state })
  expect(said('cancelled')).toBe('calledOff')
  expect(
    ['scheduled', 'open', 'closed', 'settling'].map(state => said(state as Tournament['state'])),
  ).toEqual(Array(4).fill('counting'))
  expect(said('provisional')).toBe('review')
  expect([said('final'), said('paid'), said('archived')]).toEqual([null, null, null])
})

test('a prize is shown with its state', () => {
  for (const state of ['review', 'final', 'paid', 'withheld'] as const)
    expect(prizeStanding(own({ prize_state: state }))).toBe(state)
})

test('a member without a prize sees why', () => {
  expect(prizeStanding(own({ prize_state: 'none' }))).toBe('noPrize')
  expect(prizeStanding(own({ prize_state: 'none', qualified: false }))).toBe('unqualified')
  expect(prizeStanding(own({ prize_state: 'none', qualified: false, disqualified: true }))).toBe(
    'disqualified',
  )
})
