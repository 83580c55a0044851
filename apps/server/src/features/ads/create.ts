import { type AdsOptions, createAds } from './index.ts'

export const create = (given: AdsOptions) => ({ ads: createAds(given) })
