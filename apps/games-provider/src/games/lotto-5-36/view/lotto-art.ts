import type { BallColours } from '../../../families/draw/view/draw-theme.ts'

/** The bright colours of a lottery on television. */
export const LOTTO_BALLS: readonly BallColours[] = [
  ['#ffd63a', '#c98a00'],
  ['#ff5c6c', '#b1102e'],
  ['#42a5ff', '#0b4fb3'],
  ['#4fd46b', '#127a38'],
]
