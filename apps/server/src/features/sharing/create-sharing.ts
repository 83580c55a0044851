import * as endpoints from '@arena/contract/endpoints/sharing'
import { LRUCache } from 'lru-cache'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { SharingDeps } from './deps.ts'
import type { Proof } from './find-proof.ts'
import { forgetSharesJob } from './forget-shares.job.ts'
import { listOwn } from './list-shares.ts'
import { shareRound } from './make-share.ts'
import type { PaintCard } from './paint-cards.ts'
import { createCards } from './share-card.ts'
import { deleteShare } from './share-store.ts'
import { showShare } from './show-share.ts'

export interface Sharing {
  /** The picture of a card, as PNG, by the name of its file. Undefined: taken back, changed, or never there. */
  readonly card: (file: string) => Promise<Buffer | undefined>
  /** Paints an SVG as PNG; `key` names its content. */
  readonly paint: PaintCard
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

/** A page's address may be 16 kB. */
const PROOFS_KEPT = 500

export function createSharing(deps: SharingDeps): Sharing {
  const proofs = new LRUCache<string, Proof>({
    max: PROOFS_KEPT,
    perf: { now: () => deps.clock.now().getTime() },
    ttlResolution: 0,
  })
  const cards = createCards(deps)
  return {
    card: cards.picture,
    paint: cards.paint,
    routes: [
      ...cards.routes,
      route(endpoints.shareRound, ({ player, body }) => shareRound(deps, player, body)),
      route(endpoints.getSharedRound, ({ player, body }) => showShare(deps, { player, proofs }, body)),
      route(endpoints.getOwnShares, ({ player, body }) => listOwn(deps, player, body.lang)),
      route(endpoints.unshare, async ({ player, body }) => {
        await deleteShare(deps.database, player, body.share_id)
        return { success: true, data: { success: true } }
      }),
    ],
    jobs: [forgetSharesJob(deps)],
  }
}
