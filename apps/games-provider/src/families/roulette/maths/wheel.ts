/** The single-zero wheel: the order of its pockets and the announced bets that follow it. */

/** Clockwise from zero, as on every European wheel. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

export const POCKETS = WHEEL_ORDER.length

/** A number and its neighbours on the wheel, `reach` to each side, clockwise. */
export function neighboursOf(number: number, reach: number): number[] {
  const centre = WHEEL_ORDER.indexOf(number)
  return Array.from({ length: 2 * reach + 1 }, (_, step) => pocketAt(centre - reach + step))
}

/** The pocket this many places clockwise of zero, around the wheel. */
export function pocketAt(place: number): number {
  return WHEEL_ORDER[((place % POCKETS) + POCKETS) % POCKETS] ?? 0
}

export type AnnouncedName = 'voisins' | 'tiers' | 'orphelins'

/** A part of an announced bet: this many chips on one bet of the table. */
export interface AnnouncedPart {
  readonly bet: string
  readonly chips: number
}

const one = (bet: string): AnnouncedPart => ({ bet, chips: 1 })
const two = (bet: string): AnnouncedPart => ({ bet, chips: 2 })

/** As a croupier lays them: nine, six and five chips. */
export const ANNOUNCED: Readonly<Record<AnnouncedName, readonly AnnouncedPart[]>> = {
  voisins: [
    two('trio-0-2-3'),
    one('split-4-7'),
    one('split-12-15'),
    one('split-18-21'),
    one('split-19-22'),
    two('corner-25-26-28-29'),
    one('split-32-35'),
  ],
  tiers: [
    one('split-5-8'),
    one('split-10-11'),
    one('split-13-16'),
    one('split-23-24'),
    one('split-27-30'),
    one('split-33-36'),
  ],
  orphelins: [
    one('straight-1'),
    one('split-6-9'),
    one('split-14-17'),
    one('split-17-20'),
    one('split-31-34'),
  ],
}

export const ANNOUNCED_NAMES = ['voisins', 'orphelins', 'tiers'] as const satisfies readonly AnnouncedName[]
