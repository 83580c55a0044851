import { dayOf, type Transaction } from '@arena/database'
import { moscowDayStart } from '@arena/rules'
import { LRUCache } from 'lru-cache'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import { type BalanceChange, experienceOf } from '../wallet/index.ts'
import type { FriendsDeps } from './deps.ts'
import {
  countPaidSince,
  type InvitationKey,
  type InvitationRow,
  lockInvitation,
  notePaid,
  noteQualified,
  noteWithheld,
  type OpenKind,
  pageOpen,
  rewardCause,
  type WithheldReason,
} from './friends-store.ts'
import { creditFor, doublesUntil } from './share-invitation.ts'

/** Refused friends that a server remembers. One that it forgot is asked about once more. */
const REFUSALS_KEPT = 100_000

export interface RewardingDeps extends FriendsDeps {
  /** Friends by their number, with the UTC day whose budget had nothing left for them. They are not tried again on that day. */
  readonly refusedOn: LRUCache<number, string>
}

export function rememberRefused(): RewardingDeps['refusedOn'] {
  return new LRUCache({ max: REFUSALS_KEPT })
}

interface PromptRewards {
  /** Resolves when all friends noted so far are settled. */
  drained(): Promise<void>
}

/**
 * `settled`: paid or withheld before. `capped`: the inviter has had the day's rewards. `group_capped`: those who share the friend's network or
 * devices have. `pending`: not due, or stopped by operators.
 */
type InvitationOutcome = 'pending' | 'paid' | 'withheld' | 'capped' | 'group_capped' | 'settled'

/**
 * Settles with the inviter as soon as a friend's last required round is committed. It runs after the round's answer, one friend at a time,
 * so that it costs rounds almost nothing; the job finds events that a killed server missed.
 */
export function rewardPromptly(open: () => RewardingDeps): PromptRewards {
  let queue = Promise.resolve()
  open().wallet.onRoundsSettled(changes => {
    const deps = open()
    for (const { player } of changes.filter(change => isThrough(change, deps.content.rounds))) {
      queue = queue.then(() => settleFor(deps, player))
    }
  })
  return { drained: () => queue }
}

function isThrough({ finishedRounds, exp }: BalanceChange, rounds: number): boolean {
  return finishedRounds === 1 && exp === rounds
}

async function settleFor(deps: RewardingDeps, friend: PlayerKey): Promise<void> {
  try {
    const invitation = await deps.players.invitationOf(deps.database, friend)
    if (invitation === undefined) return
    await rewardInviter(deps, {
      inviter: invitation.inviter,
      friendId: friend.playerId,
    })
  } catch (error) {
    deps.log.error({ err: error }, 'an inviter could not be rewarded yet')
  }
}

/**
 * Settles an inviter's reward for one friend. Idempotent, and safe for any caller. The friend's worth is fixed when the friend is first seen to have
 * finished their rounds; the reward is paid in the same transaction unless the day's rewards are used up.
 *
 * The inviter's wallet is locked first: their friends are settled one after the other, so the day's count is exact.
 */
async function rewardInviter(deps: RewardingDeps, key: InvitationKey): Promise<InvitationOutcome> {
  // Read before the attempt: a day that turns meanwhile only costs another attempt.
  const day = dayOf(deps.clock.now())
  if (deps.refusedOn.get(key.friendId) === day) return 'group_capped'
  const outcome = await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, key.inviter)
    const invitation = await lockInvitation(tx, key)
    if (invitation === undefined || invitation.paid_at !== null || invitation.withheld !== null)
      return 'settled'
    const now = deps.clock.now()
    const credit = invitation.credit ?? (await qualify(deps, tx, { key, invitation, now }))
    if (credit === undefined) return 'pending'
    const reason = await reasonToWithhold(deps, tx, key)
    if (reason !== undefined) {
      await noteWithheld(tx, key, reason)
      return 'withheld'
    }
    if (await deps.rewards.isStopped(tx, 'friend_reward')) return 'pending'
    const today = new Date(moscowDayStart(now.getTime()))
    if ((await countPaidSince(tx, key.inviter, today)) >= deps.content.paidPerDay) return 'capped'
    // Friends who all came from one network are a family, or one person: the others are paid on other days.
    const origin = invitation.origin_key ?? undefined
    const player = playerKey(key.friendId)
    if (!(await deps.budgets.take(tx, { kind: 'friend', player, origin, hasChat: true })))
      return 'group_capped'
    await deps.rewards.pay(tx, key.inviter, {
      cause: rewardCause(key.friendId),
      source: 'friend_reward',
      rewards: [{ kind: 'ac', credit }],
    })
    await notePaid(tx, key, now)
    return 'paid'
  })
  if (outcome === 'group_capped') deps.refusedOn.set(key.friendId, day)
  if (outcome === 'withheld' || outcome === 'capped' || outcome === 'group_capped') {
    // A farm shows as one inviter in many of these lines.
    deps.log.warn({ outcome, inviter: key.inviter.playerId }, 'a friend was not paid for')
  }
  return outcome
}

/** The worth of the friend in hundredths, recorded with the moment; undefined while the friend has rounds to finish. */
async function qualify(
  deps: FriendsDeps,
  tx: Transaction,
  given: { readonly key: InvitationKey; readonly invitation: InvitationRow; readonly now: Date },
): Promise<number | undefined> {
  const { key, invitation, now } = given
  // Also for a friend who has erased their account since.
  const experience = await experienceOf(tx, [playerKey(key.friendId)])
  if ((experience.get(key.friendId) ?? 0) < deps.content.rounds) return undefined
  const doubling = await doublesUntil(deps, tx, key.inviter)
  const credit = creditFor(deps, { invitation, doublesUntil: doubling, now })
  await noteQualified(tx, key, { credit, at: now })
  return credit
}

async function reasonToWithhold(
  { players }: FriendsDeps,
  tx: Transaction,
  { inviter, friendId }: InvitationKey,
): Promise<WithheldReason | undefined> {
  if ((await players.find(tx, inviter))?.banned_at !== null) return 'inviter_banned'
  const friend = await players.find(tx, playerKey(friendId))
  // A friend who finished their rounds and has erased their account since still counts.
  return friend === undefined || friend.banned_at === null ? undefined : 'friend_banned'
}

const PAGE = 1000
/** Most invitations are never qualified, so one run reads no more than this and the next one continues from there. */
const PAGES_PER_RUN = 20

/**
 * Finds unsettled rewards: qualified friends whose event a killed server missed, and rewards that waited for another day. Each is a
 * transaction of its own; a failing one does not block the others.
 */
export function createSettling(open: () => RewardingDeps): () => Promise<void> {
  let lookedAt: InvitationKey | undefined
  return async () => {
    const deps = open()
    const items = await runItems(deps, { job: 'settle-invitations', now: deps.clock.now() })
    // Few are waiting, and settling them first gives the day's rewards to the earliest friends.
    await payDue(deps, items)
    lookedAt = await qualifyPending(deps, items, lookedAt)
  }
}

const invitationItem = ({ friendId }: InvitationKey) => `friend:${friendId}`

async function payDue(deps: RewardingDeps, items: ItemRun): Promise<void> {
  const capped = new Set<number>()
  for await (const page of pages(deps, 'due', undefined)) {
    await items.each(page, invitationItem, async key => {
      if (capped.has(key.inviter.playerId)) return
      if ((await rewardInviter(deps, key)) === 'capped') capped.add(key.inviter.playerId)
    })
  }
}

/** Returns the last invitation it read; undefined at the end. */
async function qualifyPending(
  deps: RewardingDeps,
  items: ItemRun,
  after: InvitationKey | undefined,
): Promise<InvitationKey | undefined> {
  let seen = 0
  for await (const page of pages(deps, 'pending', after)) {
    const experience = await experienceOf(
      deps.database,
      page.map(({ friendId }) => playerKey(friendId)),
    )
    const isThrough = ({ friendId }: InvitationKey) => (experience.get(friendId) ?? 0) >= deps.content.rounds
    await items.each(page.filter(isThrough), invitationItem, key => rewardInviter(deps, key))
    seen += 1
    if (seen === PAGES_PER_RUN) return page.at(-1)
  }
  return undefined
}

async function* pages(
  { database }: FriendsDeps,
  kind: OpenKind,
  start: InvitationKey | undefined,
): AsyncGenerator<readonly InvitationKey[]> {
  let after = start
  for (;;) {
    const page = await pageOpen(database, kind, { after, limit: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)
  }
}
