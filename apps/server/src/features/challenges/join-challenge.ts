import { dayOf, ID_BYTES, locatedId, type Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { lastEntriesOf } from '../wallet/index.ts'
import { countRunning, insertChallenge, insertMember, type StoredChallenge } from './challenge-store.ts'
import type { ChallengesDeps } from './deps.ts'
import { isOver } from './show-challenge.ts'

const DAY_S = 86_400
const HOUR_MS = 60 * 60_000

/** This many at once, and this many per day after that. */
export function payNew(
  { rateLimit, content: { newPerDay } }: ChallengesDeps,
  { playerId }: PlayerKey,
): Promise<void> {
  return rateLimit.pay(`challenge-new:${playerId}`, { perSecond: newPerDay / DAY_S, burst: newPerDay })
}

/** Refuses by the player's own limits first, then by the game. */
export async function requirePlayable(
  { games, playLimits }: ChallengesDeps,
  player: PlayerKey,
  gameId: string,
): Promise<void> {
  const rejection = (await playLimits.playRejection(player)) ?? (await games.gameRejection(player, gameId))
  if (rejection !== undefined) throw rejection
}

export function requireOpen({ clock, content }: ChallengesDeps, challenge: StoredChallenge): void {
  if (isOver(challenge, clock.now())) throw new DomainError('challenge_over')
  if (challenge.accepted.length >= content.acceptedMax) throw new DomainError('challenge_full')
}

/** Serialises a player's changes: the wallet is the lock for everything about a player. */
export async function lockPlayer(deps: ChallengesDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  await deps.wallet.lock(tx, player)
  await requireFew(deps, tx, player)
}

export async function requireFew(
  { clock, content }: ChallengesDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<void> {
  if ((await countRunning(tx, player, clock.now())) >= content.runningMax)
    throw new DomainError('challenge_many')
}

export async function insertNew(
  deps: ChallengesDeps,
  tx: Transaction,
  { player, gameId }: { readonly player: PlayerKey; readonly gameId: string },
): Promise<string> {
  const { clock, rng, content } = deps
  const now = clock.now()
  // Only the key: a guard's player may carry more.
  const maker = { bucket: player.bucket, playerId: player.playerId }
  const challenge = {
    challengeId: locatedId({ bucket: player.bucket, day: dayOf(now) }, rng.bytes(ID_BYTES)),
    maker,
    gameId,
    rounds: content.rounds,
    endsAt: new Date(now.getTime() + content.hours * HOUR_MS),
  }
  await insertChallenge(tx, challenge, now)
  await join(deps, tx, { player: maker, challenge })
  return challenge.challengeId
}

/** With the wallet locked, so that no round is booked meanwhile. */
export async function join(
  { clock }: Pick<ChallengesDeps, 'clock'>,
  tx: Transaction,
  {
    player,
    challenge: { challengeId, endsAt },
  }: {
    readonly player: PlayerKey
    readonly challenge: Pick<StoredChallenge, 'challengeId' | 'endsAt'>
  },
): Promise<void> {
  const afterEntry = (await lastEntriesOf(tx, [player])).get(player.playerId)
  if (afterEntry === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  await insertMember(tx, player, { challengeId, afterEntry, endsAt, now: clock.now() })
}
