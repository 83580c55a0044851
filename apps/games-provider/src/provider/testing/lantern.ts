/**
 * A stepwise game for tests, with every kind of step: it begins with a hidden lamp (1 to 6), burns for as long as the choice says, and has
 * free looks, further stakes and a cash-out. Not offered to players.
 */
import { defineStepwiseGame, type Followed, type RoundSoFar } from '../../games/game.ts'

export interface LanternChoice {
  /** How long it burns without a move; after each move it burns as long again. */
  readonly burns_ms: number
}
export type LanternMove = 'look' | 'raise' | 'take'
export interface LanternView {
  readonly looks: number
  readonly raises: number
}
export interface LanternOutcome {
  readonly lamp: number
  readonly ended: 'taken' | 'burnt out' | 'at once'
}

const MOVES: readonly LanternMove[] = ['look', 'raise', 'take']
/** With this choice the lamp is out before the first move. */
export const OUT_AT_ONCE: LanternChoice = { burns_ms: 0 }

function readChoice(input: unknown): LanternChoice | undefined {
  if (typeof input !== 'object' || input === null || Object.keys(input).join() !== 'burns_ms')
    return undefined
  const { burns_ms } = input as { burns_ms: unknown }
  return typeof burns_ms === 'number' && Number.isSafeInteger(burns_ms) && burns_ms >= 0
    ? { burns_ms }
    : undefined
}

/** A raise stakes the opening bet again; the cash-out pays the lamp times half of all stakes; a lamp that burns out pays nothing. */
function follow({
  stream,
  bet,
  choice,
  moves,
  elapsed_ms,
}: RoundSoFar<LanternChoice, LanternMove>): Followed<LanternView, LanternOutcome> | undefined {
  const lamp = 1 + stream.index(6)
  if (choice.burns_ms === 0) {
    const outcome: LanternOutcome = { lamp, ended: 'at once' }
    return moves.length === 0 ? { ended: true, staked: bet, win: bet * 2, outcome } : undefined
  }
  let staked = bet
  let endsAfter_ms = choice.burns_ms
  for (const [place, { at_ms, move }] of moves.entries()) {
    if (at_ms >= endsAfter_ms) return undefined
    if (move === 'raise') staked += bet
    if (move === 'take') {
      if (place !== moves.length - 1) return undefined
      return {
        ended: true,
        staked,
        win: Math.floor((staked * lamp) / 2),
        outcome: { lamp, ended: 'taken' },
      }
    }
    endsAfter_ms = at_ms + choice.burns_ms
  }
  if (elapsed_ms >= endsAfter_ms) {
    return { ended: true, staked, win: 0, outcome: { lamp, ended: 'burnt out' } }
  }
  const raises = moves.filter(({ move }) => move === 'raise').length
  return { ended: false, staked, view: { looks: moves.length - raises, raises }, endsAfter_ms }
}

export const lantern = defineStepwiseGame<LanternChoice, LanternMove, LanternView, LanternOutcome>({
  id: 'lantern',
  number: 32_767,
  name: 'Lantern',
  limits: { min_bet: 100, max_bet: 100_000, step: 100 },
  rtp: { numerator: 1n, denominator: 1n },
  maxWinMultiplier: 3,
  computeFigures: async () => [],
  readChoice,
  readMove: input => MOVES.find(move => move === input),
  exampleRound: { bet: 100, choice: { burns_ms: 1000 } },
  follow,
  waits: { lasts_ms: 3_600_000, stand: 'take' },
})
