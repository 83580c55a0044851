import type { Listing } from '../listing.ts'

export const minesListing: Listing = {
  level: 1,
  category: 'steps',
  bannerTop: 100,
  themeColour: '#07050d',
}
