import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream, type RandomStream } from '../../fairness/index.ts'
import { paysOf, playDraw, RISKS, readTicket, type Ticket } from '../../families/draw/maths/number-draw.ts'
import { lowestReturn, spreadOf, ticketKinds } from '../../families/draw/maths/number-draw-odds.ts'
import { figuresOnPage, fractionNumber, fractionText } from '../odds-figures.ts'
import { arenaKeno, KENO } from './game.ts'

const SERVER_SEED = commitmentOf('arena-keno')
const VECTOR_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const play = (stream: RandomStream, bet: number, ticket: Ticket) => playDraw(KENO, stream, { bet, ticket })
const firstMarks = (marks: number) => ({ numbers: Array.from({ length: marks }, (_, place) => place + 1) })

describe('a ticket', () => {
  it.each([
    { marks: 1, rtp: '19/20', hitPercent: 25, deviation: 1.645 },
    { marks: 2, rtp: '19/20', hitPercent: 44.231, deviation: 2.241 },
    { marks: 3, rtp: '945/988', hitPercent: 14.879, deviation: 4.991 },
    { marks: 4, rtp: '8745/9139', hitPercent: 25.588, deviation: 5.447 },
    { marks: 5, rtp: '17525/18278', hitPercent: 36.694, deviation: 6.447 },
    { marks: 6, rtp: '915/962', hitPercent: 15.275, deviation: 7.837 },
    { marks: 7, rtp: '298125/310726', hitPercent: 22.835, deviation: 9.904 },
    { marks: 8, rtp: '1632266/1708993', hitPercent: 31.174, deviation: 8.652 },
    { marks: 9, rtp: '26014623/27343888', hitPercent: 39.86, deviation: 6.016 },
    { marks: 10, rtp: '101049713/105957566', hitPercent: 48.506, deviation: 3.848 },
  ])(
    'with $marks marked returns exactly $rtp and wins $hitPercent % of the draws',
    ({ marks, rtp, hitPercent, deviation }) => {
      const spread = spreadOf(KENO, { marks })
      expect(fractionText(spread.rtp)).toBe(rtp)
      expect(fractionNumber(spread.anyWin) * 100).toBeCloseTo(hitPercent, 2)
      expect(Math.abs(spread.deviation - deviation)).toBeLessThan(0.000_51)
    },
  )

  it.each([
    {
      risk: 'low',
      returns: [
        '19/20',
        '25/26',
        '237/247',
        '17559/18278',
        '70155/73112',
        '8687/9139',
        '1488297/1553630',
        '16364193/17089930',
        '3451583/3597880',
        '812994905/847660528',
      ],
    },
    {
      risk: 'high',
      returns: [
        '19/20',
        '99/104',
        '471/494',
        '8790/9139',
        '8750/9139',
        '1345/1406',
        '298565/310726',
        '1644664/1708993',
        '1194949/1242904',
        '203993707/211915132',
      ],
    },
  ] as const)('of $risk risk returns exactly what is published', ({ risk, returns }) => {
    expect(KENO.marks.map(marks => fractionText(spreadOf(KENO, { marks, risk }).rtp))).toEqual(returns)
  })

  it('returns between 95 and 96.5 % at every risk, and more risk spreads the payouts more', () => {
    for (const kind of ticketKinds(KENO)) {
      const rtp = fractionNumber(spreadOf(KENO, kind).rtp)
      expect(rtp).toBeGreaterThanOrEqual(0.95)
      expect(rtp).toBeLessThan(0.965)
    }
    for (const marks of KENO.marks) {
      const [low = 0, medium = 0, high = 0] = RISKS.map(risk => spreadOf(KENO, { marks, risk }).deviation)
      expect(low).toBeLessThan(medium)
      // One mark leaves nothing to spread further.
      expect(high).toBeGreaterThanOrEqual(medium)
    }
  })

  it('without a risk, as all were once, is one of medium risk', () => {
    const drawn = openStream({ serverSeed: SERVER_SEED, clientSeed: 'before the choice', nonce: 0 })
    const again = openStream({ serverSeed: SERVER_SEED, clientSeed: 'before the choice', nonce: 0 })
    const ticket = readTicket(KENO, firstMarks(9))
    expect(ticket).toEqual(firstMarks(9))
    expect(play(drawn, 100, firstMarks(9))).toEqual(play(again, 100, { ...firstMarks(9), risk: 'medium' }))
    expect(paysOf(KENO, { marks: 4 })).toEqual([0, 0, 20, 70, 1100])
  })

  it('has a pay for every number of hits and never wins more than a million coins', () => {
    for (const kind of ticketKinds(KENO)) expect(paysOf(KENO, kind)).toHaveLength(kind.marks + 1)
    const most = Math.max(...ticketKinds(KENO).flatMap(kind => paysOf(KENO, kind))) / 10
    expect(most).toBe(arenaKeno.maxWinMultiplier)
    expect(arenaKeno.limits.max_bet * most).toBe(100_000_000)
    expect(arenaKeno.rtp).toEqual(lowestReturn(KENO))
  })

  it('pays whole hundredths at every bet, tenths of a bet included', () => {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: 'tenths', nonce: 0 }
    const { drawn } = play(openStream(seeds), 100, firstMarks(1)).outcome
    const hitting = (hits: number, marks: number) => {
      const missed = Array.from({ length: 40 }, (_, place) => place + 1).filter(ball => !drawn.includes(ball))
      return { numbers: [...drawn.slice(0, hits), ...missed.slice(0, marks - hits)].sort((a, b) => a - b) }
    }
    expect(play(openStream(seeds), 300, hitting(5, 9))).toMatchObject({
      win: 2250,
      outcome: { hits: 5 },
    })
    expect(play(openStream(seeds), 100, hitting(1, 1)).win).toBe(380)
    expect(play(openStream(seeds), 10_000, hitting(10, 10)).win).toBe(100_000_000)
    expect(play(openStream(seeds), 100, hitting(2, 10)).win).toBe(0)
  })

  it('is published on the odds page, figure by figure', async () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(await arenaKeno.computeFigures())
  })
})

describe('a draw', () => {
  it.each([
    [0, [37, 6, 28, 21, 17, 12, 40, 26, 36, 27]],
    [1, [26, 6, 32, 16, 7, 23, 15, 4, 21, 30]],
    [2, [38, 16, 39, 5, 22, 1, 23, 25, 32, 7]],
    [3, [37, 5, 16, 39, 38, 33, 17, 10, 28, 22]],
    [4, [13, 38, 9, 3, 31, 18, 2, 19, 1, 34]],
  ])('of the published seeds at nonce %i is %j', (nonce, drawn) => {
    const stream = openStream({ serverSeed: VECTOR_SEED, clientSeed: 'arena-demo', nonce })
    expect(play(stream, 100, firstMarks(3)).outcome.drawn).toEqual(drawn)
  })

  it.each([2, 5, 8, 10].flatMap(marks => RISKS.map(risk => ({ marks, risk }))))(
    'returns in the long run what the table says with $marks marked at $risk risk',
    ({ marks, risk }) => {
      const rounds = 12_000
      const ticket = { ...firstMarks(marks), risk }
      let paid = 0
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: `long run ${marks} ${risk}`, nonce })
        const { win, outcome } = play(stream, 100, ticket)
        expect(new Set(outcome.drawn).size).toBe(10)
        expect(outcome.hits).toBe(outcome.drawn.filter(ball => ball <= marks).length)
        paid += win / 100
      }
      const spread = spreadOf(KENO, { marks, risk })
      expect(Math.abs(paid / rounds - fractionNumber(spread.rtp))).toBeLessThan(
        (4 * spread.deviation) / Math.sqrt(rounds),
      )
    },
  )
})

it('a choice is one to ten rising numbers up to forty, and one of three risks', () => {
  expect(readTicket(KENO, { numbers: [40] })).toEqual({ numbers: [40] })
  expect(readTicket(KENO, firstMarks(10))).toEqual(firstMarks(10))
  expect(readTicket(KENO, { ...firstMarks(2), risk: 'high' })).toEqual({ ...firstMarks(2), risk: 'high' })
  for (const risk of ['extreme', 'toString', '__proto__', '', 1, null, ['low']]) {
    expect(readTicket(KENO, { ...firstMarks(2), risk })).toBeUndefined()
  }
  for (const input of [firstMarks(11), { numbers: [41] }, { numbers: [] }, { numbers: [3, 3] }, null]) {
    expect(readTicket(KENO, input)).toBeUndefined()
  }
})
