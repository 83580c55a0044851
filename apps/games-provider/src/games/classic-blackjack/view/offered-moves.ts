/** Which of the legal moves a player can pay for. Amounts are in hundredths. */
import type { BlackjackMove, BlackjackView } from '../outcome.ts'

export interface Means {
  readonly balance: number
  /** The most one round may stake in all; undefined when only its first stake is limited. */
  readonly round_max: number | undefined
}

/** What a move adds to the stake: a double and a split cost the opening bet once more. */
export function extraStake({ hands, active }: BlackjackView, move: BlackjackMove): number {
  return move === 'double' || move === 'split' ? (hands[active]?.stake ?? 0) : 0
}

/** Whether the rules, the balance and the session's largest round allow this move. The wallet would refuse it otherwise. */
export function isOffered(view: BlackjackView, move: BlackjackMove, { balance, round_max }: Means): boolean {
  if (!view.moves.includes(move)) return false
  const extra = extraStake(view, move)
  if (extra === 0) return true
  const staked = view.hands.reduce((sum, { stake }) => sum + stake, 0)
  return extra <= balance && (round_max === undefined || staked + extra <= round_max)
}
