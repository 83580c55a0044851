/** Advertisements and what watching one pays. */
export { type Ads, type AdsContent, createAds } from './ads.ts'
