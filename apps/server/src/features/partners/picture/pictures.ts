import { createHash } from 'node:crypto'
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { mediaAddress } from '../media.ts'

/** Where partners' pictures are served, `:file` being `<partner_key>.svg`. */
export const PICTURES_PATH = '/partner-pictures/:file'

/** The address changes with the picture, so that phones may keep it. */
export function pictureAddress({ partner_key, emblem, colours, picture }: PartnerPlan): string {
  if (picture !== undefined) return mediaAddress('picture', picture)
  const version = createHash('sha256')
    .update([emblem, ...colours].join())
    .digest('hex')
    .slice(0, 8)
  return `/partner-pictures/${encodeURIComponent(partner_key)}.svg?v=${version}`
}

/**
 * A partner's picture: its emblem in gold on its two colours, lit from the upper left. Nothing foreign is in it: the emblem is one of
 * ours, and colours are `#rrggbb`.
 */
export function drawPicture(
  { emblem, colours }: Pick<PartnerPlan, 'emblem' | 'colours'>,
  side_px?: number,
): string {
  const [top, bottom] = colours
  const size = side_px === undefined ? '' : ` width="${side_px}" height="${side_px}"`
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="-1 -1 2 2">
<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="-1" y1="-1" x2=".2" y2="1.4"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="-.44" cy="-.6" r="1.6"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity=".055"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="-1" x2="0" y2="1"><stop stop-color="#ffe8aa"/><stop offset="1" stop-color="#dea43a"/></linearGradient>
<path fill="url(#ground)" d="M-1-1H1V1H-1z"/><path fill="url(#light)" d="M-1-1H1V1H-1z"/>
<path fill="url(#gold)" fill-rule="evenodd" d="${EMBLEMS[emblem].map(pathOf).join('')}"/>
</svg>`
}

function pathOf(outline: Outline): string {
  return `M${outline.map(corner => corner.map(place => place.toFixed(3)).join(' ')).join('L')}z`
}

/** The drawing on a picture, as corners in a square from -1 to 1 (y grows downward). Points inside an odd number of outlines belong to it. */
type Corner = readonly [x: number, y: number]
type Outline = readonly Corner[]

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

const EMBLEMS: Readonly<Record<Emblem, readonly Outline[]>> = {
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
