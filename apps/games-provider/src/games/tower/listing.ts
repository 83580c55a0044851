import type { Listing } from '../listing.ts'

export const towerListing: Listing = {
  level: 2,
  category: 'steps',
  bannerTop: 120,
  themeColour: '#060914',
}
