/** What the table shows, whatever draws it. */
import type { WonBet } from '../outcome.ts'
import type { Slip, SlipRefusal } from './bet-slip.ts'

/** A finished spin, as long as its chips lie on the table. */
export interface ShownSpin {
  readonly pocket: number
  readonly slip: Slip
  readonly stake: number
  readonly win: number
  readonly wins: readonly WonBet[]
}

export interface PastSpin {
  readonly round_id: string
  readonly pocket: number
}

/** `rolling`: no answer yet. `landing`: the ball comes to rest. `resting`: the number is on show. `paying`: the table is. */
export type Phase = 'idle' | 'rolling' | 'landing' | 'resting' | 'paying'

export interface Notice {
  readonly reason: SlipRefusal | 'empty'
  /** Told apart from an earlier one of the same reason. */
  readonly serial: number
}

export interface RouletteState {
  readonly phase: Phase
  readonly slip: Slip
  /** Earlier states of the slip, the latest last. */
  readonly undo: readonly Slip[]
  /** The bets of the last spin, to be laid again. */
  readonly last: Slip
  readonly chip: number
  readonly view: 'table' | 'race'
  /** How many neighbours to each side a number of the racetrack takes. */
  readonly reach: number
  readonly shown: ShownSpin | null
  readonly past: readonly PastSpin[]
  readonly notice: Notice | null
}

export const PAST_SPINS = 200
export const REACH_MAX = 4
