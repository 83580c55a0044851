import type { Listing } from '../listing.ts'

export const crystalCascadeListing: Listing = {
  level: 2,
  category: 'slots',
  bannerTop: 40,
  themeColour: '#0a0a26',
}
