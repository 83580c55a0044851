/** The jagged way of a lightning bolt. */
export interface PathPoint {
  readonly x: number
  readonly y: number
}

const HALVINGS = 5
/** The offset of a stretch's broken middle, in lengths of the stretch. */
const RAGGED = 0.2

/** From one point to the other, with each stretch broken at a point beside its middle. `chance` returns 0 … 1. */
export function boltPath(from: PathPoint, to: PathPoint, chance: () => number): readonly PathPoint[] {
  let points: readonly PathPoint[] = [from, to]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      return next === undefined ? [point] : [point, broken(point, next, chance)]
    })
  }
  return points
}

function broken(a: PathPoint, b: PathPoint, chance: () => number): PathPoint {
  const aside = (chance() - 0.5) * 2 * RAGGED
  return { x: (a.x + b.x) / 2 - (b.y - a.y) * aside, y: (a.y + b.y) / 2 + (b.x - a.x) * aside }
}
