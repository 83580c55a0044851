import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import type { InstantGame } from '../../../games/game.ts'
import { fractionNumber, payoutSpread } from '../../../games/odds-figures.ts'
import { figuresPromises } from '../../../games/testing/figures-promises.ts'
import { type PrizeTable, playScratchCard, TICKETS, tripleOf } from '../maths/scratch-card.ts'
import { ticketWays } from '../maths/scratch-card-odds.ts'

const ROUNDS = 25_000

/** Tests of every scratch card. */
export function cardPromises(card: InstantGame, prizes: PrizeTable): void {
  const spread = payoutSpread(ticketWays(prizes))

  describe('the tickets', () => {
    figuresPromises(card)

    it('return exactly what the catalogue says', () => {
      expect(card.rtp).toEqual(spread.rtp)
      expect(card.maxWinMultiplier).toBe(spread.most.pays / 100)
    })

    it('have rising prizes, each with a ticket, and never win less than they cost', () => {
      const multipliers = prizes.map(({ multiplier }) => multiplier)
      expect(multipliers).toEqual([...new Set(multipliers)].toSorted((a, b) => a - b))
      expect(spread.winOfBetOrMore).toEqual(spread.anyWin)
      expect(prizes.every(({ tickets }) => Number.isInteger(tickets) && tickets > 0)).toBe(true)
      expect(prizes.reduce((sum, { tickets }) => sum + tickets, 0)).toBeLessThan(TICKETS)
    })
  })

  describe('a card', () => {
    it('returns the published figure in the long run, and its face always matches its prize', () => {
      const serverSeed = commitmentOf(card.id)
      let paid = 0
      for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
        const stream = openStream({ serverSeed, clientSeed: 'long run', nonce })
        const { win, outcome } = playScratchCard(stream, 100, prizes)
        expect(tripleOf(outcome.face) ?? 0).toBe(outcome.multiplier)
        expect(win).toBe(outcome.multiplier * 100)
        paid += outcome.multiplier
      }
      const off = Math.abs(paid / ROUNDS - fractionNumber(spread.rtp))
      expect(off).toBeLessThan((4 * spread.deviation) / Math.sqrt(ROUNDS))
    })

    it('takes no choice', () => {
      expect(card.readChoice(undefined, 100)).toBeNull()
      expect(card.readChoice({ ticket: 1 }, 100)).toBeUndefined()
    })
  })
}
