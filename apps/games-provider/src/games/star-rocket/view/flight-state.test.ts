import { describe, expect, it } from 'vitest'
import { reachedAt_ms, TOP_MS } from '../flight.ts'
import { burstsAt_ms } from '../outcome.ts'
import {
  afterEnd,
  afterView,
  flyingBets,
  flyOnTo,
  seenOnFlyOn,
  shownMultiplier,
  withDueBets,
} from './flight-state.ts'

const CHOICE = {
  bets: [
    { amount: 100, auto_cash_out_x100: 150 },
    { amount: 200, auto_cash_out_x100: null },
  ],
}
const bets = flyingBets(CHOICE, 300)
const AT_150_MS = reachedAt_ms(150)

describe('the displayed bets of a flight', () => {
  it('know their automatic cash-out: their own limit or the limit of the flight', () => {
    expect(bets.map(bet => bet.goal_x100)).toEqual([150, 1_000_000])
    expect(
      flyingBets({ bets: [{ amount: 1_000_000, auto_cash_out_x100: 50_000 }] }, 1_000_000)[0]?.goal_x100,
    ).toBe(10_000)
  })

  it('are not shown as won before a burst could be known', () => {
    expect(withDueBets(bets, AT_150_MS - 1, true)).toBe(bets)
    const due = withDueBets(bets, AT_150_MS, true)
    expect(due.map(bet => bet.state)).toEqual(['due', 'aboard'])
    expect(withDueBets(due, AT_150_MS + 299, true)).toBe(due)
    const out = withDueBets(due, AT_150_MS + 300, true)
    expect(out[0]).toMatchObject({ state: 'out', cash_out_x100: 150, win: 150 })
  })

  it('are never shown as won while the connection is down', () => {
    const due = withDueBets(bets, AT_150_MS, false)
    expect(withDueBets(due, AT_150_MS + 60_000, false)).toBe(due)
  })

  it('take over only the states that the provider reports', () => {
    const ceiling_x100 = 1_000_000
    expect(afterView(bets, { ceiling_x100, bets: [null, null] })).toBe(bets)
    const taken = { end: 'hand', cash_out_x100: 132, win: 264 } as const
    expect(afterView(bets, { ceiling_x100, bets: [null, taken] }).map(bet => bet.state)).toEqual([
      'aboard',
      'out',
    ])
    const lost = { end: 'burst', cash_out_x100: null, win: 0 } as const
    const due = withDueBets(bets, AT_150_MS, true)
    expect(
      afterEnd(due, { burst_x100: 149, ceiling_x100, bets: [lost, lost] }).map(bet => bet.state),
    ).toEqual(['lost', 'lost'])
  })
})

describe('the rest of a decided flight', () => {
  const start = { from_ms: 4000, at: 10_000, inHaste: false }

  it.each([200, 1227, 1_000_000, Number.MAX_SAFE_INTEGER])(
    'ends just before the burst at %i, soon',
    burst => {
      const flyOn = flyOnTo(burst, start)
      const end = Math.min(burstsAt_ms(burst) - 1, TOP_MS)
      expect(flyOn.length_ms).toBeLessThanOrEqual(1700)
      expect(seenOnFlyOn(flyOn, 10_000)).toBe(4000)
      expect(seenOnFlyOn(flyOn, 10_000 + flyOn.length_ms)).toBe(end)
      let last = 4000
      for (let now = 10_000; now < 12_000; now += 7) {
        const seen = seenOnFlyOn(flyOn, now)
        expect(seen).toBeGreaterThanOrEqual(last)
        expect(seen).toBeLessThanOrEqual(end)
        last = seen
      }
    },
  )

  it('is skipped when the player hurries, and when the rocket is already there', () => {
    expect(flyOnTo(1227, { ...start, inHaste: true }).length_ms).toBe(0)
    expect(flyOnTo(120, { ...start, from_ms: Number.POSITIVE_INFINITY })).toMatchObject({
      from_ms: burstsAt_ms(120) - 1,
      length_ms: 0,
    })
    expect(flyOnTo(100, { ...start, from_ms: 0 }).to_ms).toBe(82)
  })

  it('shows the very point of the burst at its end, and never more on the way', () => {
    expect(shownMultiplier({ stage: 'burst', burst_x100: 123_456 }, 0)).toBe(123_456)
    expect(shownMultiplier({ stage: 'flownOn', burst_x100: 150 }, 60_000)).toBe(150)
    expect(shownMultiplier({ stage: 'flying', burst_x100: null }, AT_150_MS)).toBe(150)
    expect(shownMultiplier(null, 0)).toBe(100)
  })
})
