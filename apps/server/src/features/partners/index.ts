/** What partners offer, to whom, and what they pay for. */
export { readPlans } from './check-plan.ts'
export { createPartners, type PartnerPick, type Partners } from './partners.ts'
export { PICTURES_PATH } from './picture/picture-address.ts'
