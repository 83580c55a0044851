/** Advertisements and what watching one pays. */
export { type Ads, type AdsContent, createAds } from './ads.ts'
export { PERSONAL_DATA } from './personal-data.ts'
