import type { Listing } from '../listing.ts'

export const hiLoListing: Listing = {
  level: 1,
  category: 'steps',
  bannerTop: 105,
  themeColour: '#031316',
}
