import type { Listing } from '../listing.ts'

export const arenaKenoListing: Listing = {
  level: 1,
  category: 'lottery',
}
