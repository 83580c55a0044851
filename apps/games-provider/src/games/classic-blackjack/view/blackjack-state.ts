/** What the table shows and waits for. */
import type { BlackjackView } from '../outcome.ts'
import type { Laid } from './laid-boxes.ts'
import type { Faces, SeenTable } from './table.ts'

/** A round that waits for a move. `step` counts the moves it has seen. */
export interface WaitingRound {
  readonly round_id: string
  readonly step: number
  readonly view: BlackjackView
}

export interface RoundSum {
  readonly staked: number
  readonly win: number
  readonly isBlackjack: boolean
  /** How long the amount counts up, in milliseconds. */
  readonly count_ms: number
}

export interface BlackjackState extends Laid {
  /** `betting`: chips may be laid. `moving`: cards move or the provider is asked. `deciding`: a move is wanted. */
  readonly phase: 'betting' | 'moving' | 'deciding'
  readonly table: SeenTable
  /** The cards that have been turned over: totals count these. */
  readonly faces: Faces
  /** The cards of the last round are being taken away. */
  readonly isClearing: boolean
  readonly round: WaitingRound | null
  /** The result of the round on the table. */
  readonly sum: RoundSum | null
  /** The places of the side bets are on the felt. */
  readonly withSides: boolean
}
