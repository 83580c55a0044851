import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import type { InstantGame } from '../../../games/game.ts'
import { fractionNumber } from '../../../games/odds-figures.ts'
import { figuresPromises } from '../../../games/testing/figures-promises.ts'
import { ballsOf, type DrawRules, paysOf, playDraw, readTicket } from '../maths/number-draw.ts'
import { lowestReturn, spreadOf, ticketKinds } from '../maths/number-draw-odds.ts'

const ROUNDS = 20_000

/** Tests of every draw. */
export function drawPromises(draw: InstantGame, rules: DrawRules): void {
  const kinds = ticketKinds(rules)

  describe('a ticket', () => {
    figuresPromises(draw)

    it('returns at least what the catalogue says, and wins at most the highest prize', () => {
      expect(draw.rtp).toEqual(lowestReturn(rules))
      expect(draw.maxWinMultiplier).toBe(Math.max(...kinds.flatMap(kind => paysOf(rules, kind))) / 10)
    })

    it('has a payout for every number of hits', () => {
      const columns = kinds.map(kind => paysOf(rules, kind).length)
      expect(columns).toEqual(kinds.map(({ marks }) => marks + 1))
    })

    it('is as many rising numbers as the rules allow', () => {
      const { choice } = draw.exampleRound
      expect(draw.readChoice(choice, 100)).toEqual(choice)
      for (const marks of rules.marks) {
        const numbers = ballsOf(rules).slice(-marks)
        expect(readTicket(rules, { numbers })).toEqual({ numbers })
        expect(readTicket(rules, { numbers: numbers.map(number => number + 1) })).toBeUndefined()
      }
      expect(readTicket(rules, { numbers: [] })).toBeUndefined()
    })
  })

  describe('a draw', () => {
    it.each([...new Set([...kinds.slice(0, 1), ...kinds.slice(-1)])])(
      'returns in the long run what the table says with $marks marked at $risk risk',
      ({ marks, risk = 'medium' }) => {
        const { rtp, deviation } = spreadOf(rules, { marks, risk })
        const serverSeed = commitmentOf(draw.id)
        const ticket = { numbers: ballsOf(rules).slice(0, marks), risk }
        let paid = 0
        for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
          const stream = openStream({ serverSeed, clientSeed: 'long run', nonce })
          paid += playDraw(rules, stream, { bet: 100, ticket }).win / 100
        }
        const off = Math.abs(paid / ROUNDS - fractionNumber(rtp))
        expect(off).toBeLessThan((4 * deviation) / Math.sqrt(ROUNDS))
      },
    )
  })
}
