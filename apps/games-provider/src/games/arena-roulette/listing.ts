import type { Listing } from '../listing.ts'

export const arenaRouletteListing: Listing = {
  level: 2,
  category: 'roulette',
  themeColour: '#0c0720',
}
