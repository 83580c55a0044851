import { describe, expect, it } from 'vitest'
import { prizeNow, shownDollars } from './prize-now.ts'
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

  it('are shown as listed where prizes are always paid in full', () => {
    expect(shownDollars(cup({ full_prizes_from: 0 }), 250)).toEqual({ dollars: 250, isUpTo: false })
  })

  it('of a place are shown as of now and at most', () => {
    expect(prizeNow(cup(), 1)).toMatchObject({ second_prize: 50, most: 250, isFull: false })
    expect(prizeNow(cup(), 2)).toBeUndefined()
  })
})
