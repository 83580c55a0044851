import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import type { InstantGame } from '../../../games/game.ts'
import { fractionNumber } from '../../../games/odds-figures.ts'
import { figuresPromises } from '../../../games/testing/figures-promises.ts'
import { evaluateSpin, type MultiplierSlotRules, playMultiplierSlot } from '../maths/multiplier-slot.ts'
import { countFullCycle, roundOdds } from '../maths/multiplier-slot-odds.ts'
import type { WinShares } from '../view/line-slot-info.tsx'

const BET = 100
const ROUNDS = 60_000

interface PublishedSlot {
  readonly rules: MultiplierSlotRules
  readonly shares: WinShares
  /** The stops before the first spin. */
  readonly firstStops: readonly number[]
  /** False for an edition that nobody can play any more. */
  readonly isPublished?: boolean
}

/** Tests of every line slot whose free spins multiply the wins. */
export function multiplierSlotPromises(
  slot: InstantGame,
  { rules, shares, firstStops, isPublished = true }: PublishedSlot,
): void {
  const serverSeed = commitmentOf(slot.id)
  const streamAt = (nonce: number) => openStream({ serverSeed, clientSeed: 'test', nonce })
  const totals = countFullCycle(rules)
  const odds = roundOdds(rules, totals)

  describe('the full cycle', () => {
    if (isPublished) figuresPromises(slot)

    it('returns exactly what the catalogue says', () => {
      expect(slot.rtp).toEqual(odds.rtp)
    })

    it('wins as often as the rules page says', () => {
      expect(shares.hit).toBeCloseTo(totals.hits / totals.spins, 4)
      expect(shares.profit).toBeCloseTo(totals.hitsOfAtLeastTheBet / totals.spins, 4)
    })

    it('has no wild on the first reel, and bets that are spread evenly over the lines', () => {
      expect(rules.strips[0]).not.toContain('W')
      expect(slot.limits.min_bet % rules.lines.length).toBe(0)
      expect(slot.limits.step % rules.lines.length).toBe(0)
    })
  })

  describe('a round', () => {
    it('begins with reels on which nothing wins', () => {
      expect(evaluateSpin(rules, firstStops, { bet: BET, multiplier: 1 })).toMatchObject({
        win: 0,
        scatter: null,
      })
    })

    it('pays whole hundredths and adds up, at the smallest and the largest bet', () => {
      for (const bet of [slot.limits.min_bet, slot.limits.max_bet]) {
        for (let nonce = 0; nonce < 3000; nonce += 1) {
          const { win, outcome } = playMultiplierSlot(rules, streamAt(nonce), bet)
          const sum = [outcome.spin, ...outcome.free_spins].reduce((wins, spin) => wins + spin.win, 0)
          expect(Number.isInteger(win)).toBe(true)
          expect(win).toBe(Math.min(sum, bet * rules.maxWinBets))
        }
      }
    })

    it('returns in the long run what the cycle says', () => {
      let paid = 0
      let hits = 0
      for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
        const { win, outcome } = playMultiplierSlot(rules, streamAt(nonce), BET)
        paid += win / BET
        hits += outcome.spin.win > 0 ? 1 : 0
      }
      const chance = totals.hits / totals.spins
      const off = Math.abs(paid / ROUNDS - fractionNumber(odds.rtp))
      expect(off).toBeLessThan((4 * odds.roundDeviation) / Math.sqrt(ROUNDS))
      expect(Math.abs(hits / ROUNDS - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / ROUNDS))
    })

    it('has no choice to make', () => {
      expect(slot.readChoice(undefined, BET)).toBeNull()
      for (const choice of [0, '', {}, []]) expect(slot.readChoice(choice, BET)).toBeUndefined()
    })
  })
}
