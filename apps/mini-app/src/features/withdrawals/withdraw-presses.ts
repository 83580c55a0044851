import { namedPresses } from '../../shell/index.ts'

/** The presses that request a payout. */
export const withdrawPresses = namedPresses('arena.withdrawPress')
