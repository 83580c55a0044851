/**
 * Tower: nine floors of four doors each. The player opens one door on each floor from the bottom up and may stop after each floor; a trap
 * behind a door takes the bet. The traps of every floor are drawn before the first door is opened.
 */
import { BET_STEP, ladderOf, payoutOf, type Rung } from '../../families/steps/maths/step-ladder.ts'
import {
  climbing,
  isPlace,
  readStepMove,
  STEPS_LAST_MS,
  type StepMove,
  type StepsOutcome,
  type StepsView,
  takeSteps,
} from '../../families/steps/maths/step-round.ts'
import type { Followed, RoundSoFar } from '../game.ts'
import { fraction } from '../odds-figures.ts'

/** The doors of one floor, from left to right. */
export const DOORS: readonly number[] = [0, 1, 2, 3]
const FLOORS = 9
/** Every door of the tower: floor × 4 + door, both from 0. */
export const PLACES = FLOORS * DOORS.length

/** How many traps a floor may have. */
export const TRAP_COUNTS = [1, 2, 3] as const
export type TrapCount = (typeof TRAP_COUNTS)[number]

export interface TowerChoice {
  /** On each floor. */
  readonly traps: TrapCount
  /** The door that is opened on the first floor. */
  readonly door: number
}

export interface TowerOutcome extends StepsOutcome {
  /** The places of the traps of all floors that the ladder has, in rising order. */
  readonly traps: readonly number[]
}

export const floorOf = (place: number): number => Math.floor(place / DOORS.length)

/** The places of one floor. */
export const placesOf = (floor: number): readonly number[] => DOORS.map(door => floor * DOORS.length + door)

const ladders = new Map(TRAP_COUNTS.map(traps => [traps, countLadder(traps)]))

/** The payout of each floor. With three traps it ends at the fifth floor. */
export function towerLadder(traps: TrapCount): readonly Rung[] {
  return ladders.get(traps) ?? []
}

/** Each floor goes well with a chance of (4 − traps) / 4, independent of the others. */
function countLadder(traps: TrapCount): readonly Rung[] {
  const [safe, doors] = [BigInt(DOORS.length - traps), BigInt(DOORS.length)]
  const chances = Array.from({ length: FLOORS }, (_, floor) => {
    const power = BigInt(floor + 1)
    return fraction(safe ** power, doors ** power)
  })
  return ladderOf(chances)
}

/** The choice in its stored form; undefined for anything else. */
export function readTowerChoice(input: unknown, bet: number): TowerChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { traps, door, ...rest }: { traps?: unknown; door?: unknown } = input
  const known = readTrapCount(traps)
  if (known === undefined || !isPlace(door, DOORS.length)) return undefined
  return Object.keys(rest).length === 0 && bet % BET_STEP === 0 ? { traps: known, door } : undefined
}

export function readTrapCount(input: unknown): TrapCount | undefined {
  return TRAP_COUNTS.find(count => count === input)
}

export const readTowerMove = (input: unknown): StepMove | undefined => readStepMove(input, PLACES)

export function followTower({
  stream,
  bet,
  choice,
  moves,
  elapsed_ms,
}: RoundSoFar<TowerChoice, StepMove>): Followed<StepsView, TowerOutcome> | undefined {
  const ladder = towerLadder(choice.traps)
  const traps = ladder.flatMap((_, floor) =>
    stream
      .pick(DOORS, choice.traps)
      .map(door => floor * DOORS.length + door)
      .toSorted((a, b) => a - b),
  )
  const taken = takeSteps(
    {
      ...climbing(ladder),
      isOffered: (place, opened) => floorOf(place) === opened.length,
      isSafe: place => !traps.includes(place),
    },
    { first: choice.door, moves, elapsed_ms },
  )
  if (taken === undefined) return undefined
  const { picks: opened, end, pays_x100 } = taken
  if (end === null) return { ended: false, staked: bet, view: { opened }, endsAfter_ms: STEPS_LAST_MS }
  return {
    ended: true,
    staked: bet,
    win: payoutOf(bet, pays_x100),
    outcome: { traps, opened, end, pays_x100 },
  }
}
