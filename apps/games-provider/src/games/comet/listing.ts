import type { Listing } from '../listing.ts'

export const cometListing: Listing = {
  level: 5,
  category: 'crashGames',
}
