/** The gems and the mine of the board, as drawings that the page, the picture of a past round and the thumbnail share. */
import { circle, type Drawing, star } from '../../../view/art/drawing.ts'

/** A stone of six sides, seen from above: girdle, crown and table, lit from above left. */
const gem = (fill: string, edge: string): Drawing => [
  { d: 'M50 8 86 29V71L50 92 14 71V29z', fill, stroke: edge, width: 3 },
  { d: 'M50 8 86 29 68 39 50 28 32 39 14 29z', fill: '#fff', opacity: 0.28 },
  { d: 'M14 29 32 39V61L14 71z', fill: '#fff', opacity: 0.14 },
  { d: 'M86 29 68 39V61L86 71z', fill: '#000', opacity: 0.16 },
  { d: 'M14 71 32 61 50 72 68 61 86 71 50 92z', fill: '#000', opacity: 0.28 },
  { d: 'M50 28 68 39V61L50 72 32 61V39z', fill: '#fff', opacity: 0.2, stroke: '#fff', width: 1.5 },
  { d: 'M37 41 50 33 55 36 39 50z', fill: '#fff', opacity: 0.75 },
]

export const GEMS: readonly Drawing[] = [
  gem('@emerald', '#02331f'),
  gem('@sky', '#0b3050'),
  gem('@gold', '#573a05'),
]

/** Neighbours differ. */
export const gemAt = (tile: number): Drawing => GEMS[(tile + Math.floor(tile / 5)) % GEMS.length] ?? []

const SPIKES = [0, 45, 90, 135, 180, 225, 270, 315]

/** An iron ball with eight spikes and a glowing core. */
export const MINE: Drawing = [
  ...SPIKES.map(angle => ({
    d: 'M45 24 47.500 4h5L55 24z',
    fill: '@steel',
    stroke: '#0b0f18',
    width: 1.5,
    turn: [angle, 50, 50] as const,
  })),
  { d: circle(50, 50, 30), fill: '@night', stroke: '#05070d', width: 3 },
  { d: 'M27 44a25 25 0 0 1 23-18', stroke: '#aebfdd', width: 4, opacity: 0.7 },
  { d: 'M24 58h52', stroke: '#05070d', width: 2, opacity: 0.7 },
  { d: circle(50, 50, 13), fill: '#1a0205', stroke: '#3b4560', width: 3 },
  { d: circle(50, 50, 9), fill: '@ruby' },
  { d: circle(46.5, 46.5, 3), fill: '#fff', opacity: 0.85 },
]

/** The remains of a tile after a mine. */
export const BLAST: Drawing = [
  { d: star(12, { outer: 50, inner: 30 }), fill: '#ff7a2a', opacity: 0.9 },
  { d: star(10, { outer: 40, inner: 24 }), fill: '#ffd24a', opacity: 0.95, turn: [12, 50, 50] },
]
