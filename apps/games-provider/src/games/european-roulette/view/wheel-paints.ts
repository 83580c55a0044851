import type { WheelPaints } from '../../../families/roulette/view/art/wheel-art.ts'

/** Mahogany and brass. */
export const CLASSIC_WHEEL: WheelPaints = {
  wood: ['#a5562b', '#6b2c14', '#2a0d05'],
  metal: ['#fff6cf', '#e9bd4a', '#8f6212', '#f6d365'],
  track: ['#1d0904', '#7b3a1c', '#4a1d0c', '#140502'],
  apron: ['#1b0803', '#5a2610', '#8d4a24'],
  cone: ['#c98a4d', '#8a4420', '#4d1d0b', '#1d0903'],
  brass: ['#fffbe3', '#f6d365', '#b07a18', '#5f3d08'],
  line: '#e9bd4a',
  fret: '#f6d365',
}
