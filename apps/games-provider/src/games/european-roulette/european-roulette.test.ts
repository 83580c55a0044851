import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { BETS, betOn, colourOf, findBet, type RouletteBet } from '../../families/roulette/maths/bets.ts'
import { evenReturn, MOST_BETS, readRouletteChoice, winsAt } from '../../families/roulette/maths/laid-bets.ts'
import { deviationOf, returnsOf, rtpOf } from '../../families/roulette/maths/roulette-odds.ts'
import { ANNOUNCED, neighboursOf, POCKETS, WHEEL_ORDER } from '../../families/roulette/maths/wheel.ts'
import { figuresOnPage, fractionNumber, fractionText } from '../odds-figures.ts'
import { europeanRoulette } from './game.ts'
import { rouletteFigures } from './odds.ts'
import { playRoulette } from './outcome.ts'

const SERVER_SEED = commitmentOf('european-roulette')
const ALL_POCKETS = Array.from({ length: POCKETS }, (_, pocket) => pocket)

function known(id: string): RouletteBet {
  const bet = findBet(id)
  if (bet === undefined) throw new Error(`no bet ${id}`)
  return bet
}

describe('the wheel', () => {
  it('has every number once, and beyond zero its colours alternate', () => {
    expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(ALL_POCKETS)
    const colours = WHEEL_ORDER.slice(1).map(colourOf)
    colours.forEach((colour, place) => expect(colour).toBe(place % 2 === 0 ? 'red' : 'black'))
    expect(colourOf(0)).toBe('green')
  })

  it('knows the neighbours of a number, also across zero', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
    expect(neighboursOf(26, 1)).toEqual([3, 26, 0])
    expect(neighboursOf(17, 0)).toEqual([17])
  })

  it('fell on the published pockets at the published seeds', () => {
    const serverSeed = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
    const pockets = [0, 1, 2, 3, 4].map(
      nonce =>
        playRoulette(openStream({ serverSeed, clientSeed: 'arena-demo', nonce }), 100, [
          { bet: 'red', amount: 100 },
        ]).outcome.pocket,
    )
    expect(pockets).toEqual([34, 23, 34, 33, 11])
  })
})

describe('the table', () => {
  it('has 157 different bets in the numbers every casino knows', () => {
    expect(BETS).toHaveLength(157)
    expect(new Set(BETS.map(({ id }) => id)).size).toBe(157)
    expect(new Set(BETS.map(({ numbers }) => numbers.join())).size).toBe(157)
    const sizes = new Map<number, number>()
    for (const { numbers } of BETS) sizes.set(numbers.length, (sizes.get(numbers.length) ?? 0) + 1)
    expect([...sizes]).toEqual([
      [1, 37],
      [2, 60],
      [3, 14],
      [4, 23],
      [6, 11],
      [12, 6],
      [18, 6],
    ])
  })

  it('finds a bet by its numbers in any order, and none where there is none', () => {
    expect(betOn([3, 0, 2])?.id).toBe('trio-0-2-3')
    expect(betOn([0, 1, 2, 3])?.id).toBe('first-four')
    expect(betOn([1, 36])).toBeUndefined()
  })

  it('lays outside bets and inside bets on the numbers printed on the cloth', () => {
    expect(known('six-line-31').numbers).toEqual([31, 32, 33, 34, 35, 36])
    expect(known('corner-25-26-28-29').numbers).toEqual([25, 26, 28, 29])
    expect(known('column-1').numbers).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34])
    expect(known('dozen-3').numbers[0]).toBe(25)
    expect(known('low').numbers.at(-1)).toBe(18)
    expect(BETS.filter(({ numbers }) => numbers.length > 6 && numbers.includes(0))).toEqual([])
  })
})

describe('the payouts', () => {
  it.each(BETS)('of $id bring back 36 of 37 coins over all pockets', bet => {
    expect(returnsOf(bet).reduce((sum, coins) => sum + coins, 0)).toBe(36)
    expect(returnsOf(bet).filter(coins => coins > 0)).toHaveLength(bet.numbers.length)
    expect(rtpOf(bet)).toEqual(europeanRoulette.rtp)
  })

  it('have the exact spread', () => {
    const deviations = [
      'straight-0',
      'split-0-1',
      'street-1',
      'first-four',
      'six-line-1',
      'dozen-1',
      'red',
    ].map(id => Number(deviationOf(known(id)).toFixed(4)))
    expect(deviations).toEqual([5.8378, 4.0702, 3.2755, 2.7947, 2.2116, 1.4044, 0.9996])
  })

  it('never reach beyond a million coins', () => {
    const { max_bet } = europeanRoulette.limits
    const most = Math.max(...BETS.map(bet => evenReturn(bet) * max_bet))
    expect(most).toBe(max_bet * europeanRoulette.maxWinMultiplier)
    expect(most).toBeLessThanOrEqual(100_000_000)
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(rouletteFigures())
    expect(fractionText(europeanRoulette.rtp)).toBe('36/37')
  })
})

describe('a spin', () => {
  it('pays each winning bet separately and names the winning ones', () => {
    const choice = [
      { bet: 'straight-17', amount: 100 },
      { bet: 'black', amount: 300 },
      { bet: 'red', amount: 500 },
      { bet: 'corner-16-17-19-20', amount: 200 },
    ]
    expect(winsAt({ pocket: 17 }, choice, evenReturn)).toEqual([
      { bet: 'straight-17', win: 3600 },
      { bet: 'black', win: 600 },
      { bet: 'corner-16-17-19-20', win: 1800 },
    ])
    expect(winsAt({ pocket: 0 }, choice, evenReturn)).toEqual([])
  })

  it('returns in the long run what the table says, for one number, an even chance and a mixed table', () => {
    const rounds = 60_000
    const tables = [
      { id: 'one number', choice: [{ bet: 'straight-0', amount: 1000 }], deviation: 5.8378 },
      { id: 'even chance', choice: [{ bet: 'odd', amount: 1000 }], deviation: 0.9996 },
      {
        id: 'mixed',
        choice: ['street-7', 'dozen-2', 'split-8-11', 'first-four'].map(bet => ({ bet, amount: 250 })),
        // Bets that never win together spread less than one of them alone.
        deviation: 4.0702,
      },
    ]
    for (const { id, choice, deviation } of tables) {
      let paid = 0
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: id, nonce })
        paid += playRoulette(stream, 1000, choice).win / 1000
      }
      const distance = Math.abs(paid / rounds - fractionNumber(europeanRoulette.rtp))
      expect(distance).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
    }
  })

  it('falls on all pockets alike: chi-square within its 99.9 % bound', () => {
    const draws = 74_000
    const counts = ALL_POCKETS.map(() => 0)
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const { pocket } = playRoulette(
        openStream({ serverSeed: SERVER_SEED, clientSeed: 'alike', nonce }),
        100,
        [],
      ).outcome
      counts[pocket] = (counts[pocket] ?? 0) + 1
    }
    const expected = draws / POCKETS
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts).toHaveLength(POCKETS)
    expect(chiSquare).toBeLessThan(67.99)
  })
})

describe('an announced bet', () => {
  const covered = (name: keyof typeof ANNOUNCED) =>
    [...new Set(ANNOUNCED[name].flatMap(({ bet }) => known(bet).numbers))].sort((a, b) => a - b)
  const chips = (name: keyof typeof ANNOUNCED) => ANNOUNCED[name].reduce((sum, part) => sum + part.chips, 0)

  it('lays its chips on exactly the numbers of its part of the wheel', () => {
    expect(covered('voisins')).toEqual([0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35])
    expect(covered('tiers')).toEqual([5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36])
    expect(covered('orphelins')).toEqual([1, 6, 9, 14, 17, 20, 31, 34])
    expect([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')]).toHaveLength(POCKETS)
    expect([chips('voisins'), chips('tiers'), chips('orphelins')]).toEqual([9, 6, 5])
  })
})

describe('a choice', () => {
  const good = [
    { bet: 'straight-17', amount: 100 },
    { bet: 'red', amount: 200 },
  ]

  it('is a list of bets, each once, that adds up to the stake', () => {
    expect(readRouletteChoice(good, 300)).toEqual(good)
    const most = BETS.slice(0, MOST_BETS).map(({ id }) => ({ bet: id, amount: 100 }))
    expect(readRouletteChoice(most, MOST_BETS * 100)).toEqual(most)
  })

  const tooMany = BETS.slice(0, MOST_BETS + 1).map(({ id }) => ({ bet: id, amount: 100 }))
  const hostile: readonly (readonly [string, unknown, number])[] = [
    ['nothing', undefined, 100],
    ['null', null, 100],
    ['no list', { bet: 'red', amount: 100 }, 100],
    ['an empty list', [], 0],
    ['another sum', good, 400],
    ['a smaller sum', good, 200],
    ['an unknown bet', [{ bet: 'straight-37', amount: 100 }], 100],
    ["a word of the language's own", [{ bet: 'constructor', amount: 100 }], 100],
    ['a bet twice', [good[1], good[1]], 400],
    ['half a coin', [{ bet: 'red', amount: 150 }], 150],
    ['a fraction', [{ bet: 'red', amount: 100.5 }], 100.5],
    ['no number', [{ bet: 'red', amount: Number.NaN }], Number.NaN],
    ['infinity', [{ bet: 'red', amount: Number.POSITIVE_INFINITY }], Number.POSITIVE_INFINITY],
    ['a text for an amount', [{ bet: 'red', amount: '100' }], 100],
    ['nothing on a bet', [...good, { bet: 'odd', amount: 0 }], 300],
    ['less than nothing on a bet', [...good, { bet: 'odd', amount: -100 }], 200],
    ['a field too many', [{ bet: 'red', amount: 100, pays: 36 }], 100],
    ['a hole', [null], 100],
    ['too many bets', tooMany, tooMany.length * 100],
  ]
  it.each(hostile)('is refused with %s', (_, input, stake) => {
    expect(readRouletteChoice(input, stake)).toBeUndefined()
  })
})
