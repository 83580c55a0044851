import { createHash } from 'node:crypto'
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { EMBLEMS, type Outline } from './emblems.ts'

/** Where partners' pictures are served, `:file` being `<partner_key>.svg`. */
export const PICTURES_PATH = '/partner-pictures/:file'

/** The address changes with the picture, so that phones may keep it. */
export function pictureAddress({ partner_key, emblem, colours }: PartnerPlan): string {
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
export function drawPicture({ emblem, colours }: Pick<PartnerPlan, 'emblem' | 'colours'>): string {
  const [top, bottom] = colours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2">
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
