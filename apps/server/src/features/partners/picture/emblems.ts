import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'

/**
 * What is drawn on a picture, as corners in a square from -1 to 1 (y grows downward). Points that lie inside an odd number of
 * outlines belong to it.
 */
type Corner = readonly [x: number, y: number]
export type Outline = readonly Corner[]

type Emblem = PartnerPlan['emblem']

function ring(corners: number, radiusOf: (index: number) => number, turn = -0.25): Outline {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners + turn) * 2 * Math.PI
    return [Math.cos(angle) * radiusOf(index), Math.sin(angle) * radiusOf(index)] as const
  })
}

const circle = (radius: number) => ring(96, () => radius)
const box = ([left, top]: Corner, [right, bottom]: Corner): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

export const EMBLEMS: Readonly<Record<Emblem, readonly Outline[]>> = {
  star: [ring(10, index => (index % 2 === 0 ? 0.66 : 0.29))],
  gem: [
    [
      [-0.36, -0.5],
      [0.36, -0.5],
      [0.64, -0.14],
      [0, 0.62],
      [-0.64, -0.14],
    ],
    [
      [-0.2, -0.02],
      [0.2, -0.02],
      [0, 0.4],
    ],
    [
      [-0.26, -0.38],
      [-0.06, -0.38],
      [-0.2, -0.16],
      [-0.43, -0.16],
    ],
    [
      [0.06, -0.38],
      [0.26, -0.38],
      [0.43, -0.16],
      [0.2, -0.16],
    ],
  ],
  gift: [
    box([-0.6, -0.24], [-0.07, 0.02]),
    box([0.07, -0.24], [0.6, 0.02]),
    box([-0.52, 0.1], [-0.07, 0.6]),
    box([0.07, 0.1], [0.52, 0.6]),
    [
      [-0.04, -0.3],
      [-0.46, -0.36],
      [-0.42, -0.64],
      [-0.2, -0.62],
    ],
    [
      [0.04, -0.3],
      [0.46, -0.36],
      [0.42, -0.64],
      [0.2, -0.62],
    ],
  ],
  bolt: [
    [
      [0.16, -0.68],
      [-0.44, 0.1],
      [-0.06, 0.1],
      [-0.16, 0.68],
      [0.44, -0.12],
      [0.06, -0.12],
    ],
  ],
  crown: [
    [
      [-0.62, -0.36],
      [-0.3, -0.04],
      [0, -0.54],
      [0.3, -0.04],
      [0.62, -0.36],
      [0.48, 0.32],
      [-0.48, 0.32],
    ],
    box([-0.48, 0.42], [0.48, 0.56]),
  ],
  coin: [circle(0.62), circle(0.5), ring(10, index => (index % 2 === 0 ? 0.36 : 0.16))],
}
