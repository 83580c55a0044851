import { describe, expect, it } from 'vitest'
import { prizeNow, shownCoins, shownDollars, shownPool } from './prize-now.ts'
import { sampleTournament } from './testing/sample-tournament.ts'

const reward = { place: 1, first_prize: '500', second_prize: 250, third_prize: '' }
const cup = (rest: Parameters<typeof sampleTournament>[0] = {}) =>
  sampleTournament({
    rewards: [reward],
    full_prizes_from: 1000,
    prize_floor_percent: 5,
    qualified_members: 200,
    ...rest,
  })

describe('dollars of a tournament', () => {
  it('are shown as "up to" until enough players have qualified', () => {
    expect(shownDollars(cup(), 250)).toEqual({ dollars: 250, isUpTo: true })
    expect(shownDollars(cup({ qualified_members: 1000 }), 250)).toEqual({ dollars: 250, isUpTo: false })
  })

  it('follow the count of an open leaderboard rather than the list’s', () => {
    expect(shownDollars(cup(), 250, 1000).isUpTo).toBe(false)
  })

  it('are the paid amounts once the tournament is ranked', () => {
    expect(shownDollars(cup({ results_hash: 'f'.repeat(64) }), 250)).toEqual({ dollars: 50, isUpTo: false })
  })

  it('are not shown to a player whose country allows no TON', () => {
    expect(shownDollars(cup({ no_ton: true }), 250)).toEqual({ dollars: 0, isUpTo: false })
  })

  it('are shown as listed where prizes are always paid in full', () => {
    expect(shownDollars(cup({ full_prizes_from: 0 }), 250)).toEqual({ dollars: 250, isUpTo: false })
  })

  it('of a place are shown as of now and at most', () => {
    expect(prizeNow(cup(), 1)).toMatchObject({ second_prize: 50, most: 250, isFull: false })
    expect(prizeNow(cup(), 2)).toBeUndefined()
  })
})

describe('coins of a tournament', () => {
  it('are shown as listed where joining costs tickets', () => {
    expect(shownCoins(cup(), '500')).toEqual({ coins: 500, areUpTo: false })
    expect(shownPool(cup())).toEqual({ coins: 500, areUpTo: false })
  })

  it('are “up to” the listed ones where joining costs coins, until enough qualify or it is ranked', () => {
    const forCoins = { cost: 0, entrance: 50_000, prize_floor_percent: 0 }
    expect(shownCoins(cup(forCoins), '500')).toEqual({ coins: 500, areUpTo: true })
    expect(shownCoins(cup(forCoins), '500', 1000)).toEqual({ coins: 500, areUpTo: false })
    const ranked = cup({ ...forCoins, results_hash: 'f'.repeat(64) })
    expect([shownCoins(ranked, '500'), shownPool(ranked)]).toEqual([
      { coins: 100, areUpTo: false },
      { coins: 100, areUpTo: false },
    ])
    expect(prizeNow(cup(forCoins), 1)).toMatchObject({ first_prize: '100', isFull: false })
  })
})
