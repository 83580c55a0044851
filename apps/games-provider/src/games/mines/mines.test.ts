import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { combinations, PAYS_TOP, payoutOf, returnOf } from '../../families/steps/maths/step-ladder.ts'
import { deviationOf, leastOf } from '../../families/steps/maths/step-odds.ts'
import { STEPS_LAST_MS, type StepMove } from '../../families/steps/maths/step-round.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { mines } from './game.ts'
import { mineLadders, minesFigures } from './odds.ts'
import {
  followMines,
  MINE_COUNTS,
  type MineCount,
  minesLadder,
  readMinesChoice,
  readMinesMove,
} from './outcome.ts'

const SEEDS = { serverSeed: commitmentOf('mines'), clientSeed: 'arena-demo' }
const allRungs = mineLadders.flatMap(({ ladder }) => ladder)

interface Played {
  readonly nonce?: number
  readonly bet?: number
  readonly count?: MineCount
  readonly tiles: readonly number[]
  readonly isCashedOut?: boolean
  readonly elapsed_ms?: number
}

function follow({ nonce = 0, bet = 100, count = 3, tiles, isCashedOut = false, elapsed_ms = 0 }: Played) {
  const [tile = 0, ...others] = tiles
  const moves: readonly StepMove[] = isCashedOut ? [...others, 'cash_out'] : others
  return followMines({
    stream: openStream({ ...SEEDS, nonce }),
    bet,
    choice: { mines: count, tile },
    moves: moves.map(move => ({ at_ms: 0, move })),
    elapsed_ms,
  })
}

/** The mines of a round, recomputed with another implementation of the published method. */
function minesOf(nonce: number, count: MineCount): number[] {
  const words: number[] = []
  for (let block = 0; words.length < 2 * count; block += 1) {
    const bytes = createHmac('sha256', SEEDS.serverSeed)
      .update(`${SEEDS.clientSeed}:${nonce}:${block}`)
      .digest()
    for (let at = 0; at < bytes.length; at += 4) words.push(bytes.readUInt32BE(at))
  }
  const left = Array.from({ length: 25 }, (_, tile) => tile)
  const drawn: number[] = []
  for (const word of words) {
    if (drawn.length === count) break
    const product = BigInt(word) * BigInt(left.length)
    if (product % 2n ** 32n < 2n ** 32n % BigInt(left.length)) continue
    drawn.push(...left.splice(Number(product >> 32n), 1))
  }
  return drawn.toSorted((a, b) => a - b)
}

const gemsOf = (nonce: number, count: MineCount): number[] => {
  const hidden = minesOf(nonce, count)
  return Array.from({ length: 25 }, (_, tile) => tile).filter(tile => !hidden.includes(tile))
}

describe('the board', () => {
  it.each(MINE_COUNTS)(
    'with %i mines follows from the seeds alone, whichever tiles the player opens',
    count => {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const hidden = minesOf(nonce, count)
        for (const tile of [0, 12, 24]) {
          expect(follow({ nonce, count, tiles: [tile], elapsed_ms: STEPS_LAST_MS })).toMatchObject({
            ended: true,
            outcome: { mines: hidden, opened: [tile], end: endOf(count, hidden.includes(tile)) },
          })
        }
      }
    },
  )

  it('reveals nothing of its mines while the round is open', () => {
    const [first = 0, second = 0] = gemsOf(5, 3)
    expect(follow({ nonce: 5, tiles: [first, second] })).toEqual({
      ended: false,
      staked: 100,
      view: { opened: [first, second] },
      endsAfter_ms: STEPS_LAST_MS,
    })
  })
})

function endOf(count: MineCount, isHit: boolean): string {
  if (isHit) return 'hit'
  return minesLadder(count).length === 1 ? 'top' : 'clock'
}

describe('a round', () => {
  const gems = gemsOf(1, 5)
  const [mine = 0] = minesOf(1, 5)
  const round = { nonce: 1, count: 5, bet: 300 } as const

  it('pays the multiplier of the gems found when it is cashed out', () => {
    for (const { steps, pays_x100 } of minesLadder(5).slice(0, -1)) {
      const opened = gems.slice(0, steps)
      expect(follow({ ...round, tiles: opened, isCashedOut: true })).toMatchObject({
        ended: true,
        staked: 300,
        win: 3 * pays_x100,
        outcome: { opened, end: 'cash_out', pays_x100 },
      })
    }
  })

  it('loses the bet with a mine, however many gems were found before', () => {
    for (const count of [0, 1, 7]) {
      const opened = [...gems.slice(0, count), mine]
      expect(follow({ ...round, tiles: opened })).toMatchObject({
        ended: true,
        win: 0,
        outcome: { opened, end: 'hit', pays_x100: 0 },
      })
    }
  })

  it('cashes out automatically at the last multiplier that is offered', () => {
    const top = minesLadder(5).at(-1)
    const opened = gems.slice(0, top?.steps)
    expect(follow({ ...round, tiles: opened })).toMatchObject({
      ended: true,
      win: 3 * (top?.pays_x100 ?? 0),
      outcome: { end: 'top' },
    })
    expect(follow({ ...round, tiles: [...opened, gems.at(-1) ?? 0] })).toBeUndefined()
  })

  it('cashes out automatically when its time is up, and not before', () => {
    const opened = gems.slice(0, 2)
    expect(follow({ ...round, tiles: opened, elapsed_ms: STEPS_LAST_MS - 1 })?.ended).toBe(false)
    for (const elapsed_ms of [STEPS_LAST_MS, Number.POSITIVE_INFINITY])
      expect(follow({ ...round, tiles: opened, elapsed_ms })).toMatchObject({
        ended: true,
        win: 3 * 153,
        outcome: { end: 'clock' },
      })
  })

  it('accepts no tile twice, and no move after its end or after its time is up', () => {
    const [first = 0, second = 0] = gems
    expect(follow({ ...round, tiles: [first, first] })).toBeUndefined()
    expect(follow({ ...round, tiles: [first, mine, second] })).toBeUndefined()
    expect(follow({ ...round, tiles: [mine], isCashedOut: true })).toBeUndefined()
    const late = { at_ms: STEPS_LAST_MS, move: second }
    const choice = { mines: 5, tile: first } as const
    const stream = openStream({ ...SEEDS, nonce: 1 })
    expect(
      followMines({ stream, bet: 300, choice, moves: [late], elapsed_ms: STEPS_LAST_MS }),
    ).toBeUndefined()
  })
})

describe('the multipliers', () => {
  it('rise with every gem and are within the published highest win', () => {
    for (const { ladder } of mineLadders) {
      const pays = ladder.map(({ pays_x100 }) => pays_x100)
      expect(pays).toEqual(pays.toSorted((a, b) => a - b))
      expect(Math.min(...pays)).toBeGreaterThan(100)
    }
    const most = Math.max(...allRungs.map(({ pays_x100 }) => pays_x100))
    expect(most).toBe(mines.maxWinMultiplier * 100)
    expect(most).toBeLessThanOrEqual(PAYS_TOP)
    expect(payoutOf(mines.limits.max_bet, most)).toBeLessThanOrEqual(100_000_000)
  })

  it('pay whole hundredths at every bet', () => {
    const { min_bet, max_bet, step } = mines.limits
    const bets = Array.from({ length: (max_bet - min_bet) / step + 1 }, (_, place) => min_bet + place * step)
    for (const { pays_x100 } of allRungs)
      expect(bets.every(bet => payoutOf(bet, pays_x100) * 100 === bet * pays_x100)).toBe(true)
  })

  it('return between 96.25 % and 97 %, wherever the player stops', () => {
    expect(returnOf(leastOf(allRungs))).toEqual(mines.rtp)
    for (const rung of allRungs) {
      expect(fractionNumber(returnOf(rung))).toBeGreaterThanOrEqual(fractionNumber(mines.rtp))
      expect(fractionNumber(returnOf(rung))).toBeLessThanOrEqual(0.97)
    }
  })

  it('come from the exact count of all boards', () => {
    for (const count of MINE_COUNTS) {
      const safe = boardsBySafeTiles(count)
      const boards = combinations(25, count)
      for (const { steps, chance } of minesLadder(count)) {
        const ways = safe.slice(steps).reduce((sum, each) => sum + each, 0)
        expect(BigInt(ways) * chance.denominator).toBe(boards * chance.numerator)
      }
    }
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(minesFigures())
  })
})

/** Every board of this many mines, counted by how many tiles can be opened in their order before the first mine. */
function boardsBySafeTiles(count: MineCount): number[] {
  const boards = Array.from({ length: 25 }, () => 0)
  for (let board = 2 ** count - 1; board < 2 ** 25; ) {
    const lowest = board & -board
    const safe = 31 - Math.clz32(lowest)
    boards[safe] = (boards[safe] ?? 0) + 1
    const carried = board + lowest
    board = carried | (((board ^ carried) >>> 2) / lowest)
  }
  return boards
}

describe('over many rounds', () => {
  it.each([
    { count: 3, steps: 2 },
    { count: 5, steps: 4 },
  ] as const)('$count mines return the published figure after $steps gems', ({ count, steps }) => {
    const rounds = 3_000
    const rung = minesLadder(count)[steps - 1]
    if (rung === undefined) throw new Error('there is no such step')
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      // Other tiles every round.
      const tiles = Array.from({ length: steps }, (_, place) => (nonce + 7 * place) % 25)
      const played = follow({
        nonce,
        count,
        tiles: openedUntilMine(nonce, count, tiles),
        elapsed_ms: STEPS_LAST_MS,
      })
      paid += played?.ended === true ? played.win / 100 : 0
    }
    const off = Math.abs(paid / rounds - fractionNumber(returnOf(rung)))
    expect(off).toBeLessThan((4 * deviationOf(rung)) / Math.sqrt(rounds))
  })
})

function openedUntilMine(nonce: number, count: MineCount, tiles: readonly number[]): readonly number[] {
  const hidden = openStream({ ...SEEDS, nonce }).pick(
    Array.from({ length: 25 }, (_, tile) => tile),
    count,
  )
  const hit = tiles.findIndex(tile => hidden.includes(tile))
  return hit === -1 ? tiles : tiles.slice(0, hit + 1)
}

describe('the player’s choice', () => {
  it('is a number of mines and the first tile', () => {
    for (const count of MINE_COUNTS)
      expect(readMinesChoice({ mines: count, tile: 24 }, 100)).toEqual({ mines: count, tile: 24 })
  })

  it.each([
    undefined,
    null,
    3,
    [],
    {},
    { mines: 3 },
    { tile: 0 },
    { mines: 2, tile: 0 },
    { mines: 25, tile: 0 },
    { mines: '3', tile: 0 },
    { mines: 3, tile: 25 },
    { mines: 3, tile: -1 },
    { mines: 3, tile: 1.5 },
    { mines: 3, tile: '1' },
    { mines: 3, tile: Number.NaN },
    { mines: 3, tile: 0, cash_out: true },
  ])('is refused when it is %j', input => {
    expect(readMinesChoice(input, 100)).toBeUndefined()
  })

  it('is refused for a bet that is not whole coins', () => {
    expect(readMinesChoice({ mines: 3, tile: 0 }, 150)).toBeUndefined()
  })
})

describe('a move', () => {
  it('is a tile or the cash-out', () => {
    for (const move of [0, 24, 'cash_out']) expect(readMinesMove(move)).toBe(move)
  })

  it.each([undefined, null, 25, -1, 0.5, '0', 'stand', {}, [], { open: 1 }, Number.NaN])(
    'is refused when it is %j',
    input => {
      expect(readMinesMove(input)).toBeUndefined()
    },
  )
})
