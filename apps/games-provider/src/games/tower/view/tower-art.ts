/** The torch, the trap and the tower, as drawings that the page, the picture of a past round and the thumbnail share. */
import { circle, type Drawing } from '../../../view/art/drawing.ts'

/** A torch that burns: the stairs behind this door are free. */
export const TORCH: Drawing = [
  { d: 'M44 58h12l-5 38h-2z', fill: '@wood', stroke: '#1c0f04', width: 2 },
  { d: 'M32 50h36l-6 14H38z', fill: '@bronze', stroke: '#2a1604', width: 2 },
  {
    d: 'M50 4c2 14 20 20 19 36a19 17 0 0 1-38 0c-1-9 6-12 8-19 3 3 5 6 5 9C49 23 49 12 50 4z',
    fill: '#ff7a1f',
  },
  { d: 'M51 20c2 10 11 13 10 22a11 11 0 0 1-22 0c0-6 4-8 5-13 2 2 3 4 3 6 3-4 4-9 4-15z', fill: '#ffc23d' },
  { d: 'M50 34c1 5 5 6 5 10a5 6 0 0 1-10 0c0-4 4-5 5-10z', fill: '#fff6cf' },
]

const SPIKES = [12, 31, 50, 69, 88]

/** A gate of spikes that has fallen. */
export const TRAP: Drawing = [
  { d: 'M4 8h92v14H4z', fill: '@night', stroke: '#05070d', width: 2 },
  { d: 'M4 40h92v10H4z', fill: '@night', stroke: '#05070d', width: 2 },
  ...SPIKES.map(x => ({
    d: `M${x - 5} 12h10v58l-5 24-5-24z`,
    fill: '@steel',
    stroke: '#0b0f18',
    width: 1.5,
  })),
  ...SPIKES.map(x => ({ d: circle(x, 45, 3), fill: '#1a202e' })),
  { d: 'M9 70h6l-3 20zM47 70h6l-3 20zM85 70h6l-3 20z', fill: '@ruby', opacity: 0.85 },
]

/** A battlement with a gate. */
export const TOWER: Drawing = [
  {
    d: 'M18 6h14v10h11V6h14v10h11V6h14v28l-7 8v52H25V42l-7-8z',
    fill: '@silver',
    stroke: '#3b2a12',
    width: 3,
  },
  {
    d: 'M25 42h50M25 58h50M25 76h50M40 42v16M58 58v18M34 58v18M66 42v16',
    stroke: '#56616d',
    width: 2,
    opacity: 0.6,
  },
  { d: 'M38 94V76a12 12 0 0 1 24 0v18z', fill: '@night', stroke: '#3b2a12', width: 2 },
]
