import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { playScratchCard, prizeOfTicket, tripleOf } from '../../families/scratch/maths/scratch-card.ts'
import { ticketWays } from '../../families/scratch/maths/scratch-card-odds.ts'
import { figuresOnPage, fractionNumber, payoutSpread } from '../odds-figures.ts'
import { CLOVER_PRIZES, luckyClover } from './game.ts'

const SERVER_SEED = commitmentOf('lucky-clover')
const VECTOR_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const spread = payoutSpread(ticketWays(CLOVER_PRIZES))

describe('the tickets', () => {
  it('return exactly nineteen twentieths of what they cost', () => {
    expect(spread.rtp).toEqual({ numerator: 19n, denominator: 20n })
    expect(luckyClover.rtp).toEqual(spread.rtp)
  })

  it('win in 319_110 of a million cases, never less than they cost', () => {
    expect(fractionNumber(spread.anyWin) * 1_000_000).toBeCloseTo(319_110, 6)
    expect(spread.winOfBetOrMore).toEqual(spread.anyWin)
    expect(spread.deviation).toBeCloseTo(8.4598, 4)
  })

  it('never win more than a million coins', () => {
    expect(spread.most.pays / 100).toBe(luckyClover.maxWinMultiplier)
    expect(luckyClover.limits.max_bet * luckyClover.maxWinMultiplier).toBe(100_000_000)
  })

  it('are published on the odds page, figure by figure', async () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(await luckyClover.computeFigures())
  })
})

describe('a card', () => {
  it.each([
    [0, 919_327, 0],
    [1, 629_705, 0],
    [2, 942_183, 0],
    [3, 912_958, 0],
    [4, 315_591, 25],
  ])('of the published seeds at nonce %i is ticket %i and pays %i bets', (nonce, ticket, multiplier) => {
    const seeds = { serverSeed: VECTOR_SEED, clientSeed: 'arena-demo', nonce }
    expect(openStream(seeds).index(1_000_000)).toBe(ticket)
    expect(prizeOfTicket(CLOVER_PRIZES, ticket)).toBe(multiplier)
    expect(playScratchCard(openStream(seeds), 300, CLOVER_PRIZES)).toMatchObject({
      win: 300 * multiplier,
      outcome: { multiplier },
    })
  })

  it('returns the published figure in the long run, and its face always matches its prize', () => {
    const rounds = 25_000
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: 'long run', nonce })
      const { win, outcome } = playScratchCard(stream, 100, CLOVER_PRIZES)
      expect(tripleOf(outcome.face) ?? 0).toBe(outcome.multiplier)
      expect(win).toBe(outcome.multiplier * 100)
      paid += outcome.multiplier
    }
    expect(Math.abs(paid / rounds - 0.95)).toBeLessThan((4 * spread.deviation) / Math.sqrt(rounds))
  })

  it('takes no choice', () => {
    expect(luckyClover.readChoice(undefined, 100)).toBeNull()
    expect(luckyClover.readChoice({ ticket: 1 }, 100)).toBeUndefined()
  })
})
