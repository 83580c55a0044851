import type * as endpoints from '@arena/contract/endpoints/sharing'
import type { Language } from '@arena/contract/languages'
import type { LRUCache } from 'lru-cache'
import { DomainError } from '../../platform/http/index.ts'
import type { Games } from '../games/index.ts'
import type { SharingDeps } from './deps.ts'
import type { RoundShare } from './share-store.ts'

/** A proven page never changes; a page that is not proven yet is asked for again soon. */
const PROVEN_MS = 60 * 60_000
const HIDDEN_MS = 5_000

export type Proof = endpoints.SharedRound['proof']

/** The round stays to be seen while its provider is away. */
export async function findProof(
  { games }: SharingDeps,
  proofs: LRUCache<string, Proof>,
  { share, language }: { readonly share: RoundShare; readonly language: Language },
): Promise<Proof> {
  const key = `${share.shareId}/${language}`
  const kept = proofs.get(key)
  if (kept !== undefined) return kept
  const found = await games
    .roundProof(share.player, { roundId: share.roundId, language })
    .then(presentProof, (error: unknown): Proof => {
      if (error instanceof DomainError && error.code === 'game_unavailable')
        return { state: 'away', url: null, replay_url: null }
      throw error
    })
  if (found.state !== 'away')
    proofs.set(key, found, { ttl: found.state === 'proven' ? PROVEN_MS : HIDDEN_MS })
  return found
}

function presentProof(proof: Awaited<ReturnType<Games['roundProof']>>): Proof {
  if (proof === undefined) return { state: 'gone', url: null, replay_url: null }
  const { isRevealed, url, replayUrl } = proof
  return { state: isRevealed ? 'proven' : 'hidden', url, replay_url: replayUrl }
}
