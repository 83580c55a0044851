/** Advertisements and what watching one pays. */
export { type Ads, createAds } from './ads.ts'
export type { AdsContent } from './ads-parts.ts'
