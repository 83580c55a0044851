import { floorOf, placesOf, type TowerOutcome } from '../outcome.ts'

/**
 * What a door shows. `closed`: it can be opened now. `shut`: it is on another floor. `lit`: it was opened and went well. `hit`: the trap
 * that was opened. `trap` and `safe`: what lay behind a door that was not opened.
 */
export type DoorState = 'closed' | 'shut' | 'asked' | 'lit' | 'hit' | 'trap' | 'safe'

interface TowerSeen {
  readonly opened: readonly number[]
  readonly asked: number | null
  readonly outcome: Pick<TowerOutcome, 'traps' | 'opened'> | null
}

export function doorState(place: number, { opened, asked, outcome }: TowerSeen): DoorState {
  if (outcome?.traps.includes(place)) return outcome.opened.includes(place) ? 'hit' : 'trap'
  if (opened.includes(place)) return 'lit'
  if (outcome !== null) return 'safe'
  if (asked === place) return 'asked'
  return floorOf(place) === opened.length ? 'closed' : 'shut'
}

const FLOORS_SHOWN = 5

/** The floors around the one to be opened, the highest first. */
export function floorsShown(floors: number, opened: number): readonly number[] {
  const lowest = Math.max(0, Math.min(opened - 1, floors - FLOORS_SHOWN))
  const shown = Math.min(FLOORS_SHOWN, floors)
  return Array.from({ length: shown }, (_, place) => lowest + shown - 1 - place)
}

/** The door that an arrow key leads to on the same floor; undefined for other keys. */
export function doorAfterKey(door: number, key: string): number | undefined {
  const last = placesOf(0).length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, door - 1)
    case 'ArrowRight':
      return Math.min(last, door + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
