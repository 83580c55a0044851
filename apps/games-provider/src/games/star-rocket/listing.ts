import type { Listing } from '../listing.ts'

export const starRocketListing: Listing = {
  level: 1,
  category: 'crashGames',
}
