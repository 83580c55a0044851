import type { Listing } from '../listing.ts'

export const europeanRouletteListing: Listing = {
  level: 1,
  category: 'roulette',
  themeColour: '#050b1c',
}
