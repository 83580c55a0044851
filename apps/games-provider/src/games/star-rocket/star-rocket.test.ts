import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { deviationAt, leastReturn, returnAt } from '../../families/crash/maths/crash-odds.ts'
import { ceilingOf, MULTIPLIER_TOP, payoutOf } from '../../families/crash/maths/crash-point.ts'
import type { TakenMove } from '../game.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { multiplierAt, reachedAt_ms } from './flight.ts'
import { starRocket } from './game.ts'
import { starRocketFigures } from './odds.ts'
import {
  burstsAt_ms,
  followFlight,
  type RocketBet,
  type RocketChoice,
  type RocketMove,
  readRocketChoice,
  readRocketMove,
} from './outcome.ts'

const PAIR = {
  serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  clientSeed: 'arena-demo',
}
/** At nonce 1 of the pair the rocket bursts at 2.67. */
const BURST_267 = 1
const AT_267_MS = reachedAt_ms(267)

const bet = (amount: number, auto_cash_out_x100: number | null = null): RocketBet => ({
  amount,
  auto_cash_out_x100,
})
const cashOut = (at_ms: number, place: 0 | 1 = 0): TakenMove<RocketMove> => ({
  at_ms,
  move: { cash_out: place },
})

interface Flight {
  readonly nonce?: number
  readonly bets: readonly RocketBet[]
  readonly moves?: readonly TakenMove<RocketMove>[]
  readonly elapsed_ms?: number
}

function follow({ nonce = BURST_267, bets, moves = [], elapsed_ms = Number.POSITIVE_INFINITY }: Flight) {
  return followFlight({
    stream: openStream({ ...PAIR, nonce }),
    bet: bets.reduce((sum, { amount }) => sum + amount, 0),
    choice: { bets },
    moves,
    elapsed_ms,
  })
}

function ended(flight: Flight) {
  const followed = follow(flight)
  if (!followed?.ended) throw new Error('the flight has not ended')
  return followed
}

function open(flight: Flight) {
  const followed = follow(flight)
  if (!followed || followed.ended) throw new Error('the flight is not open')
  return followed
}

describe('the burst', () => {
  it('is the published one at every nonce of the vectors', () => {
    const bursts = [0, 1, 2, 3, 4].map(nonce => ended({ nonce, bets: [bet(100)] }).outcome.burst_x100)
    expect(bursts).toEqual([1227, 267, 1712, 1137, 144])
  })

  it('happens in the millisecond that would carry the rocket beyond its point', () => {
    const at = burstsAt_ms(267)
    expect(multiplierAt(at - 1)).toBe(267)
    expect(multiplierAt(at)).toBeGreaterThan(267)
    expect(open({ bets: [bet(100)], elapsed_ms: at - 1 }).endsAfter_ms).toBe(at)
    expect(ended({ bets: [bet(100)], elapsed_ms: at })).toMatchObject({
      win: 0,
      outcome: { burst_x100: 267, bets: [{ end: 'burst', cash_out_x100: null, win: 0 }] },
    })
  })

  it('at 1.00 pays no cash-out, whenever the player presses', () => {
    const nonce = Array.from({ length: 1000 }, (_, nonce) => nonce).find(
      nonce => ended({ nonce, bets: [bet(100)] }).outcome.burst_x100 === 100,
    )
    if (nonce === undefined) throw new Error('no flight of a thousand bursts at once')
    expect(open({ nonce, bets: [bet(100)], elapsed_ms: 0 }).endsAfter_ms).toBe(83)
    for (const at_ms of [0, 1, 82, 83, 200]) {
      expect(follow({ nonce, bets: [bet(100)], moves: [cashOut(at_ms)] })).toBeUndefined()
    }
    expect(ended({ nonce, bets: [bet(100, 101)] }).win).toBe(0)
  })

  it('is in nothing that the player receives before it', () => {
    const early = (nonce: number) => open({ nonce, bets: [bet(100, 500), bet(200)], elapsed_ms: 1000 }).view
    expect(early(0)).toEqual(early(BURST_267))
    expect(early(0)).toEqual({ ceiling_x100: MULTIPLIER_TOP, bets: [null, null] })
  })
})

describe('a bet cashed out by hand', () => {
  it('is paid the multiplier at which the press arrived, and the round is over at once', () => {
    const at_ms = reachedAt_ms(150) + 3
    expect(ended({ bets: [bet(300)], moves: [cashOut(at_ms)], elapsed_ms: at_ms })).toEqual({
      ended: true,
      staked: 300,
      win: 450,
      outcome: {
        burst_x100: 267,
        ceiling_x100: MULTIPLIER_TOP,
        bets: [{ end: 'hand', cash_out_x100: 150, win: 450 }],
      },
    })
  })

  it('wins at the exact point of the burst, and never beyond it', () => {
    const last = burstsAt_ms(267) - 1
    expect(ended({ bets: [bet(100)], moves: [cashOut(last)] }).win).toBe(267)
    expect(ended({ bets: [bet(100)], moves: [cashOut(AT_267_MS)] }).win).toBe(267)
    expect(follow({ bets: [bet(100)], moves: [cashOut(last + 1)] })).toBeUndefined()
  })

  it('wins exactly when an automatic cash-out at that multiplier wins', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      for (const at_ms of [83, 500, 3000, 5777, 12_000]) {
        const k = multiplierAt(at_ms)
        const byHand = follow({ nonce, bets: [bet(100)], moves: [cashOut(at_ms)] })
        const byItself = ended({ nonce, bets: [bet(100, k)] }).win
        expect(byHand?.ended === true ? byHand.win : 0).toBe(byItself)
      }
    }
  })

  it.each([
    ['before 1.01', [cashOut(82)]],
    ['twice', [cashOut(1000), cashOut(2000)]],
    ['that was never laid', [cashOut(1000, 1)]],
    ['at half a millisecond', [cashOut(1000.5)]],
    ['before the start', [cashOut(-1)]],
    ['at no time', [cashOut(Number.NaN)]],
  ])('is refused %s', (_what, moves) => {
    expect(follow({ bets: [bet(100)], moves })).toBeUndefined()
  })
})

describe('a bet with an automatic cash-out', () => {
  it('is paid exactly the multiplier that the player set, when the flight reaches it', () => {
    const at = reachedAt_ms(200)
    expect(open({ bets: [bet(500, 200)], elapsed_ms: at - 1 }).endsAfter_ms).toBe(at)
    expect(ended({ bets: [bet(500, 200)], elapsed_ms: at })).toMatchObject({
      win: 1000,
      outcome: { bets: [{ end: 'auto', cash_out_x100: 200 }] },
    })
  })

  it('wins at the point of the burst and loses a hundredth above it', () => {
    expect(ended({ bets: [bet(100, 267)] }).win).toBe(267)
    expect(ended({ bets: [bet(100, 268)] }).win).toBe(0)
  })

  it('can still be cashed out by hand before that, and not after', () => {
    const at = reachedAt_ms(200)
    expect(ended({ bets: [bet(100, 200)], moves: [cashOut(at - 1)] }).win).toBe(199)
    expect(follow({ bets: [bet(100, 200)], moves: [cashOut(at)] })).toBeUndefined()
  })
})

describe('two bets in one flight', () => {
  it('end each on its own, and the round with the last of them', () => {
    const bets = [bet(100, 150), bet(200)]
    const flying = open({ bets, elapsed_ms: reachedAt_ms(150) })
    expect(flying.view.bets).toEqual([{ end: 'auto', cash_out_x100: 150, win: 150 }, null])
    expect(flying.endsAfter_ms).toBe(burstsAt_ms(267))
    const moves = [cashOut(reachedAt_ms(250), 1)]
    expect(ended({ bets, moves })).toMatchObject({ staked: 300, win: 150 + 500 })
  })

  it('can both be cashed out by hand', () => {
    const bets = [bet(100), bet(200)]
    const first = [cashOut(reachedAt_ms(120), 1)]
    expect(open({ bets, moves: first, elapsed_ms: reachedAt_ms(120) }).view.bets).toEqual([
      null,
      { end: 'hand', cash_out_x100: 120, win: 240 },
    ])
    expect(ended({ bets, moves: [...first, cashOut(reachedAt_ms(260))] }).win).toBe(240 + 260)
  })
})

describe('a round that has ended', () => {
  it('stays as it is, however long a page watches it', () => {
    const flight = { bets: [bet(100, 150), bet(200)], moves: [cashOut(reachedAt_ms(250), 1)] }
    const at_end = ended({ ...flight, elapsed_ms: reachedAt_ms(250) })
    for (const elapsed_ms of [20_000, 1e9, Number.POSITIVE_INFINITY]) {
      expect(ended({ ...flight, elapsed_ms })).toEqual(at_end)
    }
  })
})

describe('the limit of a flight', () => {
  it('cashes every bet out automatically and pays like any other cash-out', () => {
    expect(ceilingOf(100)).toBe(MULTIPLIER_TOP)
    expect(ceilingOf(1_000_000)).toBe(10_000)
    // At nonce 2 the rocket bursts at 17.12. A stake that may win 15 times at most is beyond the limits, so the rule is asked alone.
    const followed = followFlight({
      stream: openStream({ ...PAIR, nonce: 2 }),
      bet: 6_666_600,
      choice: { bets: [bet(6_666_600, 1600)] },
      moves: [],
      elapsed_ms: Number.POSITIVE_INFINITY,
    })
    expect(followed).toMatchObject({
      win: 6_666_600 * 15,
      outcome: { ceiling_x100: 1500, bets: [{ end: 'ceiling', cash_out_x100: 1500 }] },
    })
  })

  it('limits every win of the game to a million coins, for any stakes of the two bets', () => {
    const { min_bet, max_bet, step } = starRocket.limits
    for (let stake = min_bet; stake <= max_bet; stake += step) {
      const ceiling = ceilingOf(stake)
      const first = Math.max(min_bet, Math.floor(stake / 2 / step) * step)
      const most = payoutOf(first, ceiling) + payoutOf(stake - first, ceiling)
      expect(most).toBeLessThanOrEqual(100_000_000)
      expect(Number.isInteger(most)).toBe(true)
    }
    expect(payoutOf(max_bet, ceilingOf(max_bet))).toBe(100_000_000)
    expect(starRocket.maxWinMultiplier).toBe(10_000)
  })
})

describe('the return', () => {
  it('is the published one at its worst cash-out and 99 % at every other', () => {
    expect(leastReturn()).toEqual({ cash_out_x100: 999_900, rtp: starRocket.rtp })
    expect(fractionNumber(starRocket.rtp)).toBeGreaterThan(0.99 - 2.3e-12)
    for (const k of [101, 150, 200, 1000, MULTIPLIER_TOP]) {
      expect(fractionNumber(returnAt(k))).toBeGreaterThanOrEqual(fractionNumber(starRocket.rtp))
      expect(fractionNumber(returnAt(k))).toBeLessThanOrEqual(0.99)
    }
  })

  it('is the same in the long run, by hand and automatically', () => {
    const rounds = 30_000
    const at_ms = reachedAt_ms(300)
    let byItself = 0
    let byHand = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stream = () => openStream({ serverSeed: commitmentOf('rocket'), clientSeed: 'long run', nonce })
      const round = { bet: 100, elapsed_ms: Number.POSITIVE_INFINITY }
      const auto = followFlight({
        ...round,
        stream: stream(),
        choice: { bets: [bet(100, 200)] },
        moves: [],
      })
      const hand = followFlight({
        ...round,
        stream: stream(),
        choice: { bets: [bet(100)] },
        moves: [cashOut(at_ms)],
      })
      byItself += auto?.ended === true ? auto.win / 100 : 0
      byHand += hand?.ended === true ? hand.win / 100 : 0
    }
    const allowed = (k: number) => (4 * deviationAt(k)) / Math.sqrt(rounds)
    expect(Math.abs(byItself / rounds - 0.99)).toBeLessThan(allowed(200))
    expect(Math.abs(byHand / rounds - 0.99)).toBeLessThan(allowed(300))
  })

  it('is published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(starRocketFigures())
  })
})

describe('a choice', () => {
  it('is one bet or two that add up to the stake', () => {
    const one: RocketChoice = { bets: [bet(300)] }
    const two: RocketChoice = { bets: [bet(100, 101), bet(200, MULTIPLIER_TOP)] }
    expect(readRocketChoice(one, 300)).toEqual(one)
    expect(readRocketChoice(two, 300)).toEqual(two)
    expect(readRocketChoice(two, 400)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    300,
    [],
    {},
    { bets: [] },
    { bets: {} },
    { bets: [null] },
    { bets: [bet(100), bet(100), bet(100)] },
    { bets: [bet(300)], ceiling_x100: 200 },
    { bets: [{ amount: 300 }] },
    { bets: [{ amount: 300, auto_cash_out_x100: '200' }] },
    { bets: [{ amount: 300, auto_cash_out_x100: 100 }] },
    { bets: [{ amount: 300, auto_cash_out_x100: 150.5 }] },
    { bets: [{ amount: 300, auto_cash_out_x100: 1_000_001 }] },
    { bets: [{ amount: 300, auto_cash_out_x100: Number.NaN }] },
    { bets: [{ amount: '300', auto_cash_out_x100: null }] },
    { bets: [{ amount: 300, auto_cash_out_x100: null, extra: 1 }] },
    { bets: [bet(250), bet(50)] },
    { bets: [bet(400), bet(-100)] },
    { bets: [bet(0), bet(300)] },
    { bets: [bet(300.5)] },
    { bets: [bet(Number.NaN)] },
    { bets: [bet(Number.POSITIVE_INFINITY)] },
  ])('is refused when it is %j', input => {
    expect(readRocketChoice(input, 300)).toBeUndefined()
  })
})

describe('a move', () => {
  it('names the bet to cash out', () => {
    expect(readRocketMove({ cash_out: 0 })).toEqual({ cash_out: 0 })
    expect(readRocketMove({ cash_out: 1 })).toEqual({ cash_out: 1 })
  })

  it.each([undefined, null, 0, [], {}, { cash_out: 2 }, { cash_out: '0' }, { cash_out: 0, at_ms: 1 }])(
    'is refused when it is %j',
    input => {
      expect(readRocketMove(input)).toBeUndefined()
    },
  )
})
