/** Fair play: what shows that many accounts are one person's. */
export { createFairPlay, type FairPlay } from './create-fair-play.ts'
export type { DecideHoldCall, HeldKind } from './holds/decide-hold.ts'
export type { KindFacts, SharedAddress } from './holds/evidence.ts'
export type { Hold, HoldSubject } from './holds/hold-store.ts'
export type { Holds } from './holds/holds.ts'
export type { DayOfPlay } from './measure-play.job.ts'
export { FARM_KINDS } from './rehearsal/farms.ts'
export { type FarmFigures, rehearseFarms } from './rehearsal/rehearse-farms.ts'
