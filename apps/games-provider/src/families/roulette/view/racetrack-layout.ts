/** The racetrack: the wheel's pockets laid around an oval in their order, the announced bets inside. */

import type { LaidBet } from '../maths/laid-bets.ts'
import {
  ANNOUNCED,
  ANNOUNCED_NAMES,
  type AnnouncedName,
  neighboursOf,
  POCKETS,
  WHEEL_ORDER,
} from '../maths/wheel.ts'
import type { Point } from './table-layout.ts'

export interface RacePocket {
  readonly number: number
  readonly centre: Point
  /** Outline for an SVG polygon. */
  readonly outline: string
}

export interface RaceSector {
  readonly name: AnnouncedName
  readonly outline: string
  readonly centre: Point
}

export type RaceSpot =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'announced'; readonly name: AnnouncedName }

export interface RacetrackLayout {
  readonly width: number
  readonly height: number
  readonly pockets: readonly RacePocket[]
  readonly sectors: readonly RaceSector[]
  /** The distance between two pockets. */
  readonly pitch: Point
  readonly spotAt: (point: Point) => RaceSpot | undefined
}

/** Two straights and two half circles, in pixels. `u` is the long direction, with zero at its end; `v` the short one. */
interface Oval {
  readonly radius: number
  readonly half: number
  readonly band: number
  readonly onPage: (u: number, v: number) => Point
  readonly offPage: (point: Point) => { readonly u: number; readonly v: number }
}

const MARGIN = 3
const BAND_SHARE = 0.36
/** Straight pieces that draw a pocket's bow. */
const BOW_STEPS = 4
/** A finger this far outside the rim still means the pocket. */
const REACH_OUT = 14

function ovalIn(width: number, height: number): Oval {
  const lying = width > height
  const [long, short] = lying ? [width, height] : [height, width]
  const radius = short / 2 - MARGIN
  const x = width / 2
  const y = height / 2
  return {
    radius,
    half: long / 2 - MARGIN - radius,
    band: Math.min(64, radius * BAND_SHARE),
    onPage: (u, v) => (lying ? { x: x + u, y: y + v } : { x: x + v, y: y - u }),
    offPage: point => (lying ? { u: point.x - x, v: point.y - y } : { u: y - point.y, v: point.x - x }),
  }
}

/** A point `inset` pixels inside the rim, `t` of the way round: clockwise from the end where zero lies. */
function ovalPoint({ radius, half, band, onPage }: Oval, t: number, inset: number): Point {
  const straight = 2 * half
  // Measured along the middle of the band, so that all pockets are equally long there.
  const middle = radius - band / 2
  const arc = Math.PI * middle
  const r = radius - inset
  const bend = (centre: number, angle: number) => onPage(centre + r * Math.cos(angle), r * Math.sin(angle))
  let way = (((t % 1) + 1) % 1) * (2 * straight + 2 * arc)
  if (way < arc / 2) return bend(half, way / middle)
  way -= arc / 2
  if (way < straight) return onPage(half - way, r)
  way -= straight
  if (way < arc) return bend(-half, Math.PI / 2 + way / middle)
  way -= arc
  if (way < straight) return onPage(-half + way, -r)
  way -= straight
  return bend(half, -Math.PI / 2 + way / middle)
}

/** The stretch between two edges of pockets, counted in pockets from the middle of zero. */
function stretch(oval: Oval, inset: number, [from, to]: readonly [number, number]): Point[] {
  const steps = Math.max(1, Math.round((to - from) * BOW_STEPS))
  return Array.from({ length: steps + 1 }, (_, step) =>
    ovalPoint(oval, (from + ((to - from) * step) / steps) / POCKETS, inset),
  )
}

const outlineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const place = (number: number): number => WHEEL_ORDER.indexOf(number)

/** Edges of each announced bet's stretches, in pockets from the middle of zero. */
const STRETCHES: Readonly<Record<AnnouncedName, readonly (readonly [number, number])[]>> = {
  voisins: [[place(22) - POCKETS - 0.5, place(25) + 0.5]],
  orphelins: [
    [place(17) - 0.5, place(6) + 0.5],
    [place(1) - 0.5, place(9) + 0.5],
  ],
  tiers: [[place(27) - 0.5, place(33) + 0.5]],
}

export function racetrackLayout(width: number, height: number): RacetrackLayout {
  const oval = ovalIn(width, height)
  const { band, half, radius } = oval
  const pockets = WHEEL_ORDER.map((number, index) => ({
    number,
    centre: ovalPoint(oval, index / POCKETS, band / 2),
    outline: outlineOf([
      ...stretch(oval, 0, [index - 0.5, index + 0.5]),
      ...stretch(oval, band, [index - 0.5, index + 0.5]).reverse(),
    ]),
  }))
  const sectors = ANNOUNCED_NAMES.map(name => {
    const points = STRETCHES[name].flatMap(edges => stretch(oval, band + 2, edges))
    return { name, points, outline: outlineOf(points), centre: sectorCentre(points) }
  })
  const length = (4 * half + 2 * Math.PI * (radius - band / 2)) / POCKETS
  return {
    width,
    height,
    pockets,
    sectors,
    pitch: { x: length, y: length },
    spotAt(point) {
      const { u, v } = oval.offPage(point)
      const inset = radius - Math.hypot(Math.max(0, Math.abs(u) - half), v)
      if (inset < -REACH_OUT) return undefined
      if (inset < band) return { kind: 'number', number: nearest(pockets, point).number }
      const inside = sectors.find(({ points }) => contains(points, point))
      return { kind: 'announced', name: (inside ?? nearest(sectors, point)).name }
    },
  }
}

/** The centre of gravity of a polygon. */
function sectorCentre(points: readonly Point[]): Point {
  let area = 0
  let x = 0
  let y = 0
  for (const [index, one] of points.entries()) {
    const other = points[(index + 1) % points.length] ?? one
    const cross = one.x * other.y - other.x * one.y
    area += cross
    x += (one.x + other.x) * cross
    y += (one.y + other.y) * cross
  }
  return { x: x / (3 * area), y: y / (3 * area) }
}

function nearest<Spot extends { readonly centre: Point }>(spots: readonly Spot[], point: Point): Spot {
  const distance = ({ centre }: Spot) => Math.hypot(centre.x - point.x, centre.y - point.y)
  return spots.reduce((best, spot) => (distance(spot) < distance(best) ? spot : best))
}

/** Whether a point is inside a polygon: a ray from it crosses the outline an odd number of times. */
function contains(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [index, one] of points.entries()) {
    const other = points[(index + points.length - 1) % points.length] ?? one
    const crosses = one.y > y !== other.y > y
    if (crosses && x < one.x + ((other.x - one.x) * (y - one.y)) / (other.y - one.y)) inside = !inside
  }
  return inside
}

/** The bets that the racetrack places on the table. */
export function announcedChips(name: AnnouncedName, chip: number): LaidBet[] {
  return ANNOUNCED[name].map(({ bet, chips }) => ({ bet, amount: chips * chip }))
}

/** A number is laid with its neighbours, `reach` to each side: one chip on each. */
export function chipsOf(
  spot: RaceSpot,
  { reach, chip }: { readonly reach: number; readonly chip: number },
): LaidBet[] {
  if (spot.kind === 'announced') return announcedChips(spot.name, chip)
  return neighboursOf(spot.number, reach).map(number => ({ bet: `straight-${number}`, amount: chip }))
}
