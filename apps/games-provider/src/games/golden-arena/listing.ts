import type { Listing } from '../listing.ts'

export const goldenArenaListing: Listing = {
  level: 1,
  category: 'slots',
}
