/** Partners' offers, for the screens that show them. Import it from screens that come lazily. */

export { useInGameBanner } from './in-game-banner.tsx'
export { OfferBanner } from './offer-banner.tsx'
export { PartnerBanners } from './partner-banners.tsx'
export { PartnerOffers } from './partner-offers.tsx'
export { usePartnersAt, usePartnersList } from './use-partners.ts'
