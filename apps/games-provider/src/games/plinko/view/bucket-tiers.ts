/** The colour of a bucket by the height of its multiplier. */
export type BucketTier = 'stone' | 'bronze' | 'gold' | 'amber' | 'crimson' | 'purple'

/** The smallest multiplier of each, in tenths. */
const TIERS = [
  ['purple', 1000],
  ['crimson', 150],
  ['amber', 50],
  ['gold', 20],
  ['bronze', 10],
] as const

export const tierOf = (pays_x10: number): BucketTier =>
  TIERS.find(([, from]) => pays_x10 >= from)?.[0] ?? 'stone'

/** The light that rises from a bucket when a ball falls into it. */
export const TIER_LIGHT: Readonly<Record<BucketTier, string>> = {
  stone: '142 160 205',
  bronze: '230 160 92',
  gold: '255 205 92',
  amber: '255 150 60',
  crimson: '255 84 92',
  purple: '214 110 255',
}
