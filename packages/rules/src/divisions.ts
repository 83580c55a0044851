/** In place of a tier: the division in which a new account plays its first week, against other new ones. */
export const NEWCOMERS_TIER = 0
/** The lowest tier. */
export const FIRST_TIER = 1

/** The result of a week among about thirty of the same tier. */
export type DivisionMove = 'up' | 'stay' | 'down'

export interface DivisionTerms {
  /** Tiers are counted from 1 to this one. Below them is the newcomers' division. */
  readonly tiers: number
  /** Players in one division. */
  readonly seats: number
  /** How many of the best rise, and how many of the last fall. */
  readonly up: number
  readonly down: number
  /** With fewer members than this who played all their rounds, a quarter of them rises (rounded up) and nobody falls. */
  readonly activeMin: number
}

/** A member when the week is over. */
export interface DivisionMember {
  readonly playerId: number
  /** Their unique place in the whole tournament: it decides the place among these. */
  readonly place: number
  /** They have played all the rounds that count, and were not taken out of the results. */
  readonly isActive: boolean
  /** Their break covers the end of the week: a resting member does not fall. */
  readonly isResting: boolean
}

export interface DivisionResult {
  readonly playerId: number
  /** Among those of the division, counted from 1. */
  readonly place: number
  readonly isActive: boolean
  readonly move: DivisionMove
}

/** How many places rise and fall with this many members and active members. */
export function divisionLines(
  terms: DivisionTerms,
  { tier, members, active }: { readonly tier: number; readonly members: number; readonly active: number },
): { readonly up: number; readonly down: number } {
  const isFull = active >= terms.activeMin
  const up = Math.max(tier, FIRST_TIER) >= terms.tiers ? 0 : isFull ? terms.up : Math.ceil(active / 4)
  const down = tier <= FIRST_TIER || !isFull ? 0 : Math.max(0, Math.min(terms.down, members - up))
  return { up, down }
}

/**
 * Promotes, keeps and relegates members. The order is the tournament's own, in which members who have not played all rounds rank below all who have.
 * Only members who played all rounds can be promoted.
 */
export function settleDivision(
  terms: DivisionTerms,
  tier: number,
  members: readonly DivisionMember[],
): readonly DivisionResult[] {
  const ordered = members.toSorted((a, b) => a.place - b.place)
  const active = members.filter(({ isActive }) => isActive).length
  const lines = divisionLines(terms, { tier, members: members.length, active })
  return ordered.map(({ playerId, isActive, isResting }, index) => {
    const place = index + 1
    const move =
      place <= lines.up && isActive
        ? 'up'
        : place > members.length - lines.down && !isResting
          ? 'down'
          : 'stay'
    return { playerId, place, isActive, move }
  })
}

/** The tier a move leads to. From the newcomers' division everybody goes to the first tier, and the best to the one above it. */
export function tierAfter(tier: number, move: DivisionMove): number {
  return Math.max(tier, FIRST_TIER) + (move === 'up' ? 1 : move === 'down' ? -1 : 0)
}
