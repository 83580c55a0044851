/** Partners' offers, their audience, and the events they pay for. */
export { MEDIA_PATH } from './media.ts'
export type { PartnerPick, Partners } from './partners.ts'
export { PICTURES_PATH } from './picture/pictures.ts'
