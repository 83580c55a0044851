/** What the racetrack lays on the table. */
import type { LaidBet } from '../outcome.ts'
import { ANNOUNCED, type AnnouncedName, neighboursOf } from '../wheel.ts'
import type { RaceSpot } from './racetrack-layout.ts'

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
