/**
 * How the ball comes to rest. Angles are in turns of the ball against the rotor, times in milliseconds, radii in shares of the wheel's. The
 * ball runs on the rim until the answer arrives, then slows down, falls, hops over two or three pockets and stays in the right one.
 */
import { POCKETS } from '../maths/wheel.ts'

export interface SpinPace {
  /** Runs at full speed at least this long. */
  readonly least_ms: number
  /** From the answer to the moment the ball leaves the rim. */
  readonly slowing_ms: number
  readonly falling_ms: number
  readonly hopping_ms: number
  /** Turns a second while it waits for the answer. */
  readonly speed: number
}

/** Together 5.2 s and 1.2 s after the press when the answer is quick. */
export const NORMAL_PACE: SpinPace = {
  least_ms: 350,
  slowing_ms: 3500,
  falling_ms: 520,
  hopping_ms: 830,
  speed: 2.3,
}
export const TURBO_PACE: SpinPace = {
  least_ms: 120,
  slowing_ms: 520,
  falling_ms: 200,
  hopping_ms: 360,
  speed: 4,
}

/** Turns of the rotor a second, against the ball. */
export const ROTOR_SPEED = 0.16

export const RIM_RADIUS = 0.868
export const POCKET_RADIUS = 0.535
const FRET_RADIUS = 0.575

export interface BallAt {
  /** Turns ahead of pocket zero, on the rotor. */
  readonly turns: number
  readonly radius: number
}

export interface Landing {
  readonly length_ms: number
  /** The ball's position this many milliseconds after the answer. */
  readonly at: (time_ms: number) => BallAt
  /** When it hits something, for the sounds. */
  readonly knocks_ms: readonly number[]
}

/** How fast the slowing ends, as a share of its mean speed. */
const END_SHARE = 0.16
/** Turns the ball runs at least after the answer. */
const SHORTEST_WAY = 0.4
/** Where the ball first touches the pockets and where its hops end, in pockets before the one it stays in. */
const HOPS = [
  { from: -3, to: -1, share: 0.42, height: 0.12 },
  { from: -1, to: 0.35, share: 0.3, height: 0.06 },
  { from: 0.35, to: -0.12, share: 0.16, height: 0.02 },
  { from: -0.12, to: 0, share: 0.12, height: 0.006 },
] as const

/** Slows from the speed of a cubic to `END_SHARE` of the mean. */
const slowing = (t: number): number => (1 - END_SHARE) * (1 - (1 - t) ** 3) + END_SHARE * t
const START_SLOPE = 3 * (1 - END_SHARE) + END_SHARE

/** The ball runs on while the answer is awaited. */
export const waitingTurns = (time_ms: number, { speed }: SpinPace): number => (speed * time_ms) / 1000

/** Plans the way from where the ball is to rest in the pocket at `place` on the wheel. */
export function planLanding(turns: number, place: number, pace: SpinPace): Landing {
  const { slowing_ms, falling_ms, hopping_ms, speed } = pace
  const rest = place / POCKETS
  const touch = rest + HOPS[0].from / POCKETS
  // The fall continues at the slowing's final speed; the slowing begins at the ball's current speed.
  const wanted = (speed * slowing_ms) / 1000 / START_SLOPE
  const fall = (turnsWay: number) => (turnsWay * END_SHARE * falling_ms) / slowing_ms
  const nearest = Math.round(turns + wanted + fall(wanted) - touch)
  const whole = Math.max(nearest, Math.ceil(turns - touch + SHORTEST_WAY))
  const way = (touch + whole - turns) / (1 + fall(1))
  const leaves = turns + way
  const lands = leaves + fall(way)
  const settled = lands - HOPS[0].from / POCKETS
  const fallen_ms = slowing_ms + falling_ms
  const at = (time_ms: number): BallAt => {
    if (time_ms < slowing_ms)
      return { turns: turns + way * slowing(time_ms / slowing_ms), radius: RIM_RADIUS }
    if (time_ms < fallen_ms) {
      const t = (time_ms - slowing_ms) / falling_ms
      return {
        turns: leaves + (lands - leaves) * t,
        radius: RIM_RADIUS - (RIM_RADIUS - FRET_RADIUS) * t ** 2,
      }
    }
    return hop(settled, Math.min(1, (time_ms - fallen_ms) / hopping_ms))
  }
  return { length_ms: fallen_ms + hopping_ms, at, knocks_ms: knocks(fallen_ms, hopping_ms) }
}

function hop(settled: number, t: number): BallAt {
  let from = 0
  for (const { share, ...way } of HOPS) {
    if (t <= from + share) {
      const part = (t - from) / share
      const base = way.from === -3 ? FRET_RADIUS + (POCKET_RADIUS - FRET_RADIUS) * part : POCKET_RADIUS
      return {
        turns: settled + (way.from + (way.to - way.from) * part) / POCKETS,
        radius: base + way.height * 4 * part * (1 - part),
      }
    }
    from += share
  }
  return { turns: settled, radius: POCKET_RADIUS }
}

function knocks(fallen_ms: number, hopping_ms: number): number[] {
  const times = [fallen_ms]
  for (const { share } of HOPS.slice(0, 2)) times.push((times.at(-1) ?? 0) + share * hopping_ms)
  return times
}
