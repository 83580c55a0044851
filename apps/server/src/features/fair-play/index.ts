/** Fair play: what shows that many accounts are one person's. */
export { createFairPlay, type FairPlay } from './fair-play.ts'
export type { DayOfPlay } from './measure-play.job.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { FARM_KINDS } from './rehearsal/farms.ts'
export { type FarmFigures, rehearseFarms } from './rehearsal/rehearse-farms.ts'
