import type { ShownPlanReply, StoredPlan } from '@arena/contract/endpoints/operator-tournaments'
import { describe, expect, it } from 'vitest'
import { mergeDocuments } from '../drafts/merge-documents.ts'
import { fieldOf } from '../zone/wall-clock.ts'
import {
  changesOf,
  copyOf,
  type Draft,
  draftOf,
  faultsOfRows,
  isPlanOf,
  newPlan,
  placesOf,
  planOf,
  rowOfReward,
  rowsOf,
  withCountedRounds,
  withFreeRounds,
} from './plan-draft.ts'

const reward = (place: number, first_prize: string, second_prize = 0) => ({
  place,
  first_prize,
  second_prize,
  third_prize: '',
})
const USUAL: ShownPlanReply['usual'] = {
  type: 0,
  cost: 1,
  entrance_ac: 0,
  rewards: [reward(1, '500'), reward(2, '100'), reward(3, '100'), reward(5, '100')],
  conditions: {},
  start_ac: 10_000,
  bet_cap_percent: 2,
  qualifying_rounds: 50,
  counted_rounds: 0,
  fixed_stake_ac: 0,
  rounds_per_day: 0,
  max_attempts: 3,
  review_hours: 24,
  full_prizes_from: 1000,
  prize_floor_percent: 5,
  games: ['comet', 'golden-arena'],
  chat: '',
}
const NOW_MS = Date.parse('2026-11-18T12:34:56Z')
const ZONE = 'Europe/Berlin'
const said = { name: 'Cup', description: 'A cup.' }
const PLAN: StoredPlan = {
  ...newPlan(USUAL, NOW_MS, ZONE),
  t_key: 'winter_2025W51',
  start_timestamp: Date.parse('2025-12-15T09:30:15Z') / 1000,
  end_timestamp: Date.parse('2025-12-22T09:30:15Z') / 1000,
  texts: { en: said, ru: said, ua: said, tr: said },
}

describe('a tournament in the form', () => {
  it('is sent as stored when the operator does not change it, to the second', () => {
    expect(planOf(draftOf(PLAN))).toEqual(PLAN)
    const counted = planOf(withCountedRounds(draftOf(PLAN), ['golden-arena']))
    expect(counted).toMatchObject({
      counted_rounds: 60,
      start_ac: 0,
      games: ['golden-arena'],
      max_attempts: 0,
    })
    // Announced before stakes were free.
    const paid = { ...counted, start_ac: 12_000 }
    expect(planOf(draftOf({ ...PLAN, ...paid }))).toMatchObject({ counted_rounds: 60, start_ac: 12_000 })
    expect(planOf(withFreeRounds(withCountedRounds(draftOf(PLAN), ['golden-arena']), USUAL))).toEqual(PLAN)
  })

  it('that costs ArenaCoin costs no tickets, sells no attempts and has no minimum payout', () => {
    const forCoins = { entrance_ac: 500, cost: 0, max_attempts: 0, prize_floor_percent: 0 }
    expect(planOf({ ...draftOf(PLAN), entrance_ac: '500' })).toEqual({ ...PLAN, ...forCoins })
    expect(planOf(draftOf({ ...PLAN, ...forCoins }))).toEqual({ ...PLAN, ...forCoins })
  })

  it('is no longer the assessed one once it was changed or merged', () => {
    const draft = draftOf(PLAN)
    const assessed = planOf(draft)
    const theirs: Draft = { ...draft, cost: '2' }
    const merged = mergeDocuments({ base: draft, mine: draft, theirs }).document as Draft
    expect(isPlanOf(assessed, draft)).toBe(true)
    expect(isPlanOf(assessed, merged)).toBe(false)
  })

  it('is the usual weekly one when new, and a copy has the same weekday in the future', () => {
    const fresh = newPlan(USUAL, NOW_MS, ZONE)
    expect(fresh.end_timestamp - fresh.start_timestamp).toBe(7 * 86_400)
    expect(fresh.start_timestamp * 1000).toBeGreaterThan(NOW_MS)
    const copy = copyOf({ ...PLAN, games: ['gone', 'comet'] }, USUAL, { now_ms: NOW_MS, zone: ZONE })
    expect(copy.t_key).toMatch(/^winter_2026\d{4}$/)
    expect(copy.games).toEqual(['comet'])
    expect(copy.start_timestamp * 1000).toBeGreaterThan(NOW_MS)
    expect((copy.start_timestamp * 1000 - NOW_MS) / 86_400_000).toBeLessThanOrEqual(7)
    expect(new Date(copy.start_timestamp * 1000).getUTCDay()).toBe(
      new Date(PLAN.start_timestamp * 1000).getUTCDay(),
    )
  })

  it('begins at noon in the chosen zone, and a copy at the same time in that zone', () => {
    expect(fieldOf(newPlan(USUAL, NOW_MS, ZONE).start_timestamp * 1000, ZONE)).toBe('2026-11-20T12:00')
    const summer = { ...PLAN, start_timestamp: Date.parse('2026-07-01T16:00:00Z') / 1000 }
    const copy = copyOf(summer, USUAL, { now_ms: NOW_MS, zone: ZONE })
    expect(fieldOf(summer.start_timestamp * 1000, ZONE)).toBe('2026-07-01T18:00')
    expect(fieldOf(copy.start_timestamp * 1000, ZONE)).toBe('2026-11-18T18:00')
  })

  it('has one row for adjacent places with the same prize, and places are parsed with any dash', () => {
    expect(rowsOf(USUAL.rewards).map(({ places }) => places)).toEqual(['1', '2-3', '5'])
    expect([' 7 ', '4-10', '4 – 10', '4—10'].map(placesOf)).toEqual([
      { from: 7, to: 7 },
      { from: 4, to: 10 },
      { from: 4, to: 10 },
      { from: 4, to: 10 },
    ])
    expect(['', '0', '10-4', '1-5000', 'a', '1,2', '-3'].map(placesOf)).toEqual(Array(7).fill(undefined))
    const rows = ['1', '2-3', '3-4', 'x'].map(places => ({ places, ac: '5', usd: '', item: '' }))
    expect(faultsOfRows(rows)).toEqual([undefined, undefined, 'twice', 'places'])
    expect([0, 1, 2, 3, 4].map(index => rowOfReward(rows, index))).toEqual([0, 1, 1, 2, 2])
  })

  it('lists changes of prizes by the places that change alike', () => {
    const next = planOf({
      ...draftOf(PLAN),
      cost: '2',
      prizes: [{ places: '1-4', ac: '500', usd: '', item: '' }, ...rowsOf([reward(5, '100')])],
    })
    expect(changesOf(PLAN, PLAN)).toEqual([])
    expect(changesOf(PLAN, next).map(({ field, of }) => [field, of])).toEqual([
      ['cost', ''],
      ['rewards', '2-3'],
      ['rewards', '4'],
    ])
  })
})
