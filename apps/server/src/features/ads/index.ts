/** Advertisements and what watching one pays. */
export { type Ads, createAds, type AdsContent } from './ads.ts'
