import { createHash } from 'node:crypto'
import { type Finisher, rankFinishers, resultsText } from '@arena/rules'
import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Tournament } from '../tournament-store.ts'
import { hashResults, rankInPieces } from './rank-in-pieces.ts'

const TOURNAMENT = {
  finalKey: 'cup_1',
  qualifyingRounds: 3,
  rewards: [{ place: 1, first_prize: '100', second_prize: 5, third_prize: '' }],
} as unknown as Tournament

/** Many with equal balances and times, as in a large tournament. */
function members(count: number, seed: number): readonly Finisher[] {
  let state = seed
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  return Array.from({ length: count }, (_, index) => ({
    playerId: index + 1,
    balance: draw(50),
    rounds: draw(10),
    reachedAt: draw(20),
    qualified: draw(3) > 0,
    disqualified: draw(40) === 0,
  }))
}

it('members ranked in pieces have the places, and their results the hash, that all at once would have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 4_096, 4_097, 20_000), fc.nat(), async (count, seed) => {
      const finishers = members(count, seed)
      const ranked = await rankInPieces(finishers)
      expect(ranked).toEqual(rankFinishers(finishers))
      const text = resultsText({ key: 'cup_1', qualifyingRounds: 3, prizes: TOURNAMENT.rewards }, ranked)
      expect(await hashResults(TOURNAMENT, ranked)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
    properties(10),
  )
})

it('the process answers others while a large tournament is ranked', async () => {
  const order: string[] = []
  const ranking = rankInPieces(members(50_000, 1)).then(() => order.push('ranked'))
  await new Promise(resolve => setImmediate(resolve))
  order.push('answered')
  await ranking
  expect(order).toEqual(['answered', 'ranked'])
})
