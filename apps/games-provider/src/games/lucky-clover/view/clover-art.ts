/** The ten symbols of Lucky Clover, each under its prize, and the card's other drawings. */
import { circle, type Drawing, ellipse, type Shape } from '../../../view/art/drawing.ts'

/** A heart whose tip is in the middle of the square. */
const LEAF = 'M50 52C30 44 22 30 30 21C37 13 47 16 50 26C53 16 63 13 70 21C78 30 70 44 50 52z'
const VEIN = 'M50 50C49 42 50 36 50 30'

function clover(
  leaves: number,
  { fill, edge, light }: { readonly fill: string; readonly edge: string; readonly light: string },
): Drawing {
  const turns = Array.from({ length: leaves }, (_, leaf) => (leaf * 360) / leaves + (leaves === 4 ? 45 : 0))
  const stem: Shape = { d: 'M50 54C50 70 51 82 58 95', stroke: edge, width: 6 }
  const stemLight: Shape = { d: 'M50 54C50 70 51 82 58 95', stroke: light, width: 2.4 }
  return [
    stem,
    stemLight,
    ...turns.map((degrees): Shape => ({ d: LEAF, fill, stroke: edge, width: 2.4, turn: [degrees, 50, 52] })),
    ...turns.map(
      (degrees): Shape => ({ d: VEIN, stroke: light, width: 2, opacity: 0.7, turn: [degrees, 50, 52] }),
    ),
    { d: circle(50, 52, 4), fill: edge },
  ]
}

export const SHAMROCK = clover(3, { fill: '@leaf', edge: '#0a4a20', light: '#d8ffb0' })
export const FOUR_LEAF = clover(4, { fill: '@leaf', edge: '#0a4a20', light: '#d8ffb0' })
export const GOLDEN_CLOVER: Drawing = [
  { d: circle(50, 50, 44), fill: '#ffd95a', opacity: 0.22 },
  ...clover(4, { fill: '@gold', edge: '#6b4406', light: '#fffbe3' }),
  {
    d: 'M24 12l2.500 6.500 6.500 2.500-6.500 2.500-2.500 6.500-2.500-6.500-6.500-2.500 6.500-2.500zM82 66l2 5 5 2-5 2-2 5-2-5-5-2 5-2z',
    fill: '#fffdf0',
  },
]

const HORSESHOE: Drawing = [
  {
    d: 'M22 84C8 54 16 14 50 14C84 14 92 54 78 84L64 80C74 56 70 30 50 30C30 30 26 56 36 80z',
    fill: '@silver',
    stroke: '#343d47',
    width: 2.6,
  },
  { d: 'M27 76C18 52 24 22 50 22C76 22 82 52 73 76', stroke: '#ffffff', width: 2, opacity: 0.75 },
  {
    d: [
      circle(24, 62, 3),
      circle(24, 46, 3),
      circle(32, 31, 3),
      circle(50, 22, 3),
      circle(68, 31, 3),
      circle(76, 46, 3),
      circle(76, 62, 3),
    ].join(''),
    fill: '#39434d',
  },
  { d: 'M18 82h20v8H18zM62 82h20v8H62z', fill: '@silver', stroke: '#343d47', width: 2.4 },
]

const LADYBIRD: Drawing = [
  { d: 'M38 26C34 16 28 13 23 13M62 26C66 16 72 13 77 13', stroke: '#1a1214', width: 3 },
  { d: ellipse(50, 33, { rx: 19, ry: 15 }), fill: '#241a1d', stroke: '#0c0809', width: 2 },
  { d: ellipse(50, 58, { rx: 34, ry: 33 }), fill: '@red', stroke: '#3b0508', width: 2.6 },
  { d: 'M50 27V91', stroke: '#2a0507', width: 3.4 },
  {
    d: [
      circle(34, 46, 6),
      circle(66, 46, 6),
      circle(28, 66, 6.5),
      circle(72, 66, 6.5),
      circle(41, 79, 4.5),
      circle(59, 79, 4.5),
    ].join(''),
    fill: '#1d0a0c',
  },
  { d: 'M25 50C29 39 36 32 44 30', stroke: '#ffffff', width: 4, opacity: 0.6 },
  { d: circle(42, 28, 3.4) + circle(58, 28, 3.4), fill: '#ffffff' },
]

const HARP: Drawing = [
  { d: 'M36 30V74M44 27V78M52 27V76M60 30V68M68 34V58', stroke: '#fff6cf', width: 1.8 },
  { d: 'M28 14C20 30 20 66 30 88L40 90C30 66 30 36 36 20z', fill: '@gold', stroke: '#5c3a05', width: 2.2 },
  {
    d: 'M28 14C40 4 50 20 62 22C72 24 80 18 84 24C86 32 78 36 68 34C52 32 44 22 34 24z',
    fill: '@gold',
    stroke: '#5c3a05',
    width: 2.2,
  },
  { d: 'M84 26C86 56 62 84 34 92L30 84C56 76 76 54 76 32z', fill: '@bronze', stroke: '#4a2506', width: 2.2 },
  { d: circle(27, 15, 6), fill: '@goldBall', stroke: '#5c3a05', width: 2 },
]

const HAT: Drawing = [
  { d: 'M29 66L24 20C38 12 62 12 76 20L71 66z', fill: '@leaf', stroke: '#083a1a', width: 2.6 },
  { d: ellipse(50, 20, { rx: 26, ry: 7 }), fill: '#1f7a35', stroke: '#083a1a', width: 2.2 },
  { d: 'M27.500 50L29.500 66H70.500L72.500 50C58 56 42 56 27.500 50z', fill: '#141d18' },
  { d: 'M40 49h20v18H40zM45.500 54h9v8h-9z', fill: '@gold', stroke: '#5c3a05', width: 1.6 },
  {
    d: 'M8 66C22 58 78 58 92 66C96 78 74 86 50 86C26 86 4 78 8 66z',
    fill: '@leaf',
    stroke: '#083a1a',
    width: 2.6,
  },
  { d: 'M14 69C30 76 70 76 86 69', stroke: '#d8ffb0', width: 2.2, opacity: 0.55 },
]

const RAINBOW: Drawing = [
  ...['#f0453c', '#ff9b2f', '#ffe14a', '#4ccf5b', '#3a9bf0', '#8a5bdc'].map(
    (stroke, band): Shape => ({
      d: `M${12 + band * 6} 74A${38 - band * 6} ${44 - band * 6} 0 0 1 ${88 - band * 6} 74`,
      stroke,
      width: 6.4,
    }),
  ),
  {
    d: 'M6 82C2 72 12 64 19 69C22 60 36 62 35 71C43 70 44 82 36 84H10z',
    fill: '#f7fcff',
    stroke: '#a9c6d8',
    width: 1.8,
  },
  {
    d: 'M62 84C55 80 59 70 66 71C66 62 79 60 82 68C90 64 99 74 93 82L90 84z',
    fill: '#f7fcff',
    stroke: '#a9c6d8',
    width: 1.8,
  },
]

export const CLOVER_COIN: Drawing = [
  { d: circle(50, 50, 42), fill: '@gold', stroke: '#5c3a05', width: 2.6 },
  { d: circle(50, 50, 35), fill: '@goldBall', stroke: '#a06f12', width: 2.4 },
  ...[45, 135, 225, 315].map(
    (degrees): Shape => ({
      d: 'M50 50C38 45 34 37 38 32C42 28 48 29 50 35C52 29 58 28 62 32C66 37 62 45 50 50z',
      fill: '#8f5f0c',
      turn: [degrees, 50, 50],
    }),
  ),
  { d: 'M50 52C52 60 54 64 58 70', stroke: '#8f5f0c', width: 4 },
  { d: 'M18 40C22 28 30 20 42 16', stroke: '#ffffff', width: 3.4, opacity: 0.8 },
]

const EMERALD: Drawing = [
  { d: 'M32 14H68L88 34V66L68 86H32L12 66V34z', fill: '@emerald', stroke: '#03402b', width: 2.6 },
  { d: 'M38 28H62L74 40V60L62 72H38L26 60V40z', fill: '#2fd48e', stroke: '#eafff5', width: 1.6 },
  { d: 'M32 14L38 28H62L68 14z', fill: '#dcffee', opacity: 0.75 },
  { d: 'M12 34L26 40V60L12 66z', fill: '#0fae70', opacity: 0.7 },
  { d: 'M68 86L62 72H38L32 86z', fill: '#045338', opacity: 0.75 },
  { d: 'M40 32L56 32L36 56L30 52V42z', fill: '#ffffff', opacity: 0.5 },
]

const POT_OF_GOLD: Drawing = [
  ...[
    [30, 36],
    [48, 28],
    [66, 34],
    [40, 40],
    [58, 41],
  ].map(
    ([x = 0, y = 0]): Shape => ({ d: circle(x, y, 11), fill: '@goldBall', stroke: '#7a4e08', width: 1.8 }),
  ),
  { d: 'M16 48C6 76 22 92 50 92C78 92 94 76 84 48z', fill: '@night', stroke: '#05070e', width: 2.6 },
  {
    d: 'M10 42C30 36 70 36 90 42C94 50 70 56 50 56C30 56 6 50 10 42z',
    fill: '#3a4663',
    stroke: '#05070e',
    width: 2.4,
  },
  { d: 'M20 45C36 41 64 41 80 45', stroke: '#f6d365', width: 4 },
  { d: 'M24 62C24 74 32 82 42 85', stroke: '#aebbdd', width: 4, opacity: 0.6 },
  { d: 'M28 88l-6 8h12zM72 88l6 8H66z', fill: '#0d1324' },
]

/** By the prize in bets. */
export const CLOVER_SYMBOLS: Readonly<Record<number, Drawing>> = {
  1: SHAMROCK,
  2: HORSESHOE,
  3: LADYBIRD,
  5: HARP,
  10: HAT,
  25: RAINBOW,
  50: CLOVER_COIN,
  100: EMERALD,
  250: POT_OF_GOLD,
  1000: GOLDEN_CLOVER,
}
