/** The wheel of fortune: a free spin a day, extra ones, and draws that anybody can check. */
export { PERSONAL_DATA } from './personal-data.ts'
export { verifyWheel, type WheelCheck } from './verify-wheel.ts'
export { createWheel, type Wheel } from './wheel.ts'
export { type OpenWheel, openWheel, type WheelContent } from './wheel-table.ts'
