import type {
  Challenge,
  ChallengeReply,
  ChallengeRow,
  ChallengesReply,
} from '@arena/contract/endpoints/challenges'
import type { Database, Statements } from '@arena/database'
import { type ChallengeOutcome, challengeOutcome, challengePoints } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Games } from '../games/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import { frameOn, type PlayerKey, type Players, type ShownPlayer } from '../players/index.ts'
import { firstRoundsAfter, lastEntriesOf } from '../wallet/index.ts'
import {
  type ChallengeMember,
  challengeKey,
  countRunning,
  findChallenges,
  membershipsOf,
  membersOf,
  noteSeen,
  type StoredChallenge,
  settleMember,
} from './challenge-store.ts'

export interface ChallengesContent {
  /** How many rounds each member plays. */
  readonly rounds: number
  /** From the making on. */
  readonly hours: number
  /** Besides who made it. */
  readonly acceptedMax: number
  /** Running ones of a player, made or accepted. */
  readonly runningMax: number
  readonly newPerDay: number
  /** After the making. */
  readonly keepDays: number
}

export interface ShowingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly players: Pick<Players, 'find' | 'shown'>
  readonly games: Pick<Games, 'gameRejection'>
  readonly playLimits: Pick<PlayLimits, 'playRejection'>
  readonly content: ChallengesContent
}

/** A round that ended just before the end may be booked just after it. */
const LATE_MS = 60_000
const SHOWN_MAX = 30

/** The result of a member's rounds. `settledAt`: it is final. */
interface Result {
  readonly player: PlayerKey
  readonly played: number
  readonly points: number
  readonly isComplete: boolean
  readonly settledAt: Date | undefined
}

/** A challenge as one of its members sees it. */
interface Seen {
  readonly challenge: StoredChallenge
  readonly own: ChallengeMember
  /** In the order of joining. Other members' results are read only once the member has no rounds left: they must not be visible before. */
  readonly results: readonly Result[]
  readonly outcome: ChallengeOutcome | undefined
  readonly isNews: boolean
}

export function isOver({ endsAt }: Pick<StoredChallenge, 'endsAt'>, now: Date): boolean {
  return now.getTime() >= endsAt.getTime()
}

/** @throws DomainError `ITEM_NOT_FOUND`: deleted, erased or never there, or its creator is banned; the error does not say which */
export async function findChallenge(
  { database, players }: Pick<ShowingDeps, 'database' | 'players'>,
  player: PlayerKey,
  challengeId: string,
): Promise<StoredChallenge> {
  const key = challengeKey(challengeId)
  const [challenge] = key === undefined ? [] : await findChallenges(database, [key])
  if (challenge === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (isMember(challenge, player)) return challenge
  const maker = await players.find(database, challenge.maker)
  if (maker === undefined || maker.banned_at !== null) throw new DomainError('ITEM_NOT_FOUND')
  return challenge
}

export function isMember({ maker, accepted }: StoredChallenge, { playerId }: PlayerKey): boolean {
  return [maker, ...accepted].some(one => one.playerId === playerId)
}

/** @throws DomainError `ITEM_NOT_FOUND` */
export async function showChallenge(
  deps: ShowingDeps,
  player: PlayerKey,
  challengeId: string,
): Promise<ChallengeReply> {
  const now = deps.clock.now()
  const challenge = await findChallenge(deps, player, challengeId)
  const [seen] = await lookAt(deps, { player, challenges: [challenge], now })
  if (seen?.isNews === true) await noteSeen(deps.database, seen.own, now)
  const presented =
    seen === undefined
      ? await presentInvitation(deps, { player, challenge, now })
      : await presentSeen(deps, [seen], now)
  const [first] = [presented].flat()
  if (first === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return { challenge: first, server_time_ms: now.getTime() }
}

export async function listChallenges(deps: ShowingDeps, player: PlayerKey): Promise<ChallengesReply> {
  const { database, clock, content } = deps
  const now = clock.now()
  const memberships = await membershipsOf(database, player, SHOWN_MAX)
  const ids = memberships.map(({ challengeId }) => challengeId)
  const found = await findChallenges(database, keysOf(ids))
  const byId = new Map(found.map(challenge => [challenge.challengeId, challenge]))
  const inOrder = ids.map(id => byId.get(id)).filter(challenge => challenge !== undefined)
  const seen = await lookAt(deps, { player, challenges: inOrder, now })
  return {
    challenges: await presentSeen(deps, seen, now),
    terms: { rounds: content.rounds, hours: content.hours },
    server_time_ms: now.getTime(),
  }
}

export async function listOpponents(
  statements: Statements,
  player: PlayerKey,
): Promise<readonly PlayerKey[]> {
  const memberships = await membershipsOf(statements, player, SHOWN_MAX)
  const found = await findChallenges(statements, keysOf(memberships.map(({ challengeId }) => challengeId)))
  const members = found.flatMap(({ maker, accepted }) => [maker, ...accepted])
  const others = members.filter(({ playerId }) => playerId !== player.playerId)
  return [...new Map(others.map(one => [one.playerId, one])).values()]
}

const keysOf = (ids: readonly string[]) => ids.map(challengeKey).filter(key => key !== undefined)

/** The state of these challenges for a player; those without the player as a member are left out. */
export async function lookAt(
  deps: Pick<ShowingDeps, 'database'>,
  {
    player,
    challenges,
    now,
  }: { readonly player: PlayerKey; readonly challenges: readonly StoredChallenge[]; readonly now: Date },
): Promise<readonly Seen[]> {
  const members = await membersOf(deps.database, challenges)
  const entries = await lastEntriesOf(
    deps.database,
    members.filter(({ settled }) => settled === undefined).map(member => member.player),
  )
  const seen: Seen[] = []
  // One after the other: a look holds one connection at a time.
  for (const challenge of challenges) {
    const its = seatsOf(challenge, members)
    const own = its.find(member => member.player.playerId === player.playerId)
    if (own !== undefined) seen.push(await seenBy(deps, { challenge, own, its, entries, now }))
  }
  return seen
}

/** In the order in which they joined. */
function seatsOf(
  { challengeId, maker, accepted }: StoredChallenge,
  members: readonly ChallengeMember[],
): readonly ChallengeMember[] {
  const its = members.filter(member => member.challengeId === challengeId)
  return [maker, ...accepted]
    .map(({ playerId }) => its.find(member => member.player.playerId === playerId))
    .filter(member => member !== undefined)
}

interface Looking {
  readonly challenge: StoredChallenge
  readonly own: ChallengeMember
  readonly its: readonly ChallengeMember[]
  /** By player id, their latest ledger entry. */
  readonly entries: ReadonlyMap<number, number>
  readonly now: Date
}

async function seenBy(deps: Pick<ShowingDeps, 'database'>, looking: Looking): Promise<Seen> {
  const { challenge, own, its, now } = looking
  const over = isOver(challenge, now)
  const ownResult = await resultOf(deps, looking, own)
  const mayKnow = over || ownResult.isComplete
  const results: Result[] = []
  for (const member of its) {
    if (member === own) results.push(ownResult)
    else results.push(mayKnow ? await resultOf(deps, looking, member) : unknownResult(member))
  }
  const others = results.filter(result => result !== ownResult)
  const outcome = challengeOutcome(ownResult, others, over)
  const decidedAt_ms = Math.max(
    over ? challenge.endsAt.getTime() : 0,
    ...results.map(({ settledAt }) => settledAt?.getTime() ?? 0),
  )
  const isNews = outcome !== undefined && (own.seenAt?.getTime() ?? 0) < decidedAt_ms
  return { challenge, own, results, outcome, isNews }
}

const unknownResult = ({ player }: ChallengeMember): Result => ({
  player,
  played: 0,
  points: 0,
  isComplete: false,
  settledAt: undefined,
})

/** From the ledger until it is final, then as stored. */
async function resultOf(
  { database }: Pick<ShowingDeps, 'database'>,
  { challenge, entries, now }: Looking,
  member: ChallengeMember,
): Promise<Result> {
  const { player, settled, afterEntry, joinedAt } = member
  const { rounds, gameId, endsAt } = challenge
  if (settled !== undefined)
    return { player, ...settled, isComplete: settled.played >= rounds, settledAt: settled.at }
  const hasPlayed = (entries.get(player.playerId) ?? 0) > afterEntry
  const found = hasPlayed
    ? await firstRoundsAfter(database, player, {
        gameId,
        afterEntry,
        since: joinedAt,
        before: endsAt,
        limit: rounds,
      })
    : []
  const result = { player, played: found.length, points: challengePoints(found) }
  const isComplete = found.length >= rounds
  const isSettled = isComplete || now.getTime() >= endsAt.getTime() + LATE_MS
  if (isSettled) await settleMember(database, member, { ...result, at: now })
  return { ...result, isComplete, settledAt: isSettled ? now : undefined }
}

async function presentSeen(
  { database, players, content }: ShowingDeps,
  seen: readonly Seen[],
  now: Date,
): Promise<Challenge[]> {
  const shown = await players.shown(
    seen.flatMap(({ challenge, results }) => [challenge.maker, ...results.map(({ player }) => player)]),
  )
  const rematches = await findChallenges(
    database,
    keysOf(seen.map(({ challenge }) => challenge.rematchId).filter(id => id !== '')),
  )
  const goingOn = new Set(
    rematches.filter(rematch => !isOver(rematch, now)).map(({ challengeId }) => challengeId),
  )
  return seen.map(one => ({
    ...presentTerms(one.challenge, { shown, now, content }),
    is_maker: one.challenge.maker.playerId === one.own.player.playerId,
    is_member: true,
    rows: rowsOf(one, { shown, now }),
    outcome: one.outcome ?? null,
    is_news: one.isNews,
    rematch_id: goingOn.has(one.challenge.rematchId) ? one.challenge.rematchId : '',
    hindrance: null,
  }))
}

function presentTerms(
  challenge: StoredChallenge,
  {
    shown,
    now,
    content,
  }: {
    readonly shown: ReadonlyMap<number, ShownPlayer>
    readonly now: Date
    readonly content: ChallengesContent
  },
) {
  const maker = shown.get(challenge.maker.playerId)
  return {
    challenge_id: challenge.challengeId,
    game_id: challenge.gameId,
    rounds: challenge.rounds,
    ends_at: Math.floor(challenge.endsAt.getTime() / 1000),
    is_over: isOver(challenge, now),
    maker: maker?.nickname ?? '',
    ...(maker !== undefined && maker.frame !== '' && { maker_frame: maker.frame }),
    places: Math.max(0, content.acceptedMax - challenge.accepted.length),
  }
}

/** Members who played all rounds first, best first. */
function rowsOf(
  { challenge, own, results }: Seen,
  { shown, now }: { readonly shown: ReadonlyMap<number, ShownPlayer>; readonly now: Date },
): ChallengeRow[] {
  const isOwn = ({ player }: Result) => player.playerId === own.player.playerId
  const mayKnow = isOver(challenge, now) || results.some(result => isOwn(result) && result.isComplete)
  const inOrder = results.toSorted(
    (one, other) =>
      Number(other.isComplete) - Number(one.isComplete) ||
      (one.isComplete ? other.points - one.points : other.played - one.played),
  )
  return (mayKnow ? inOrder : results).map(result => ({
    nickname: shown.get(result.player.playerId)?.nickname ?? '',
    ...frameOn(shown.get(result.player.playerId)),
    is_own: isOwn(result),
    is_maker: result.player.playerId === challenge.maker.playerId,
    played: result.played,
    points: mayKnow || isOwn(result) ? result.points : null,
  }))
}

interface Invited {
  readonly player: PlayerKey
  readonly challenge: StoredChallenge
  readonly now: Date
}

/** The view of a player who has only the link. */
async function presentInvitation(deps: ShowingDeps, invited: Invited): Promise<Challenge> {
  const { challenge, now } = invited
  const shown = await deps.players.shown([challenge.maker])
  return {
    ...presentTerms(challenge, { shown, now, content: deps.content }),
    is_maker: false,
    is_member: false,
    rows: [],
    outcome: null,
    is_news: false,
    rematch_id: '',
    hindrance: await hindranceOf(deps, invited),
  }
}

async function hindranceOf(
  { database, games, playLimits, content }: ShowingDeps,
  { player, challenge, now }: Invited,
): Promise<Challenge['hindrance']> {
  if (isOver(challenge, now)) return 'over'
  if (challenge.accepted.length >= content.acceptedMax) return 'full'
  const limited = await playLimits.playRejection(player)
  if (limited !== undefined) return limited.code === 'on_break' ? 'break' : 'limit'
  const rejection = await games.gameRejection(player, challenge.gameId)
  if (rejection !== undefined) return rejection.code === 'level_required' ? 'level' : 'off'
  return (await countRunning(database, player, now)) >= content.runningMax ? 'many' : null
}
