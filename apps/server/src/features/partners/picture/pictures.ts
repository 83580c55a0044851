import type { PartnerPlan } from '@arena/contract'
import { LRUCache } from 'lru-cache'
import { drawPicture } from './draw-picture.ts'

const PICTURES_KEPT = 200

/** Draws each picture once. */
export function createPictures(): { draw(plan: PartnerPlan): Buffer } {
  const drawn = new LRUCache<string, Buffer>({ max: PICTURES_KEPT })
  return {
    draw({ emblem, colours }) {
      const name = [emblem, ...colours].join()
      const kept = drawn.get(name)
      if (kept !== undefined) return kept
      const picture = drawPicture({ emblem, colours })
      drawn.set(name, picture)
      return picture
    },
  }
}
