import { createHash } from 'node:crypto'
import type { PartnerPlan } from '@arena/contract'

/** Where partners' pictures are served, `:file` being `<partner_key>.png`. */
export const PICTURES_PATH = '/partner-pictures/:file'

/** The address changes with the picture, so that phones may keep it. */
export function pictureAddress({ partner_key, emblem, colours }: PartnerPlan): string {
  const version = createHash('sha256')
    .update([emblem, ...colours].join())
    .digest('hex')
    .slice(0, 8)
  return `/partner-pictures/${encodeURIComponent(partner_key)}.png?v=${version}`
}
