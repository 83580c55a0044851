/** The eleven symbols of Pirate Chest, each under its prize, and the card's other drawings. */
import { circle, type Drawing, ellipse, type Shape, star } from '../../../view/art/drawing.ts'

const turned = (count: number, shape: Omit<Shape, 'turn'>): Drawing =>
  Array.from({ length: count }, (_, step): Shape => ({ ...shape, turn: [(step * 360) / count, 50, 50] }))

export const ANCHOR: Drawing = [
  {
    d: 'M46 30H54V76C66 74 74 66 77 56L68 58L82 42L92 61L85 58C81 77 68 90 50 93C32 90 19 77 15 58L8 61L18 42L32 58L23 56C26 66 34 74 46 76z',
    fill: '@steel',
    stroke: '#1c232b',
    width: 2.6,
  },
  { d: 'M30 36h40v8H30z', fill: '@steel', stroke: '#1c232b', width: 2.4 },
  { d: circle(50, 19, 11), stroke: '#1c232b', width: 10 },
  { d: circle(50, 19, 11), stroke: '#aab8c5', width: 5.5 },
  { d: 'M48 48V84', stroke: '#ffffff', width: 2, opacity: 0.6 },
]

const WHEEL: Drawing = [
  ...turned(8, { d: 'M46 4H54L56 16H44zM47.500 16h5v30h-5z', fill: '@wood', stroke: '#2a1404', width: 1.6 }),
  { d: circle(50, 50, 29), stroke: '#2a1404', width: 13 },
  { d: circle(50, 50, 29), stroke: '#a5692f', width: 9.5 },
  { d: circle(50, 50, 32), stroke: '#e0ab6b', width: 1.8, opacity: 0.8 },
  { d: circle(50, 50, 12), fill: '@gold', stroke: '#5c3a05', width: 2.2 },
  { d: circle(50, 50, 4.5), fill: '#7a4e08' },
]

const COMPASS: Drawing = [
  { d: circle(50, 54, 40), fill: '@gold', stroke: '#5c3a05', width: 2.6 },
  { d: 'M43 8h14v9H43z', fill: '@gold', stroke: '#5c3a05', width: 2 },
  { d: circle(50, 54, 32), fill: '#fff7df', stroke: '#8f6212', width: 2.4 },
  { d: 'M50 26v6M50 76v6M22 54h6M72 54h6', stroke: '#6b4406', width: 3 },
  { d: 'M50 54L44 50L64 32L57 58z', fill: '@red', stroke: '#5e0410', width: 1.4 },
  { d: 'M50 54L56 58L36 76L43 50z', fill: '@steel', stroke: '#1c232b', width: 1.4 },
  { d: circle(50, 54, 4), fill: '@goldBall', stroke: '#5c3a05', width: 1.4 },
]

const MAP: Drawing = [
  {
    d: 'M14 22C26 16 36 26 50 20C64 14 74 24 86 18L88 78C76 84 66 74 50 80C36 86 26 76 12 82z',
    fill: '@paper',
    stroke: '#6d4a1b',
    width: 2.6,
  },
  { d: 'M24 66C30 56 38 66 42 54C46 44 56 52 60 42', stroke: '#7d5423', width: 3.2 },
  { d: 'M64 28L76 40M76 28L64 40', stroke: '#c01020', width: 5 },
  {
    d: 'M22 32C26 28 32 30 34 34C30 38 26 36 22 32zM62 62C68 58 76 62 76 68C70 70 64 68 62 62z',
    fill: '#a5793a',
    opacity: 0.7,
  },
  { d: 'M14 22C20 26 18 34 24 26zM88 78C82 74 84 66 78 74z', fill: '#8f6a34', opacity: 0.6 },
]

const SABRE: Drawing = [
  { d: 'M24 10C52 22 72 46 78 72L70 74C60 50 44 28 20 16z', fill: '@silver', stroke: '#343d47', width: 2 },
  { d: 'M62 74C70 64 82 62 88 70C84 78 76 80 68 82z', fill: '@gold', stroke: '#5c3a05', width: 2 },
  { d: 'M74 76L82 90L90 86L82 72z', fill: '@wood', stroke: '#2a1404', width: 2 },
]
const SABRES: Drawing = [...SABRE.map((shape): Shape => ({ ...shape, turn: [78, 50, 50] })), ...SABRE]

const TRICORN: Drawing = [
  { d: 'M24 58C22 34 36 16 50 16C64 16 78 34 76 58z', fill: '@night', stroke: '#04060d', width: 2.4 },
  {
    d: 'M4 56C16 36 32 50 50 50C68 50 84 36 96 56C92 78 70 84 50 84C30 84 8 78 4 56z',
    fill: '@night',
    stroke: '#04060d',
    width: 2.6,
  },
  { d: 'M6 57C20 42 34 56 50 56C66 56 80 42 94 57', stroke: '#f6d365', width: 4 },
  {
    d: 'M41 66C41 58 59 58 59 66C59 70 57 71 56 72V76H44V72C43 71 41 70 41 66z',
    fill: '@bone',
    stroke: '#2a2010',
    width: 1.4,
  },
  { d: circle(46.5, 67, 2.2) + circle(53.5, 67, 2.2), fill: '#0d1324' },
]

const PEARL: Drawing = [
  {
    d: 'M50 50C30 50 12 34 8 16C22 10 36 8 50 8C64 8 78 10 92 16C88 34 70 50 50 50z',
    fill: '@shell',
    stroke: '#6e2c35',
    width: 2.4,
  },
  {
    d: 'M50 48L24 15M50 48L38 11M50 48V9M50 48L62 11M50 48L76 15',
    stroke: '#8d4348',
    width: 2,
    opacity: 0.7,
  },
  {
    d: 'M8 60C20 52 80 52 92 60C92 82 72 92 50 92C28 92 8 82 8 60z',
    fill: '@shell',
    stroke: '#6e2c35',
    width: 2.4,
  },
  { d: ellipse(50, 60, { rx: 36, ry: 9 }), fill: '#5f2530' },
  { d: circle(50, 54, 18), fill: '@pearl', stroke: '#7d6c92', width: 1.6 },
  { d: ellipse(44, 47, { rx: 5, ry: 4 }), fill: '#ffffff' },
]

const RUBY: Drawing = [
  { d: star(8, { outer: 42, inner: 38.5 }), fill: '@ruby', stroke: '#45000f', width: 2.6 },
  { d: star(8, { outer: 24, inner: 22 }), fill: '#ff6f8b', stroke: '#ffe1e7', width: 1.4 },
  ...turned(8, { d: 'M50 27L50 9', stroke: '#ffd0d8', width: 1.4, opacity: 0.8 }),
  { d: 'M34 40L46 30L56 32L40 54z', fill: '#ffffff', opacity: 0.6 },
]

export const DOUBLOON: Drawing = [
  { d: circle(50, 50, 42), fill: '@gold', stroke: '#5c3a05', width: 2.6 },
  { d: circle(50, 50, 34), fill: '@goldBall', stroke: '#a06f12', width: 2.4 },
  { d: star(5, { outer: 25, inner: 11 }), fill: '#8f5f0c', opacity: 0.85 },
  { d: 'M18 40C22 28 30 20 42 16', stroke: '#ffffff', width: 3.4, opacity: 0.8 },
]

const coin = (x: number, y: number): Drawing => [
  { d: ellipse(x, y + 4, { rx: 17, ry: 7 }), fill: '#7a4e08' },
  { d: ellipse(x, y, { rx: 17, ry: 7 }), fill: '@gold', stroke: '#7a4e08', width: 1.6 },
]
const DOUBLOONS: Drawing = [
  ...[80, 71, 62, 53].flatMap(y => coin(28, y)),
  ...[82, 73, 64, 55, 46, 37, 28].flatMap(y => coin(70, y)),
  ...[86, 77].flatMap(y => coin(48, y)),
  { d: 'M22 20l2.500 7 7 2.500-7 2.500-2.500 7-2.500-7-7-2.500 7-2.500z', fill: '#fffdf0' },
]

const SKULL: Drawing = [
  { d: circle(50, 50, 45), fill: '#ffd95a', opacity: 0.2 },
  {
    d: 'M50 10C24 10 12 28 14 48C15 60 24 64 28 68V80C28 86 34 90 38 90H62C66 90 72 86 72 80V68C76 64 85 60 86 48C88 28 76 10 50 10z',
    fill: '@gold',
    stroke: '#5c3a05',
    width: 2.6,
  },
  { d: ellipse(35, 49, { rx: 11, ry: 12 }) + ellipse(65, 49, { rx: 11, ry: 12 }), fill: '#3a2104' },
  { d: circle(36, 50, 4.5) + circle(66, 50, 4.5), fill: '@ruby' },
  { d: 'M50 58L44 70H56z', fill: '#3a2104' },
  { d: 'M38 78V90M46 76V90M54 76V90M62 78V90', stroke: '#6b4406', width: 2.6 },
  { d: 'M24 34C28 24 36 18 46 16', stroke: '#ffffff', width: 4, opacity: 0.7 },
]

export const CHEST: Drawing = [
  { d: 'M50 2L58 34H42zM14 12L40 38L32 42zM86 12L68 42L60 38z', fill: '#ffe28a', opacity: 0.5 },
  { d: 'M12 46C10 26 20 16 30 16H70C80 16 90 26 88 46z', fill: '@wood', stroke: '#241003', width: 2.6 },
  { d: 'M20 45C20 30 26 23 32 23H68C74 23 80 30 80 45z', fill: '#2a1305' },
  ...[
    [28, 47],
    [42, 42],
    [57, 43],
    [72, 47],
    [50, 49],
    [35, 50],
    [65, 50],
  ].map(
    ([x = 0, y = 0]): Shape => ({ d: circle(x, y, 8.5), fill: '@goldBall', stroke: '#7a4e08', width: 1.6 }),
  ),
  { d: 'M66 40l5-7 5 7-5 8z', fill: '@ruby', stroke: '#45000f', width: 1.4 },
  { d: 'M30 36l6-5 5 6-6 5z', fill: '@emerald', stroke: '#03402b', width: 1.4 },
  { d: 'M8 52H92V88H8z', fill: '@wood', stroke: '#241003', width: 2.6 },
  { d: 'M8 64H92M8 76H92', stroke: '#341a06', width: 2 },
  { d: 'M16 52h10v36H16zM74 52h10v36H74zM8 52h84v6H8z', fill: '@gold', stroke: '#5c3a05', width: 1.8 },
  { d: 'M40 54h20v16C60 78 40 78 40 70z', fill: '@gold', stroke: '#5c3a05', width: 2 },
  { d: `${circle(50, 62, 3.6)}M48.500 64h3v8h-3z`, fill: '#2a1305' },
]

/** By the prize in bets. */
export const CHEST_SYMBOLS: Readonly<Record<number, Drawing>> = {
  1: ANCHOR,
  2: WHEEL,
  3: COMPASS,
  5: MAP,
  10: SABRES,
  25: TRICORN,
  50: PEARL,
  100: RUBY,
  250: DOUBLOONS,
  1000: SKULL,
  5000: CHEST,
}
