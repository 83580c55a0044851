import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { acceptChallenge } from './accept-challenge.ts'
import {
  challengeKey,
  findChallenges,
  lockChallenge,
  type StoredChallenge,
  setRematch,
} from './challenge-store.ts'
import type { ChallengesDeps } from './deps.ts'
import { insertNew, lockPlayer, payNew, requirePlayable } from './join-challenge.ts'
import { findChallenge, isMember, isOver, lookAt } from './show-challenge.ts'

/**
 * Returns the id of the challenge that follows: a new one, or the one that another member has asked for, which is accepted then.
 *
 * @throws DomainError `CONFLICT` (it is not decided yet), and the errors of accepting one
 */
export async function rematchChallenge(deps: ChallengesDeps, player: PlayerKey, id: string): Promise<string> {
  const { database, clock } = deps
  const before = await findChallenge(deps, player, id)
  if (!isMember(before, player)) throw new DomainError('ITEM_NOT_FOUND')
  const [seen] = await lookAt(deps, { player, challenges: [before], now: clock.now() })
  if (seen?.outcome === undefined) throw new DomainError('CONFLICT')
  const other = await findRematch(deps, before)
  if (other !== undefined) return followRematch(deps, player, other)
  await requirePlayable(deps, player, before.gameId)
  await payNew(deps, player)
  const key = { bucket: before.maker.bucket, challengeId: id }
  const made = await database.transaction(async tx => {
    await lockPlayer(deps, tx, player)
    const locked = await lockChallenge(tx, key)
    if (locked === undefined) throw new DomainError('ITEM_NOT_FOUND')
    // Of two who ask at once the first has made it.
    if (locked.rematchId !== before.rematchId) return undefined
    const rematchId = await insertNew(deps, tx, { player, gameId: before.gameId })
    await setRematch(tx, key, rematchId)
    return rematchId
  })
  if (made !== undefined) return made
  const quicker = await findRematch(deps, await findChallenge(deps, player, id))
  if (quicker === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return followRematch(deps, player, quicker)
}

/** The challenge that follows, while it runs. */
async function findRematch(
  { database, clock }: Pick<ChallengesDeps, 'database' | 'clock'>,
  { rematchId }: StoredChallenge,
): Promise<StoredChallenge | undefined> {
  const key = challengeKey(rematchId)
  const [rematch] = key === undefined ? [] : await findChallenges(database, [key])
  return rematch === undefined || isOver(rematch, clock.now()) ? undefined : rematch
}

async function followRematch(
  deps: ChallengesDeps,
  player: PlayerKey,
  { challengeId, maker }: StoredChallenge,
): Promise<string> {
  return maker.playerId === player.playerId ? challengeId : acceptChallenge(deps, player, challengeId)
}
