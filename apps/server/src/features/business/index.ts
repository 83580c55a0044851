/** Business figures: sums of days computed outside of play, the app's speed on phones, and how long the TON lasts. */
export type { Business } from './create-business.ts'
export type { BusinessDeps } from './deps.ts'
export { addGroupDays } from './group-flows.ts'
export { readSums } from './roll-up.job.ts'
