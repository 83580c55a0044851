import type { Listing } from '../listing.ts'

export const pirateChestListing: Listing = {
  level: 3,
  category: 'scratch',
  bannerTop: 165,
}
