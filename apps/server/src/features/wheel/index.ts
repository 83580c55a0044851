/** The wheel of fortune: a free spin a day, extra ones, and draws that anyone can verify. */
export type { Wheel } from './create-wheel.ts'
export { forgetSpinsJob } from './forget-spins.job.ts'
export { verifyWheel, type WheelCheck } from './verify-wheel.ts'
export { type OpenWheel, openWheel, type WheelContent } from './wheel-table.ts'
