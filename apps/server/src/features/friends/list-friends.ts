import {
  FRIENDS_ALL_MAX,
  type FrensListBody,
  type FrensListReply,
  type Friend,
  type FriendsPlacesReply,
} from '@arena/contract/endpoints/friends'
import type { Statements } from '@arena/database'
import { friendRoundsLeft } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, type PublicPerson, playerKey } from '../players/index.ts'
import { experienceOf } from '../wallet/index.ts'
import type { FriendsDeps } from './deps.ts'
import { type InvitationRow, listInvitations, type PageEnd, sumInvitations } from './friends-store.ts'
import { creditFor, doublesUntil } from './share-invitation.ts'

const USUAL_PAGE = 50
const CREDIT_PER_AC = 100

/** A page of the player's friends, their rewards, and the current reward. */
export async function listFriends(
  deps: FriendsDeps,
  inviter: PlayerKey,
  body: FrensListBody,
): Promise<FrensListReply> {
  const { database, content } = deps
  const limit = body?.limit ?? (body?.after === undefined ? FRIENDS_ALL_MAX : USUAL_PAGE)
  const rows = await listInvitations(database, inviter, { after: pageEndOf(body?.after), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const keys = shown.map(row => playerKey(row.friend_id))
  const [totals, doubling, account, people, experience] = await Promise.all([
    sumInvitations(database, inviter),
    doublesUntil(deps, database, inviter),
    deps.players.account(inviter),
    deps.players.people(keys),
    experienceOf(database, keys),
  ])
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const now = deps.clock.now()
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    frensList: shown.map(row =>
      presentFriend(row, {
        person: people.get(row.friend_id),
        roundsLeft: friendRoundsLeft(content.rounds, experience.get(row.friend_id) ?? 0),
        creditNow: creditFor(deps, { invitation: row, doublesUntil: doubling, now }),
      }),
    ),
    next: last === undefined ? null : `${last.invited_at.getTime()}-${last.friend_id}`,
    ...totals,
    terms: {
      reward: content.reward.ac * CREDIT_PER_AC,
      doubled_reward: content.reward.doubledAc * CREDIT_PER_AC,
      rounds: content.rounds,
      paid_per_day: content.paidPerDay,
      story_days: content.storyDays,
      story_usd: content.storyUsd,
    },
    doubles_until: doubling === null || doubling <= now.getTime() ? null : Math.floor(doubling / 1000),
    account,
    server_time_ms: now.getTime(),
  }
}

/** How many of the latest friends are looked up, and how many are shown: each needs a look-up on a board. */
const LOOKED_FOR = 50
const SHOWN = 20

/** The player's inviter, and the latest players whom they invited. */
export async function latestFriends(
  { players }: Pick<FriendsDeps, 'players'>,
  statements: Statements,
  player: PlayerKey,
): Promise<readonly PlayerKey[]> {
  const invited = await listInvitations(statements, player, { after: undefined, limit: LOOKED_FOR })
  const invitation = await players.invitationOf(statements, player)
  return [
    ...(invitation === undefined ? [] : [invitation.inviter]),
    ...invited.map(({ friend_id }) => playerKey(friend_id)),
  ]
}

/** The places of the player's inviter and latest invited friends in a tournament that the player has joined. */
export async function listFriendsPlaces(
  { database, players, tournaments, clock }: FriendsDeps,
  player: PlayerKey,
  tKey: string,
): Promise<FriendsPlacesReply> {
  const among = await latestFriends({ players }, database, player)
  const members = await tournaments.membersAmong(player, { tKey, among })
  return { friends: members.slice(0, SHOWN), server_time_ms: clock.now().getTime() }
}

/** `<Unix ms>-<friend id>`, as the page before named it. */
function pageEndOf(after: string | undefined): PageEnd | undefined {
  if (after === undefined) return undefined
  const [time_ms = 0, friendId = 0] = after.split('-').map(Number)
  const invitedAt = new Date(time_ms)
  if (Number.isNaN(invitedAt.getTime()) || !Number.isSafeInteger(friendId)) {
    throw new DomainError('INVALID_PAYLOAD', { field: 'after' })
  }
  return { invitedAt, friendId }
}

function presentFriend(
  row: InvitationRow,
  seen: {
    readonly person: PublicPerson | undefined
    readonly roundsLeft: number
    /** The worth of the friend if they qualified now. */
    readonly creditNow: number
  },
): Friend {
  return {
    telegram_id: seen.person?.id ?? row.friend_id,
    first_name: seen.person?.firstName ?? '',
    last_name: seen.person?.lastName ?? '',
    photo_url: seen.person?.photoUrl ?? '',
    channel: row.channel,
    state: stateOf(row),
    income: row.withheld === null ? (row.credit ?? seen.creditNow) : 0,
    rounds_left: seen.roundsLeft,
    invited_at: Math.floor(row.invited_at.getTime() / 1000),
  }
}

function stateOf(row: InvitationRow): Friend['state'] {
  if (row.withheld !== null) return 'withheld'
  if (row.paid_at !== null) return 'paid'
  return row.qualified_at === null ? 'pending' : 'due'
}
