import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { PAYS_TOP, payoutOf, returnOf } from '../../families/steps/maths/step-ladder.ts'
import { deviationOf, leastOf } from '../../families/steps/maths/step-odds.ts'
import { STEPS_LAST_MS, type StepMove } from '../../families/steps/maths/step-round.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { tower } from './game.ts'
import { towerFigures, towerLadders } from './odds.ts'
import {
  followTower,
  readTowerChoice,
  readTowerMove,
  TRAP_COUNTS,
  type TrapCount,
  towerLadder,
} from './outcome.ts'

const SEEDS = { serverSeed: commitmentOf('tower'), clientSeed: 'arena-demo' }
const allRungs = towerLadders.flatMap(({ ladder }) => ladder)

interface Played {
  readonly nonce?: number
  readonly bet?: number
  readonly count?: TrapCount
  readonly places: readonly number[]
  readonly isCashedOut?: boolean
  readonly elapsed_ms?: number
}

function follow({ nonce = 0, bet = 100, count = 1, places, isCashedOut = false, elapsed_ms = 0 }: Played) {
  const [door = 0, ...others] = places
  const moves: readonly StepMove[] = isCashedOut ? [...others, 'cash_out'] : others
  return followTower({
    stream: openStream({ ...SEEDS, nonce }),
    bet,
    choice: { traps: count, door },
    moves: moves.map(move => ({ at_ms: 0, move })),
    elapsed_ms,
  })
}

/** The traps of a round, recomputed with another implementation of the published method. */
function trapsOf(nonce: number, count: TrapCount): number[] {
  const words = wordsOf(nonce)
  return towerLadder(count).flatMap((_, floor) => {
    const left = [0, 1, 2, 3]
    const drawn: number[] = []
    while (drawn.length < count) {
      const product = BigInt(words.next().value ?? 0) * BigInt(left.length)
      if (product % 2n ** 32n < 2n ** 32n % BigInt(left.length)) continue
      drawn.push(...left.splice(Number(product >> 32n), 1))
    }
    return drawn.map(door => 4 * floor + door).toSorted((a, b) => a - b)
  })
}

function* wordsOf(nonce: number): Generator<number, undefined> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', SEEDS.serverSeed)
      .update(`${SEEDS.clientSeed}:${nonce}:${block}`)
      .digest()
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at)
  }
}

/** A door of each floor that goes well. */
const stairsOf = (nonce: number, count: TrapCount): number[] => {
  const traps = trapsOf(nonce, count)
  return towerLadder(count).map((_, floor) => {
    const place = [0, 1, 2, 3].map(door => 4 * floor + door).find(each => !traps.includes(each))
    if (place === undefined) throw new Error('a floor of traps only')
    return place
  })
}

describe('the tower', () => {
  it.each(TRAP_COUNTS)(
    'with %i traps a floor follows from the seeds alone, whichever doors the player opens',
    count => {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const traps = trapsOf(nonce, count)
        for (const door of [0, 1, 2, 3]) {
          expect(follow({ nonce, count, places: [door], elapsed_ms: STEPS_LAST_MS })).toMatchObject({
            ended: true,
            outcome: { traps, opened: [door], end: traps.includes(door) ? 'hit' : 'clock' },
          })
        }
      }
    },
  )

  it('reveals nothing of its traps while the round is open', () => {
    const [first = 0, second = 0] = stairsOf(5, 2)
    expect(follow({ nonce: 5, count: 2, places: [first, second] })).toEqual({
      ended: false,
      staked: 100,
      view: { opened: [first, second] },
      endsAfter_ms: STEPS_LAST_MS,
    })
  })
})

describe('a round', () => {
  const round = { nonce: 1, count: 1, bet: 300 } as const
  const stairs = stairsOf(1, 1)
  const trapOn = (floor: number) => trapsOf(1, 1).find(place => Math.floor(place / 4) === floor) ?? 0

  it('pays the multiplier of the floors climbed when it is cashed out', () => {
    for (const { steps, pays_x100 } of towerLadder(1).slice(0, -1)) {
      const opened = stairs.slice(0, steps)
      expect(follow({ ...round, places: opened, isCashedOut: true })).toMatchObject({
        ended: true,
        staked: 300,
        win: 3 * pays_x100,
        outcome: { opened, end: 'cash_out', pays_x100 },
      })
    }
  })

  it('loses the bet with a trap, however many floors were climbed before', () => {
    for (const count of [0, 1, 7]) {
      const opened = [...stairs.slice(0, count), trapOn(count)]
      expect(follow({ ...round, places: opened })).toMatchObject({
        ended: true,
        win: 0,
        outcome: { opened, end: 'hit', pays_x100: 0 },
      })
    }
  })

  it.each(TRAP_COUNTS)('with %i traps a floor cashes out automatically on the last floor', count => {
    const top = towerLadder(count).at(-1)
    const opened = stairsOf(1, count)
    expect(follow({ ...round, count, places: opened })).toMatchObject({
      ended: true,
      win: 3 * (top?.pays_x100 ?? 0),
      outcome: { opened, end: 'top' },
    })
    expect(follow({ ...round, count, places: [...opened, 4 * opened.length] })).toBeUndefined()
  })

  it('cashes out automatically when its time is up, and not before', () => {
    const opened = stairs.slice(0, 2)
    expect(follow({ ...round, places: opened, elapsed_ms: STEPS_LAST_MS - 1 })?.ended).toBe(false)
    for (const elapsed_ms of [STEPS_LAST_MS, Number.POSITIVE_INFINITY])
      expect(follow({ ...round, places: opened, elapsed_ms })).toMatchObject({
        ended: true,
        win: 3 * 172,
        outcome: { end: 'clock' },
      })
  })

  it('accepts no door of another floor, and no move after its end or after its time is up', () => {
    const [first = 0, second = 0, third = 0] = stairs
    expect(follow({ ...round, places: [first, first] })).toBeUndefined()
    expect(follow({ ...round, places: [first, third] })).toBeUndefined()
    expect(follow({ ...round, places: [first, trapOn(1), third] })).toBeUndefined()
    expect(follow({ ...round, places: [trapOn(0)], isCashedOut: true })).toBeUndefined()
    const late = { at_ms: STEPS_LAST_MS, move: second }
    const choice = { traps: 1, door: first } as const
    const stream = openStream({ ...SEEDS, nonce: 1 })
    expect(
      followTower({ stream, bet: 300, choice, moves: [late], elapsed_ms: STEPS_LAST_MS }),
    ).toBeUndefined()
  })
})

describe('the multipliers', () => {
  it('rise with every floor and are within the published highest win', () => {
    for (const { ladder } of towerLadders) {
      const pays = ladder.map(({ pays_x100 }) => pays_x100)
      expect(pays).toEqual(pays.toSorted((a, b) => a - b))
      expect(Math.min(...pays)).toBeGreaterThan(100)
    }
    const most = Math.max(...allRungs.map(({ pays_x100 }) => pays_x100))
    expect(most).toBe(tower.maxWinMultiplier * 100)
    expect(most).toBeLessThanOrEqual(PAYS_TOP)
    expect(payoutOf(tower.limits.max_bet, most)).toBeLessThanOrEqual(100_000_000)
  })

  it('pay whole hundredths at every bet', () => {
    const { min_bet, max_bet, step } = tower.limits
    const bets = Array.from({ length: (max_bet - min_bet) / step + 1 }, (_, place) => min_bet + place * step)
    for (const { pays_x100 } of allRungs)
      expect(bets.every(bet => payoutOf(bet, pays_x100) * 100 === bet * pays_x100)).toBe(true)
  })

  it('return between 96.6 % and 97 %, wherever the player stops', () => {
    expect(returnOf(leastOf(allRungs))).toEqual(tower.rtp)
    for (const rung of allRungs) {
      expect(fractionNumber(returnOf(rung))).toBeGreaterThanOrEqual(fractionNumber(tower.rtp))
      expect(fractionNumber(returnOf(rung))).toBeLessThanOrEqual(0.97)
    }
  })

  it('come from the exact count of all towers of four floors', () => {
    for (const count of TRAP_COUNTS) {
      const safe = towersBySafeFloors(count)
      const towers = safe.reduce((sum, each) => sum + each, 0)
      for (const { steps, chance } of towerLadder(count).slice(0, 4)) {
        const ways = safe.slice(steps).reduce((sum, each) => sum + each, 0)
        expect(BigInt(ways) * chance.denominator).toBe(BigInt(towers) * chance.numerator)
      }
    }
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(towerFigures())
  })
})

/** Every tower of four floors, counted by how many floors go well for a player who opens the first door of each. */
function towersBySafeFloors(count: TrapCount): number[] {
  const floors = Array.from({ length: 16 }, (_, mask) => mask).filter(
    mask => [0, 1, 2, 3].filter(door => (mask >> door) & 1).length === count,
  )
  const towers = [0, 0, 0, 0, 0]
  const pairs = floors.flatMap(lower => floors.map(upper => [lower, upper] as const))
  for (const lower of pairs)
    for (const upper of pairs) {
      const hit = [...lower, ...upper].findIndex(mask => mask & 1)
      const safe = hit === -1 ? 4 : hit
      towers[safe] = (towers[safe] ?? 0) + 1
    }
  return towers
}

describe('over many rounds', () => {
  it.each([
    { count: 1, steps: 4 },
    { count: 2, steps: 2 },
    { count: 3, steps: 1 },
  ] as const)('$count traps a floor return the published figure after $steps floors', ({ count, steps }) => {
    const rounds = 3_000
    const rung = towerLadder(count)[steps - 1]
    if (rung === undefined) throw new Error('there is no such step')
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const traps = trapsOf(nonce, count)
      // Other doors every round.
      const places = Array.from({ length: steps }, (_, floor) => 4 * floor + ((nonce + 3 * floor) % 4))
      const hit = places.findIndex(place => traps.includes(place))
      const opened = hit === -1 ? places : places.slice(0, hit + 1)
      const played = follow({ nonce, count, places: opened, elapsed_ms: STEPS_LAST_MS })
      paid += played?.ended === true ? played.win / 100 : 0
    }
    const off = Math.abs(paid / rounds - fractionNumber(returnOf(rung)))
    expect(off).toBeLessThan((4 * deviationOf(rung)) / Math.sqrt(rounds))
  })
})

describe('the player’s choice', () => {
  it('is a number of traps and a door of the first floor', () => {
    for (const count of TRAP_COUNTS)
      expect(readTowerChoice({ traps: count, door: 3 }, 100)).toEqual({ traps: count, door: 3 })
  })

  it.each([
    undefined,
    null,
    1,
    [],
    {},
    { traps: 1 },
    { door: 0 },
    { traps: 0, door: 0 },
    { traps: 4, door: 0 },
    { traps: '1', door: 0 },
    { traps: 1, door: 4 },
    { traps: 1, door: -1 },
    { traps: 1, door: 1.5 },
    { traps: 1, door: '1' },
    { traps: 1, door: Number.NaN },
    { traps: 1, door: 0, cash_out: true },
  ])('is refused when it is %j', input => {
    expect(readTowerChoice(input, 100)).toBeUndefined()
  })

  it('is refused for a bet that is not whole coins', () => {
    expect(readTowerChoice({ traps: 1, door: 0 }, 150)).toBeUndefined()
  })
})

describe('a move', () => {
  it('is a door or the cash-out', () => {
    for (const move of [4, 35, 'cash_out']) expect(readTowerMove(move)).toBe(move)
  })

  it.each([undefined, null, 36, -1, 0.5, '0', 'stand', {}, [], { open: 1 }, Number.NaN])(
    'is refused when it is %j',
    input => {
      expect(readTowerMove(input)).toBeUndefined()
    },
  )
})
