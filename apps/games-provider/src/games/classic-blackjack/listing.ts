import type { Listing } from '../listing.ts'

export const classicBlackjackListing: Listing = {
  level: 1,
  category: 'blackjack',
  themeColour: '#07101f',
}
