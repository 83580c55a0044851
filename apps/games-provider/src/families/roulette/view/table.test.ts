import { describe, expect, it } from 'vitest'
import { BETS } from '../maths/bets.ts'
import { readRouletteChoice } from '../maths/laid-bets.ts'
import { ANNOUNCED, neighboursOf, POCKETS, WHEEL_ORDER } from '../maths/wheel.ts'
import { gearedMove } from './aiming.tsx'
import {
  checked,
  chipValues,
  choiceOf,
  doubled,
  EMPTY_SLIP,
  layOn,
  slipOf,
  stackOf,
  takeOff,
  totalOf,
} from './bet-slip.ts'
import { racetrackLayout } from './racetrack-layout.ts'
import { pastStatistics, pocketOf } from './roulette-state.ts'
import { coveredBy, tableLayout } from './table-layout.ts'
import { paidPlates } from './table-marks.tsx'
import {
  NORMAL_PACE,
  POCKET_RADIUS,
  planLanding,
  RIM_RADIUS,
  TURBO_PACE,
  waitingTurns,
} from './wheel-motion.ts'

const SIZES = [
  { name: 'a small phone', width: 308, height: 330, upright: true },
  { name: 'a large phone', width: 418, height: 640, upright: true },
  { name: 'a phone on its side', width: 600, height: 250, upright: false },
]

describe.each(SIZES)('the cloth of $name', ({ width, height, upright }) => {
  const layout = tableLayout(width, height, upright)

  it('has one place for each of the 157 bets, and a finger on a place selects its bet', () => {
    expect([...layout.anchors.keys()].sort()).toEqual(BETS.map(({ id }) => id).sort())
    for (const [id, point] of layout.anchors) expect(layout.betAt(point)?.id).toBe(id)
  })

  it('keeps every place and every cell on the cloth', () => {
    for (const { x, y } of layout.anchors.values()) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
    expect(layout.cells).toHaveLength(37 + 3 + 3 + 6)
  })

  it('selects the nearest bet for every finger position, and none in the empty corners or beside the table', () => {
    let none = 0
    let asked = 0
    let farthest = Number.NEGATIVE_INFINITY
    for (let x = 0.5; x < width; x += 3) {
      for (let y = 0.5; y < height; y += 3) {
        asked += 1
        const bet = layout.betAt({ x, y })
        const anchor = bet && layout.anchors.get(bet.id)
        if (anchor === undefined) none += 1
        else if (bet !== undefined && bet.numbers.length < 12 && bet.id !== 'straight-0') {
          farthest = Math.max(
            farthest,
            Math.abs(anchor.x - x) - layout.pitch.x,
            Math.abs(anchor.y - y) - layout.pitch.y,
          )
        }
      }
    }
    // The corners beside zero and beside the column bets: two rows of fourteen over the lanes of the outside bets.
    expect(farthest).toBeLessThanOrEqual(1)
    expect(none / asked).toBeLessThan(0.06)
    expect(layout.betAt({ x: -1, y: 10 })).toBeUndefined()
    expect(layout.betAt({ x: 10, y: height + 1 })).toBeUndefined()
  })
})

describe('a finger on a small table', () => {
  const pitch = { x: 34, y: 12 }

  it('travels as far as a button is wide from place to place when it is slow', () => {
    const slow = { dx: 4.4, dy: 4.4, elapsed_ms: 100 }
    let aim = { x: 0, y: 0 }
    for (let step = 0; step < 10; step += 1) aim = gearedMove(aim, slow, pitch)
    expect(aim.x).toBeCloseTo(pitch.x, 6)
    expect(aim.y).toBeCloseTo(pitch.y, 6)
  })

  it('carries the aim along one to one when it is quick', () => {
    expect(gearedMove({ x: 5, y: 5 }, { dx: 40, dy: -30, elapsed_ms: 16 }, pitch)).toEqual({ x: 45, y: -25 })
  })

  it('is never geared up on a table whose places are wide apart', () => {
    const aim = gearedMove({ x: 0, y: 0 }, { dx: 1, dy: 1, elapsed_ms: 100 }, { x: 80, y: 80 })
    expect(aim).toEqual({ x: 1, y: 1 })
  })
})

describe.each([
  { width: 308, height: 300 },
  { width: 418, height: 560 },
  { width: 600, height: 200 },
])('the racetrack of $width × $height', ({ width, height }) => {
  const layout = racetrackLayout(width, height)

  it('places all pockets in the order of the wheel, each found at its place', () => {
    expect(layout.pockets.map(({ number }) => number)).toEqual(WHEEL_ORDER)
    for (const { number, centre } of layout.pockets) {
      expect(layout.spotAt(centre)).toEqual({ kind: 'number', number })
    }
  })

  it('finds each announced bet in the middle of its field, and nothing far outside', () => {
    for (const { name, centre } of layout.sectors) {
      expect(layout.spotAt(centre)).toEqual({ kind: 'announced', name })
    }
    expect(layout.spotAt({ x: -60, y: -60 })).toBeUndefined()
  })
})

describe('the bets before the spin', () => {
  const limits = { cap: 100_000, balance: 60_000 }
  const lay = (bet: string, amount: number) => {
    const { slip } = layOn(EMPTY_SLIP, [{ bet, amount }], limits)
    if (slip === null) throw new Error('refused')
    return slip
  }

  it('add up on the same place and make a choice the game reads', () => {
    const { slip } = layOn(
      lay('red', 500),
      [
        { bet: 'red', amount: 100 },
        { bet: 'straight-0', amount: 100 },
      ],
      limits,
    )
    if (slip === null) throw new Error('refused')
    expect([...slip]).toEqual([
      ['red', 600],
      ['straight-0', 100],
    ])
    expect(readRouletteChoice(choiceOf(slip), totalOf(slip))).toEqual(choiceOf(slip))
    expect(slipOf(choiceOf(slip))).toEqual(slip)
  })

  it('stay as they are when another chip would exceed the cap, the balance or the number of bets', () => {
    const many = BETS.slice(0, 61).map(({ id }) => ({ bet: id, amount: 100 }))
    expect(layOn(lay('red', 60_000), [{ bet: 'red', amount: 100 }], limits)).toEqual({
      slip: null,
      rejection: 'balance',
    })
    expect(layOn(EMPTY_SLIP, [{ bet: 'red', amount: 100_100 }], limits).rejection).toBe('cap')
    expect(layOn(EMPTY_SLIP, many, limits).rejection).toBe('bets')
    expect(layOn(EMPTY_SLIP, many.slice(1), limits).rejection).toBeNull()
    expect(doubled(lay('red', 40_000), limits).rejection).toBe('balance')
    expect(checked(lay('red', 40_000), { cap: 30_000, balance: 1e9 }).rejection).toBe('cap')
  })

  it('are doubled bet by bet and taken off bit by bit', () => {
    const { slip } = doubled(lay('red', 700), limits)
    expect([...(slip ?? [])]).toEqual([['red', 1400]])
    expect([...takeOff(lay('red', 700), { bet: 'red', amount: 500 })]).toEqual([['red', 200]])
    expect(takeOff(lay('red', 700), { bet: 'red', amount: 1000 }).size).toBe(0)
  })

  it('are laid with chips within the limits, and drawn as the fewest of them', () => {
    expect(chipValues(100, 2_500_000)).toEqual([100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000])
    expect(chipValues(100, 20_000)).toEqual([100, 500, 1000, 5000, 10_000])
    expect(chipValues(100, 50)).toEqual([100])
    expect(stackOf(16_100, chipValues(100, 20_000), 5)).toEqual([10_000, 5000, 1000, 100])
    expect(stackOf(100_000, chipValues(100, 20_000), 4)).toHaveLength(4)
  })

  it('light up the numbers they cover', () => {
    expect([...coveredBy(['split-0-3', 'street-1'])].sort((a, b) => a - b)).toEqual([0, 1, 2, 3])
    const voisins = ANNOUNCED.voisins.map(({ bet }) => bet)
    expect(coveredBy(voisins).size).toBe(17)
    expect(neighboursOf(17, 2)).toHaveLength(5)
  })
})

describe.each([
  { name: 'ordinary', pace: NORMAL_PACE },
  { name: 'turbo', pace: TURBO_PACE },
])('the $name ball', ({ pace }) => {
  it('comes to rest in the middle of the drawn pocket, from wherever it was', () => {
    for (let place = 0; place < POCKETS; place += 1) {
      for (const waited of [0, 120, 350, 1777]) {
        const { at, length_ms } = planLanding(waitingTurns(waited, pace), place, pace)
        const { turns, radius } = at(length_ms)
        const beyond = (turns * POCKETS - place) / POCKETS
        expect(Math.abs(beyond - Math.round(beyond))).toBeLessThan(1e-9)
        expect(radius).toBeCloseTo(POCKET_RADIUS, 9)
      }
    }
  })

  it('continues from its position without a jump, and nearly without a change in speed', () => {
    for (const waited of [120, 350, 1777]) {
      const turns = waitingTurns(waited, pace)
      for (let place = 0; place < POCKETS; place += 1) {
        const { at } = planLanding(turns, place, pace)
        expect(at(0)).toEqual({ turns, radius: RIM_RADIUS })
        const speed = (at(1).turns - turns) * 1000
        expect(speed / pace.speed).toBeGreaterThan(0.4)
        expect(speed / pace.speed).toBeLessThan(2)
      }
    }
  })

  it('only ever runs forward until it hops back at the very end, and never leaps', () => {
    const { at, length_ms } = planLanding(0.3, 11, pace)
    for (let time = 1; time <= length_ms; time += 1) {
      const step = at(time).turns - at(time - 1).turns
      expect(step).toBeGreaterThan(-0.001)
      expect(step).toBeLessThan(0.008)
      expect(Math.abs(at(time).radius - at(time - 1).radius)).toBeLessThan(0.01)
    }
  })
})

it('a spin takes 4.5 to 6 seconds, in turbo about 1.2', () => {
  const length = ({ least_ms, slowing_ms, falling_ms, hopping_ms }: typeof NORMAL_PACE) =>
    least_ms + slowing_ms + falling_ms + hopping_ms
  expect(length(NORMAL_PACE)).toBe(5200)
  expect(length(TURBO_PACE)).toBe(1200)
})

describe('the display of the table after a spin', () => {
  const layout = tableLayout(308, 330, true)

  it('writes every payout on the table and none over another, however many bets win', () => {
    const winning = BETS.filter(({ numbers }) => numbers.includes(17))
    const plates = paidPlates(
      layout,
      winning.map(({ id }) => ({ bet: id, text: '+1 800' })),
    )
    expect(plates.map(({ bet }) => bet)).toEqual(winning.map(({ id }) => id))
    for (const [index, one] of plates.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width).toBeLessThanOrEqual(layout.width)
      const covered = plates
        .slice(index + 1)
        .filter(
          other =>
            Math.abs(other.x + other.width / 2 - one.x - one.width / 2) < one.width &&
            Math.abs(other.y - one.y) < one.height,
        )
      expect(covered).toEqual([])
    }
  })

  it('counts past numbers and colours and nothing else', () => {
    const { spins, counts, colours, often, seldom } = pastStatistics([0, 17, 17, 1, 36, 17])
    expect(spins).toBe(6)
    expect(colours).toEqual({ green: 1, red: 2, black: 3 })
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    expect(often[0]).toEqual({ number: 17, count: 3 })
    expect(often).toHaveLength(4)
    expect(seldom.every(({ count }) => count === 0)).toBe(true)
  })

  it('accepts a number from the server only when it is on the wheel', () => {
    expect(pocketOf({ pocket: 36, wins: [] })).toBe(36)
    for (const outcome of [null, 17, {}, { pocket: '17' }, { pocket: 37 }, { pocket: -1 }, { pocket: 1.5 }]) {
      expect(pocketOf(outcome)).toBeUndefined()
    }
  })
})
