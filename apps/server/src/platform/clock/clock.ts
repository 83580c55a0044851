/** Time as an argument: the product never asks the system itself. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
