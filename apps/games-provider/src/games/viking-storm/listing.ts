import type { Listing } from '../listing.ts'

export const vikingStormListing: Listing = {
  level: 4,
  category: 'slots',
  bannerTop: 95,
  themeColour: '#030916',
}
