import { randomBytes } from 'node:crypto'

/** Chance as an argument. Tests throw seeded dice, the product the operating system's. */
export interface Dice {
  /** `count` unpredictable bytes. */
  bytes(count: number): Uint8Array
}
export const systemDice: Dice = { bytes: count => randomBytes(count) }
