import type { BallColours } from '../../../families/draw/view/draw-theme.ts'

/** Gold, crimson, azure and verdigris: the colours of the four stands. */
export const KENO_BALLS: readonly BallColours[] = [
  ['#ffd45e', '#9a640c'],
  ['#ff6a55', '#8d0f1c'],
  ['#6fb4ff', '#12408f'],
  ['#6fe0a8', '#0b6a46'],
]
