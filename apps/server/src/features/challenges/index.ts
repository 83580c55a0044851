/**
 * Challenges between friends: the same number of rounds of one game for each; the best return on stakes wins. Nothing is paid. Rounds do no
 * work for it: results are read from each player's ledger on request. The only reader and writer of `friend_challenges` and their members.
 */
import type { ChallengeReply } from '@arena/contract/endpoints/challenges'
import * as endpoints from '@arena/contract/endpoints/challenges'
import { dayOf, ID_BYTES, locatedId, type Transaction } from '@arena/database'
import { DomainError, type Route, route, type SharedRateLimit } from '../../platform/http/index.ts'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayerKey } from '../players/index.ts'
import { lastEntriesOf, type Wallet } from '../wallet/index.ts'
import {
  addAccepted,
  challengeKey,
  countRunning,
  findChallenges,
  holdChallenge,
  insertChallenge,
  insertMember,
  OLD_CHALLENGES,
  OLD_MEMBERS,
  type StoredChallenge,
  setRematch,
} from './challenge-store.ts'
import {
  findChallenge,
  isMember,
  isOver,
  listChallenges,
  lookAt,
  type ShowingDeps,
  showChallenge,
} from './show-challenge.ts'

export type { ChallengesContent } from './show-challenge.ts'

export interface Challenges {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

interface ChallengesDeps extends ShowingDeps {
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'lock'>
  readonly rateLimit: SharedRateLimit
}

const DAY_S = 86_400
const HOUR_MS = 60 * 60_000
/** Presses of a finger. */
const PRESSES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const
/** Each look may read rounds of everybody who takes part. */
const LOOKS_PER_PLAYER = { perSecond: 1, burst: 30 } as const

export function createChallenges(deps: ChallengesDeps): Challenges {
  const pressed = async (player: PlayerKey, change: () => Promise<string>): Promise<ChallengeReply> => {
    await deps.rateLimit.pay(`challenge:${player.playerId}`, PRESSES_PER_PLAYER)
    return showChallenge(deps, player, await change())
  }
  const look = ({ playerId }: PlayerKey) =>
    deps.rateLimit.pay(`challenges-seen:${playerId}`, LOOKS_PER_PLAYER)
  return {
    routes: [
      route(endpoints.getChallenges, async ({ player }) => {
        await look(player)
        return listChallenges(deps, player)
      }),
      route(endpoints.getChallenge, async ({ player, body }) => {
        await look(player)
        return showChallenge(deps, player, body.challenge_id)
      }),
      route(endpoints.makeChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => makeChallenge(deps, player, body.game_id)),
      ),
      route(endpoints.acceptChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => acceptChallenge(deps, player, body.challenge_id)),
      ),
      route(endpoints.rematchChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => rematchChallenge(deps, player, body.challenge_id)),
      ),
    ],
    jobs: [forgetJob(deps)],
  }
}

/**
 * Returns the new challenge's id.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such game), `game_off`, `level_required` {level}, `play_limit_reached` {until}, `on_break` {until},
 * `challenge_many`, `TOO_MANY_REQUESTS`, `ACCOUNT_NOT_FOUND`
 */
async function makeChallenge(deps: ChallengesDeps, player: PlayerKey, gameId: string): Promise<string> {
  await requirePlayable(deps, player, gameId)
  await payNew(deps, player)
  return deps.database.transaction(async tx => {
    await holdPlayer(deps, tx, player)
    return insertNew(deps, tx, { player, gameId })
  })
}

/**
 * Returns the challenge's id. Accepting twice changes nothing.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` (their own), `challenge_over`, `challenge_full`, and what creating one is refused with
 */
async function acceptChallenge(deps: ChallengesDeps, player: PlayerKey, id: string): Promise<string> {
  const found = await findChallenge(deps, player, id)
  if (found.maker.playerId === player.playerId) throw new DomainError('CONFLICT')
  if (isMember(found, player)) return id
  requireOpen(deps, found)
  await requirePlayable(deps, player, found.gameId)
  const key = { bucket: found.maker.bucket, challengeId: id }
  await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const challenge = await holdChallenge(tx, key)
    if (challenge === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (isMember(challenge, player)) return
    requireOpen(deps, challenge)
    await requireFew(deps, tx, player)
    await join(deps, tx, { player, challenge })
    await addAccepted(tx, key, player)
  })
  return id
}

/**
 * Returns the id of the challenge that follows: a new one, or the one that another member has asked for, which is accepted then.
 *
 * @throws DomainError `CONFLICT` (it is not decided yet), and what accepting one is refused with
 */
async function rematchChallenge(deps: ChallengesDeps, player: PlayerKey, id: string): Promise<string> {
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
    await holdPlayer(deps, tx, player)
    const held = await holdChallenge(tx, key)
    if (held === undefined) throw new DomainError('ITEM_NOT_FOUND')
    // Of two who ask at once the first has made it.
    if (held.rematchId !== before.rematchId) return undefined
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

/** This many at once, and this many per day after that. */
function payNew(
  { rateLimit, content: { newPerDay } }: ChallengesDeps,
  { playerId }: PlayerKey,
): Promise<void> {
  return rateLimit.pay(`challenge-new:${playerId}`, { perSecond: newPerDay / DAY_S, burst: newPerDay })
}

/** What a player has set themselves comes first. */
async function requirePlayable(
  { games, playLimits }: ChallengesDeps,
  player: PlayerKey,
  gameId: string,
): Promise<void> {
  const rejection = (await playLimits.playRejection(player)) ?? (await games.gameRejection(player, gameId))
  if (rejection !== undefined) throw rejection
}

function requireOpen({ clock, content }: ChallengesDeps, challenge: StoredChallenge): void {
  if (isOver(challenge, clock.now())) throw new DomainError('challenge_over')
  if (challenge.accepted.length >= content.acceptedMax) throw new DomainError('challenge_full')
}

/** Serialises a player's changes: the wallet is the lock for everything about a player. */
async function holdPlayer(deps: ChallengesDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  await deps.wallet.lock(tx, player)
  await requireFew(deps, tx, player)
}

async function requireFew(
  { clock, content }: ChallengesDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<void> {
  if ((await countRunning(tx, player, clock.now())) >= content.runningMax)
    throw new DomainError('challenge_many')
}

async function insertNew(
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
async function join(
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

function forgetJob({ database, content }: Pick<ChallengesDeps, 'database' | 'content'>): Job {
  return {
    name: 'forget-challenges',
    every_ms: HOUR_MS,
    run: async (now, ending) => {
      const before = new Date(now.getTime() - content.keepDays * DAY_S * 1_000)
      const day = dayOf(before).replaceAll('-', '')
      const boundOf = (bucket: number) => `b${bucket}-${day}`
      const challenges = await deleteOldRows(database, { statement: OLD_CHALLENGES, boundOf, ending })
      const members = await deleteOldRows(database, { statement: OLD_MEMBERS, boundOf: () => before, ending })
      return challenges + members
    },
  }
}
