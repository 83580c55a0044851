import { describe, expect, it } from 'vitest'
import { openStream } from '../../fairness/index.ts'
import { playScratchCard, prizeOfTicket } from '../../families/scratch/maths/scratch-card.ts'
import { ticketWays } from '../../families/scratch/maths/scratch-card-odds.ts'
import { cardPromises } from '../../families/scratch/testing/card-promises.ts'
import { fractionNumber, payoutSpread } from '../odds-figures.ts'
import { CHEST_PRIZES, pirateChest } from './game.ts'

const VECTOR_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const spread = payoutSpread(ticketWays(CHEST_PRIZES))

cardPromises(pirateChest, CHEST_PRIZES)

describe('the tickets', () => {
  it('return exactly nineteen twentieths of what they cost', () => {
    expect(spread.rtp).toEqual({ numerator: 19n, denominator: 20n })
  })

  it('win in 319_094 of a million cases', () => {
    expect(fractionNumber(spread.anyWin) * 1_000_000).toBeCloseTo(319_094, 6)
    expect(spread.deviation).toBeCloseTo(12.3113, 4)
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
    expect(prizeOfTicket(CHEST_PRIZES, ticket)).toBe(multiplier)
    expect(playScratchCard(openStream(seeds), 300, CHEST_PRIZES)).toMatchObject({
      win: 300 * multiplier,
      outcome: { multiplier },
    })
  })
})
