import { LOOK_OF_GAME } from '@arena/contract/cosmetics'
import type { SharedRound, SharedRoundBody, SharedRoundReply } from '@arena/contract/endpoints/sharing'
import { languageOfField } from '@arena/contract/languages'
import { readLocation } from '@arena/database'
import type { LRUCache } from 'lru-cache'
import { DomainError } from '../../platform/http/index.ts'
import { frameOn, type PlayerKey, type PlayerRow } from '../players/index.ts'
import { LOOKS_PER_PLAYER, type SharingDeps } from './deps.ts'
import { findProof, type Proof } from './find-proof.ts'
import { findShare } from './share-store.ts'

/** @throws DomainError `ITEM_NOT_FOUND`: revoked, erased, deleted or never there; the error does not say which */
export async function showShare(
  deps: SharingDeps,
  { player, proofs }: { readonly player: PlayerKey; readonly proofs: LRUCache<string, Proof> },
  body: SharedRoundBody,
): Promise<SharedRoundReply> {
  await deps.rateLimit.pay(`shared:${player.playerId}`, LOOKS_PER_PLAYER)
  const bucket = readLocation(body.share_id)?.bucket
  const share =
    bucket === undefined ? undefined : await findShare(deps.database, { bucket, shareId: body.share_id })
  const owner = share && (await deps.players.find(deps.database, share.player))
  if (share === undefined || owner === undefined || owner.banned_at !== null)
    throw new DomainError('ITEM_NOT_FOUND')
  const shown = share.withName ? await deps.players.shown([share.player]) : undefined
  const winner = shown?.get(share.player.playerId)
  return {
    success: true,
    data: {
      game_id: share.gameId,
      bet: share.bet,
      win: share.win,
      in_tournament: share.inTournament,
      played_at: Math.floor(share.playedAt.getTime() / 1000),
      name: winner?.nickname ?? null,
      ...frameOn(winner),
      ...(winner && lookIn(share.gameId, owner)),
      is_own: share.player.playerId === player.playerId,
      proof: await findProof(deps, proofs, { share, language: languageOfField(body.lang) }),
    },
  }
}

/** What a player wears in a game; nothing where they wear nothing, or the game shows none of it. */
function lookIn(gameId: string, { worn }: Pick<PlayerRow, 'worn'>): Pick<SharedRound, 'look'> {
  const slot = LOOK_OF_GAME[gameId]
  const id = slot && worn[slot]
  return slot === undefined || id === undefined ? {} : { look: { slot, id } }
}
