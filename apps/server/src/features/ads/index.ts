/** Advertisements and what watching one pays. */
export { type Ads, createAds } from './ads.ts'
export type { AdsContent } from './deps.ts'
export { PERSONAL_DATA } from './personal-data.ts'
