import type { Listing } from '../listing.ts'

export const luckyCloverListing: Listing = {
  level: 1,
  category: 'scratch',
  bannerTop: 105,
}
