import { shareStory as shareStoryEndpoint } from '@arena/contract/endpoints/friends'
import type { RoundSession } from '../../../features/wallet/index.ts'
import { keyOf } from '../../test-player-ids.ts'
import type { Kind, Stage } from '../stage.ts'
import { isWelcome } from './person.ts'

const DAY_MS = 86_400_000
const MOSCOW_MS = 3 * 3_600_000
const ROUNDS = 10
const CREDIT = 1_000_000
const PAID_PER_DAY = 20
const STORY_DAYS = 30
const SAME_SHARE_MS = 3_600_000
const FRIENDS_FROM = 800_000
/** Some pull in more friends a day than are paid for. */
const CROWD_PULLERS = 4
const CROWD = 24

interface Inviting {
  shared_ms: number | undefined
  readonly paid_ms: number[]
  /** How many are through their rounds, paid for or not. */
  through: number
  /** Rewards that wait for another day. */
  readonly waiting: number[]
}

const nothing = (): Inviting => ({ shared_ms: undefined, paid_ms: [], through: 0, waiting: [] })

export function friendsThrough(stage: Stage, player: number): number {
  return stage.of(player, 'friends', nothing).through
}

function isDoubled(stage: Stage, { shared_ms }: Inviting): boolean {
  return shared_ms !== undefined && stage.now_ms < shared_ms + STORY_DAYS * DAY_MS
}

export const shareStory: Kind = (stage, player) => ({
  kind: 'story',
  player,
  lane: 'beside',
  async send() {
    const { code, reply } = await stage.call(player, shareStoryEndpoint.path)
    return { code, until: reply?.data.doubles_until }
  },
  predict() {
    const inviting = stage.of(player, 'friends', nothing)
    const { shared_ms } = inviting
    if (shared_ms === undefined || shared_ms < stage.now_ms - SAME_SHARE_MS) inviting.shared_ms = stage.now_ms
    const until_ms = (inviting.shared_ms ?? 0) + STORY_DAYS * DAY_MS
    return { code: 'OK', until: Math.floor(until_ms / 1000) }
  },
})

/**
 * Between waves: newcomers join through a player's link or story, all at once, and play nine to eleven rounds; nobody else moves, so the
 * inviter's reward is known. Returns the acts done.
 */
export async function inviteFriends(stage: Stage): Promise<readonly string[]> {
  const { numbers } = stage
  if (!numbers.chance(12)) return []
  const crowds = stage.shared('friend crowds', () => ({ waited: 0 }))
  // Every run has a crowd, whatever its numbers.
  const isCrowd = numbers.chance(20) || crowds.waited === 0
  const inviter = numbers.below(isCrowd ? CROWD_PULLERS : stage.size)
  const count = isCrowd ? CROWD : 1 + numbers.below(3)
  const isStory = numbers.chance(30)
  const friends = Array.from({ length: count }, () => ({
    id: nextFriend(stage),
    // Of a crowd all qualify, more than a day pays for.
    rounds: isCrowd ? ROUNDS + numbers.below(2) : ROUNDS - 1 + numbers.below(3),
  }))
  await runJobs(stage)
  const belated = payBelated(stage)
  const inviterId = stage.telegramId(inviter)
  for (const { id } of friends) {
    await stage.arena.signIn(id, { startParam: isStory ? `story_${inviterId}` : `ref${inviterId}` })
    // A second inviter, and one for an account that exists, change nothing.
    await stage.arena.signIn(id, { startParam: `ref${stage.telegramId((inviter + 1) % stage.size)}` })
  }
  await Promise.all(friends.map(({ id, rounds }) => playOn(stage, id, rounds)))
  await stage.arena.app.features.friends.drained()
  await runJobs(stage)
  // Banned and erased players get no reward.
  const through = isWelcome(stage, inviter) ? friends.filter(({ rounds }) => rounds >= ROUNDS).length : 0
  const paid = settle(stage, { inviter, through, isStory })
  crowds.waited += through - paid
  return [
    ...friends.map(() => 'friend sign-in OK'),
    ...friends.flatMap(({ rounds }) => Array.from({ length: rounds }, () => 'friend round OK')),
    ...Array.from({ length: paid + belated }, () => 'friend paid'),
    ...Array.from({ length: through - paid }, () => 'friend waits'),
  ]
}

async function runJobs(stage: Stage): Promise<void> {
  for (const job of stage.arena.app.features.friends.jobs) await job.run(stage.arena.clock.now())
}

/** All who came together are worth the same, so it does not matter who of them is paid for first. Answers for how many. */
function settle(
  stage: Stage,
  {
    inviter,
    through,
    isStory,
  }: { readonly inviter: number; readonly through: number; readonly isStory: boolean },
): number {
  const inviting = stage.of(inviter, 'friends', nothing)
  const credit = isStory || isDoubled(stage, inviting) ? 2 * CREDIT : CREDIT
  inviting.through += through
  const paid = Math.min(through, PAID_PER_DAY - paidToday(stage, inviting))
  for (let friend = 0; friend < through; friend += 1) {
    if (friend < paid) pay(stage, inviter, credit)
    else inviting.waiting.push(credit)
  }
  return paid
}

/** Pays inviters whose day has begun for waiting friends, the first friend first. Returns the number of payments. */
function payBelated(stage: Stage): number {
  let paid = 0
  for (let index = 0; index < stage.size; index += 1) {
    const inviting = stage.of(index, 'friends', nothing)
    // A banned player's friends are not paid for any more, and don't count.
    if (!isWelcome(stage, index)) inviting.through -= inviting.waiting.splice(0).length
    while (inviting.waiting.length > 0 && paidToday(stage, inviting) < PAID_PER_DAY) {
      pay(stage, index, inviting.waiting.shift() ?? 0)
      paid += 1
    }
  }
  return paid
}

function pay(stage: Stage, inviter: number, credit: number): void {
  stage.player(inviter).balances.coins += credit
  stage.of(inviter, 'friends', nothing).paid_ms.push(stage.now_ms)
}

function paidToday(stage: Stage, { paid_ms }: Inviting): number {
  const day = (ms: number) => Math.floor((ms + MOSCOW_MS) / DAY_MS)
  return paid_ms.filter(ms => day(ms) === day(stage.now_ms)).length
}

function nextFriend(stage: Stage): number {
  const id = stage.shared('lastFriend', () => FRIENDS_FROM) + 1
  stage.common.set('lastFriend', id)
  return id
}

async function playOn(stage: Stage, id: number, rounds: number): Promise<void> {
  const now = stage.arena.clock.now()
  const session: RoundSession = {
    player: keyOf(id),
    provider: 'embedded',
    sessionId: `friend-${id}`,
    gameId: 'golden-arena',
    tournamentId: null,
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: 1000, betStep: 1 },
    startedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  }
  for (let round = 0; round < rounds; round += 1) {
    const name = `${id}-${round}`
    const call = { transaction_id: name, round_id: name, bet: 10, win: 10 }
    const answer = await stage.arena.app.features.wallet.rounds.play(session, call)
    if (!answer.ok) throw new Error(`A friend's round was refused: ${answer.code}`)
  }
}
