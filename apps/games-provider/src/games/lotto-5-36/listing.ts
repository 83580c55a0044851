import type { Listing } from '../listing.ts'

export const lotto536Listing: Listing = {
  level: 8,
  category: 'lottery',
  bannerTop: 90,
}
