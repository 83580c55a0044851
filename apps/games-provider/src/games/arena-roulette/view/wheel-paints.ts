import type { WheelPaints } from '../../../families/roulette/view/art/wheel-art.ts'

/** Slate and silver under a night sky. */
export const STORM_WHEEL: WheelPaints = {
  wood: ['#4a4a86', '#26264f', '#0b0b20'],
  metal: ['#ffffff', '#b9c9ff', '#4e5c9c', '#dfe7ff'],
  track: ['#07071a', '#3b3f78', '#20224a', '#050512'],
  apron: ['#060616', '#232653', '#454a8c'],
  cone: ['#8f9bff', '#4a4fae', '#22255f', '#0a0b24'],
  brass: ['#ffffff', '#d5deff', '#7f8fd6', '#343f80'],
  line: '#aebcff',
  fret: '#e4eaff',
}
