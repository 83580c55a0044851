import { describe, expect, it } from 'vitest'
import { type AutoplayPlan, autoplayEnd, betAfter } from './autoplay.ts'
import { affordableBet, allowedBet, betLadder, firstBet, nextBet } from './bet-ladder.ts'
import { formatAmount, formatNumber, readDecimal } from './money-format.ts'
import { backOvershoot, easeOutBack } from './motion/easing.ts'
import { readHostMessage } from './session/frame-channel.ts'
import { readPreferences } from './session/game-session.ts'
import { countsBeside, countUpMs, hasOverlay, isCelebrated, winTier } from './win-tiers.ts'

const LIMITS = { min_bet: 100, max_bet: 40_000, step: 100 }

describe('bets', () => {
  it('climb 1, 2, 5 within the limits and end on them', () => {
    expect(betLadder(LIMITS)).toEqual([100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 40_000])
    expect(betLadder({ min_bet: 300, max_bet: 1250, step: 100 })).toEqual([300, 500, 1000, 1200])
    expect(betLadder({ min_bet: 100, max_bet: 100, step: 100 })).toEqual([100])
  })

  it('are always bets that the wallet accepts', () => {
    for (const limits of [LIMITS, { min_bet: 700, max_bet: 9999, step: 7 }]) {
      for (const bet of betLadder(limits)) {
        expect(bet).toBeGreaterThanOrEqual(limits.min_bet)
        expect(bet).toBeLessThanOrEqual(limits.max_bet)
        expect(bet % limits.step).toBe(0)
      }
    }
  })

  it('step to the neighbour, also from a bet between two steps, and stay at the ends', () => {
    expect(nextBet(LIMITS, 1000, 1)).toBe(2000)
    expect(nextBet(LIMITS, 1500, -1)).toBe(1000)
    expect(nextBet(LIMITS, 40_000, 1)).toBe(40_000)
    expect(nextBet(LIMITS, 100, -1)).toBe(100)
  })

  it('begin at a hundredth of the balance and never above the limit', () => {
    expect(firstBet(LIMITS, 1_000_000)).toBe(10_000)
    expect(firstBet(LIMITS, 50)).toBe(100)
    expect(allowedBet(LIMITS, 1_000_050)).toBe(40_000)
    expect(allowedBet(LIMITS, 1_050)).toBe(1000)
    expect(affordableBet(LIMITS, 99)).toBeUndefined()
    expect(affordableBet(LIMITS, 1999)).toBe(1000)
  })
})

describe('a win', () => {
  it('below the stake is never celebrated', () => {
    expect(winTier(0, 100)).toBe('none')
    expect(winTier(99, 100)).toBe('below-stake')
    expect(isCelebrated(winTier(99, 100))).toBe(false)
    expect(countUpMs('below-stake')).toBe(250)
  })

  it('counts up in one place: beside the game or on the overlay; below the stake it does not count up', () => {
    const wins = [0, 99, 100, 500, 1499, 1500, 10_000].map(win => winTier(win, 100))
    expect(wins.map(countsBeside)).toEqual([false, false, true, true, true, false, false])
    expect(wins.map(hasOverlay)).toEqual([false, false, false, false, false, true, true])
  })

  it('counts longer the larger it is, and covers the screen from 15 bets', () => {
    const wins = [100, 200, 500, 1500, 3000, 5000, 10_000]
    expect(wins.map(win => countUpMs(winTier(win, 100)))).toEqual([600, 900, 1400, 1500, 3000, 4500, 7000])
    expect(wins.map(win => hasOverlay(winTier(win, 100)))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('autoplay', () => {
  const plan: AutoplayPlan = { rounds: 10, stopOnFeature: true, stopOnWinBets: 20, stopBelowBalance: 5000 }
  const round = { bet: 100, win: 0, feature: false, balance: 10_000 }

  it('continues while nothing stops it', () => {
    expect(autoplayEnd(plan, round, 3)).toBeNull()
  })

  it('stops for each of its reasons', () => {
    expect(autoplayEnd(plan, { ...round, feature: true }, 3)).toBe('feature')
    expect(autoplayEnd(plan, { ...round, win: 2000 }, 3)).toBe('win')
    expect(autoplayEnd(plan, { ...round, balance: 4999 }, 3)).toBe('balance')
    expect(autoplayEnd(plan, round, 0)).toBe('done')
    expect(autoplayEnd({ ...plan, stopBelowBalance: null }, { ...round, balance: 99 }, 3)).toBe('funds')
    const free = { ...plan, stopBelowBalance: null, freeStakes: true }
    expect(autoplayEnd(free, { ...round, balance: 0 }, 3)).toBeNull()
    const gain = { ...plan, stopAtBalance: 12_000 }
    expect(autoplayEnd(gain, { ...round, balance: 12_000 }, 3)).toBe('gain')
    expect(autoplayEnd(gain, { ...round, balance: 11_999 }, 3)).toBeNull()
  })

  const limits = { min_bet: 100, max_bet: 10_000, step: 100 }
  const next = (
    onWin: 0 | 0.25 | 1 | null,
    onLoss: 0 | 0.25 | 1 | null,
    played: { bet: number; win: number },
  ) => betAfter({ rules: { onWin, onLoss }, limits, first: 200, round: played })

  it('keeps the bet, returns to the first one, or raises it, after a win and after a loss', () => {
    const won = { bet: 800, win: 1600 }
    const lost = { bet: 800, win: 0 }
    expect([next(null, 1, won), next(0, 1, won), next(0.25, 1, won), next(1, 0, won)]).toEqual([
      800, 200, 1000, 1600,
    ])
    expect([next(1, null, lost), next(1, 0, lost), next(0, 0.25, lost), next(0, 1, lost)]).toEqual([
      800, 200, 1000, 1600,
    ])
  })

  it('raises the bet in whole steps, up to the limit', () => {
    expect(next(0.25, null, { bet: 100, win: 300 })).toBe(200)
    expect(next(0, 1, { bet: 6000, win: 0 })).toBe(10_000)
    expect(next(0, 1, { bet: 10_000, win: 0 })).toBe(10_000)
  })
})

describe('amounts', () => {
  it('are grouped by no-break spaces in every language, with two decimals or none', () => {
    expect(formatAmount(123_456_700, 'en')).toBe('1\u00a0234\u00a0567')
    expect(formatAmount(123_456, 'ru')).toBe('1\u00a0234,56')
    expect(formatAmount(1_234_550, 'ua')).toBe('12\u00a0345,50')
    expect(formatAmount(1_000_000, 'tr')).toBe('10\u00a0000')
    expect(formatNumber(1.98, 'tr', [2, 4])).toBe('1,98')
  })
})

describe('typed numbers', () => {
  it('are parsed in the notations of four countries', () => {
    expect(readDecimal('49,5')).toBe(49.5)
    expect(readDecimal('1 000.25')).toBe(1000.25)
    expect(readDecimal('1\u00a0000')).toBe(1000)
    for (const text of ['', '-3', '2x', '1.2.3', 'Infinity']) expect(readDecimal(text)).toBeUndefined()
  })
})

describe('messages from the frame', () => {
  it('are accepted only in their own form', () => {
    expect(readHostMessage('{"eventName":"pause"}')).toEqual({ eventName: 'pause', data: undefined })
    expect(readHostMessage('{"eventName":"exit"}')).toBeUndefined()
    expect(readHostMessage({ eventName: 'pause' })).toBeUndefined()
    expect(readHostMessage('not json')).toBeUndefined()
    expect(readHostMessage(JSON.stringify({ eventName: 'pause', data: 'x'.repeat(9000) }))).toBeUndefined()
  })
})

describe('kept preferences', () => {
  it('survive invalid data in a phone’s storage', () => {
    const standard = { bet: null, turbo: false, leftHanded: false, choice: null }
    expect(readPreferences(null)).toEqual(standard)
    expect(readPreferences('{{')).toEqual(standard)
    expect(readPreferences('{"bet":"1","turbo":1}')).toEqual(standard)
    expect(readPreferences('{"bet":500,"turbo":true}')).toEqual({ ...standard, bet: 500, turbo: true })
  })

  it('contain the values that a game stores for itself, for that game only', () => {
    const choice = { target: 4950, side: 'over' }
    expect(readPreferences(JSON.stringify({ choice })).choice).toEqual(choice)
  })
})

describe('the settling curve', () => {
  it('overshoots its target by exactly the given distance', () => {
    const highest = Math.max(...Array.from({ length: 1001 }, (_, i) => easeOutBack(i / 1000, 1.6)))
    expect(highest - 1).toBeCloseTo(backOvershoot(1.6), 4)
  })
})
