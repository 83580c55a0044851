import type { Switches } from '@arena/provider-protocol/frame-events'
import type { OpenRound, SeedState, WaitingRound } from '../../game-api.ts'

export interface SessionState {
  /** What the screen shows: a stake leaves it on press, a win enters it when the reels have shown it. Hundredths. */
  readonly balance: number
  readonly bet: number
  /** Of a tournament that counts rounds: how many more may be begun by now, as the wallet last said. Null where rounds are not counted. */
  readonly roundsLeft: number | null
  readonly seeds: SeedState
  readonly settings: Switches
  readonly link: 'ok' | 'resending'
  /** The rejection on show, a code of the wallet protocol or of the game API; `NO_ANSWER` after giving up,
   * `ROUND_ELSEWHERE` for a round in progress of another game, or of this one on another balance. */
  readonly fault: string | null
  /** With `ROUND_ELSEWHERE`: that round, once there is something to go on with. */
  readonly elsewhere: WaitingRound | null
  /** The player's open round of this game, as the page found it when it opened or recovered: to be gone on with. */
  readonly openRound: OpenRound | null
  /** The frame asked for quiet, or the page is in the background. */
  readonly paused: boolean
}
