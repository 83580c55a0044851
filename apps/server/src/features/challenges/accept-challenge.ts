import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { addAccepted, lockChallenge } from './challenge-store.ts'
import type { ChallengesDeps } from './deps.ts'
import { join, requireFew, requireOpen, requirePlayable } from './join-challenge.ts'
import { findChallenge, isMember } from './show-challenge.ts'

/**
 * Returns the challenge's id. Accepting twice changes nothing.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` (their own), `challenge_over`, `challenge_full`, and the errors of creating one
 */
export async function acceptChallenge(deps: ChallengesDeps, player: PlayerKey, id: string): Promise<string> {
  const found = await findChallenge(deps, player, id)
  if (found.maker.playerId === player.playerId) throw new DomainError('CONFLICT')
  if (isMember(found, player)) return id
  requireOpen(deps, found)
  await requirePlayable(deps, player, found.gameId)
  const key = { bucket: found.maker.bucket, challengeId: id }
  await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const challenge = await lockChallenge(tx, key)
    if (challenge === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (isMember(challenge, player)) return
    requireOpen(deps, challenge)
    await requireFew(deps, tx, player)
    await join(deps, tx, { player, challenge })
    await addAccepted(tx, key, player)
  })
  return id
}
