export { AdCard } from './ad-card.tsx'
export { useRoundAds } from './use-round-ads.ts'
