/** What partners offer, to whom, and what they pay for. */
export { MEDIA_PATH } from './media.ts'
export { readPlans } from './partner-plan.ts'
export { createPartners, type PartnerPick, type Partners } from './partners.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { PICTURES_PATH } from './picture/pictures.ts'
