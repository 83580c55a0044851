import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import { readNoChoice } from '../../../games/game.ts'
import { drawFace, type PrizeTable, prizeOfTicket, tripleOf } from './scratch-card.ts'
import { facesWithoutThree, winningFaces } from './scratch-card-odds.ts'

const SERVER_SEED = commitmentOf('scratch-card')
/** Chi-square that chance passes in 999 of 1000 cases, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 3: 16.27, 4: 18.47, 9: 27.88, 83: 129.8 }

const TABLE: PrizeTable = [1, 2, 3, 5, 10, 25, 50, 100, 250, 1000].map((multiplier, place) => ({
  multiplier,
  tickets: place + 1,
}))
const SYMBOLS = TABLE.map(prize => prize.multiplier)

const streamOf = (clientSeed: string, nonce: number) =>
  openStream({ serverSeed: SERVER_SEED, clientSeed, nonce })

/** All ways to fill the fields, counted one by one. */
function countByHand(fields: number, symbols: number): number {
  let count = 0
  for (let code = 0; code < symbols ** fields; code += 1) {
    const face = Array.from({ length: fields }, (_, field) => Math.floor(code / symbols ** field) % symbols)
    if (tripleOf(face) === undefined) count += 1
  }
  return count
}

function combinations(from: number, count: number): number {
  return count === 0 ? 1 : (combinations(from - 1, count - 1) * from) / count
}

/** The number of fillings without a triple that show exactly this many pairs. */
function facesWithPairs(fields: number, symbols: number, pairs: number): number {
  const singles = fields - 2 * pairs
  if (singles < 0 || pairs + singles > symbols) return 0
  const orders = Array.from({ length: fields }, (_, place) => place + 1).reduce((a, b) => a * b, 1)
  return combinations(symbols, pairs) * combinations(symbols - pairs, singles) * (orders / 2 ** pairs)
}

const pairsOn = (face: readonly number[]): number =>
  new Set(face.filter(symbol => face.filter(other => other === symbol).length === 2)).size

function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  const total = seen.reduce((a, b) => a + b, 0)
  const weight = expected.reduce((a, b) => a + b, 0)
  return seen.reduce((sum, count, place) => {
    const mean = (total * (expected[place] ?? 0)) / weight
    return sum + (mean === 0 ? 0 : (count - mean) ** 2 / mean)
  }, 0)
}

function tally<Face>(faces: readonly Face[], classOf: (face: Face) => number, classes: number): number[] {
  const seen = new Array<number>(classes).fill(0)
  for (const face of faces) seen[classOf(face)] = (seen[classOf(face)] ?? 0) + 1
  return seen
}

describe('a ticket', () => {
  it('wins the prizes one after another, as many tickets as the table says, and then nothing', () => {
    const prizes = Array.from({ length: 60 }, (_, ticket) => prizeOfTicket(TABLE, ticket))
    for (const { multiplier, tickets } of TABLE) {
      expect(prizes.filter(prize => prize === multiplier)).toHaveLength(tickets)
    }
    expect(prizes.slice(0, 3)).toEqual([1, 2, 2])
    expect(prizes.slice(55)).toEqual([0, 0, 0, 0, 0])
  })

  it('leaves nothing to choose', () => {
    expect([readNoChoice(undefined), readNoChoice(null)]).toEqual([null, null])
    for (const input of [0, '', {}, [], { field: 3 }, false]) expect(readNoChoice(input)).toBeUndefined()
  })
})

describe('the count of faces', () => {
  it.each([
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 3],
    [6, 5],
  ])('of %i fields and %i symbols equals a count of every face', (fields, symbols) => {
    expect(facesWithoutThree(fields, symbols)).toBe(countByHand(fields, symbols))
  })

  it('is 516,650,400 blanks of ten symbols and 36,197,280 faces of each prize', () => {
    expect(facesWithoutThree(9, 10)).toBe(516_650_400)
    expect(winningFaces(10)).toBe(36_197_280)
    const byPairs = [0, 1, 2, 3, 4].map(pairs => facesWithPairs(9, 10, pairs))
    expect(byPairs.reduce((a, b) => a + b, 0)).toBe(facesWithoutThree(9, 10))
  })
})

describe('the face of a blank', () => {
  const faces = Array.from({ length: 20_000 }, (_, nonce) => drawFace(streamOf('blank', nonce), 0, TABLE))

  it('shows no symbol three times', () => {
    expect(faces.filter(face => face.length !== 9 || tripleOf(face) !== undefined)).toEqual([])
  })

  it('shows pairs exactly as often as chance does among all valid faces: no near miss is made', () => {
    const expected = [0, 1, 2, 3, 4].map(pairs => facesWithPairs(9, SYMBOLS.length, pairs))
    expect(chiSquare(tally(faces, pairsOn, 5), expected)).toBeLessThan(CRITICAL[4] ?? 0)
  })

  it.each([0, 4, 8])(
    'shows every symbol equally often in field %i, including the most valuable one',
    field => {
      const seen = tally(faces, face => SYMBOLS.indexOf(face[field] ?? 0), SYMBOLS.length)
      expect(
        chiSquare(
          seen,
          SYMBOLS.map(() => 1),
        ),
      ).toBeLessThan(CRITICAL[9] ?? 0)
    },
  )
})

describe('the face of a win', () => {
  const prize = 25
  const faces = Array.from({ length: 20_000 }, (_, nonce) => drawFace(streamOf('win', nonce), prize, TABLE))

  it('shows its symbol exactly three times and no other so often', () => {
    for (const face of faces) {
      expect(face.filter(symbol => symbol === prize)).toHaveLength(3)
      expect(tripleOf(face.filter(symbol => symbol !== prize))).toBeUndefined()
    }
  })

  it('has its three on each of the 84 places equally often', () => {
    const placesOf = (face: readonly number[]) =>
      face.flatMap((symbol, field) => (symbol === prize ? [field] : [])).join('')
    const names = [...new Set(faces.map(placesOf))]
    expect(names).toHaveLength(84)
    const seen = tally(faces, face => names.indexOf(placesOf(face)), 84)
    expect(
      chiSquare(
        seen,
        names.map(() => 1),
      ),
    ).toBeLessThan(CRITICAL[83] ?? 0)
  })

  it('shows pairs of the other symbols exactly as often as chance does', () => {
    const expected = [0, 1, 2, 3].map(pairs => facesWithPairs(6, SYMBOLS.length - 1, pairs))
    expect(chiSquare(tally(faces, pairsOn, 4), expected)).toBeLessThan(CRITICAL[3] ?? 0)
  })
})
