import type { Listing } from '../listing.ts'

export const plinkoListing: Listing = {
  level: 1,
  category: 'dice',
  bannerTop: 90,
  themeColour: '#0b0a1c',
}
