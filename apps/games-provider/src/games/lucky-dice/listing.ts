import type { Listing } from '../listing.ts'

export const luckyDiceListing: Listing = {
  level: 1,
  category: 'dice',
  bannerTop: 85,
}
