import type {
  ClaimRewardBody,
  ClaimRewardReply,
  DailyPrize,
  DailyRewardChoice,
} from '@arena/contract/endpoints/daily-reward'
import type { Transaction } from '@arena/database'
import { DRAW_BYTES, drawWeighted } from '@arena/rules'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError } from '../../platform/http/index.ts'
import type { WordMessage } from '../messages/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import { type Claim, insertClaim } from './claim-store.ts'
import type { DailyRewardDeps } from './deps.ts'
import { choiceOf, type Past, presentWeeklyRewards, readPast, stateAfter } from './weekly-rewards.ts'

const CREDIT_PER_AC = 100

/**
 * Pays one of today's rewards atomically: the claim is recorded in the transaction that pays it, with the player's wallet locked, so
 * concurrent calls claim it once. Where no partner gives promo codes in the player's country nothing is claimed (`failed_promo`), and the
 * player may choose again.
 *
 * @throws DomainError `reward_claimed` (with `next_claim_at`, Unix seconds), `CONFLICT` (the choice the player saw was another day's),
 *   `offer_changed` (the player's choice is no longer offered), `INVALID_PAYLOAD` (no such choice)
 */
export async function claimReward(
  deps: DailyRewardDeps,
  player: PlayerKey,
  body: ClaimRewardBody,
): Promise<ClaimRewardReply> {
  const { database, clock, content, players } = deps
  const done = await database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const past = await readPast(deps, tx, player)
    const claim = await decide(deps, tx, { player, past, body })
    if (claim === undefined) return { past, prize: null, chosen: 'failed_promo' as const }
    await pay(deps, tx, { player, claim })
    return { past: { ...past, claims: [claim, ...past.claims] }, prize: claim.prize, chosen: claim.chosen }
  })
  const account = await players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const now = clock.now()
  return {
    reward: {
      key: done.chosen,
      value: done.prize?.value ?? 0,
      inventory: account.inventory,
      prize: done.prize,
    },
    rewards: presentWeeklyRewards(done.past, content, now),
    account,
    server_time_ms: now.getTime(),
  }
}

/** The claimed reward; undefined for a promo code when there is none. */
async function decide(
  deps: DailyRewardDeps,
  tx: Transaction,
  asked: { readonly player: PlayerKey; readonly past: Past; readonly body: ClaimRewardBody },
): Promise<Claim | undefined> {
  const { player, past, body } = asked
  const claimedAt = deps.clock.now()
  const { day, nextClaimAt } = stateAfter(past, deps.content, claimedAt)
  if (nextClaimAt !== undefined)
    throw new DomainError('reward_claimed', { next_claim_at: Math.ceil(nextClaimAt / 1000) })
  if (body.day !== undefined && body.day !== day) throw new DomainError('CONFLICT', { day })
  const choice = choiceOf(deps.content, day)[body.index]
  if (choice === undefined) throw new DomainError('INVALID_PAYLOAD')
  const { card } = body
  if (card !== undefined && (card.key !== choice.key || card.value !== choice.value))
    throw new DomainError('offer_changed')
  const prize = await prizeFor(deps, tx, { player, choice })
  return prize && { claim: (past.claims[0]?.claim ?? 0) + 1, day, claimedAt, chosen: choice.key, prize }
}

async function prizeFor(
  { pickPromo, rng, content }: DailyRewardDeps,
  tx: Transaction,
  { player, choice }: { readonly player: PlayerKey; readonly choice: DailyRewardChoice },
): Promise<DailyPrize | undefined> {
  const { key, value } = choice
  if (key === 'secret_prize') {
    const drawn = drawWeighted(content.secretPrizes, rng.bytes(DRAW_BYTES))
    return { key: drawn.key, value: drawn.value }
  }
  if (key !== 'promo_code') return { key, value }
  const partner_key = await pickPromo(player, tx)
  return partner_key === undefined ? undefined : { key, value, partner_key }
}

async function pay(
  deps: DailyRewardDeps,
  tx: Transaction,
  { player, claim }: { readonly player: PlayerKey; readonly claim: Claim },
): Promise<void> {
  await insertClaim(tx, player, claim)
  await deps.rewards.pay(tx, player, {
    cause: `daily:${claim.claim}`,
    source: 'daily_reward',
    rewards: [rewardOf(claim.prize)],
  })
  await noteNext(deps, tx, { player, claim })
  await deps.onClaimed(tx, player)
}

function rewardOf({ key, value, partner_key }: DailyPrize): Reward {
  if (key === 'ac') return { kind: 'ac', credit: value * CREDIT_PER_AC }
  if (key === 'promo_code') return { kind: 'promo', name: partner_key ?? '' }
  return { kind: key, count: value }
}

/** After a claim, schedules one reminder for when the next reward is ready, unless the player comes before. */
function noteNext(
  { clock, content, messages }: Pick<DailyRewardDeps, 'clock' | 'content' | 'messages'>,
  tx: Transaction,
  { player, claim }: { readonly player: PlayerKey; readonly claim: Claim },
): Promise<void> {
  const { nextClaimAt, lostAt } = stateAfter({ claims: [claim], erasedAt: undefined }, content, clock.now())
  const dueAt = new Date(nextClaimAt ?? clock.now().getTime())
  return messages.note(tx, [player], {
    kind: 'reward_ready',
    subject: String(claim.claim),
    dueAt,
    validUntil: new Date(lostAt ?? dueAt.getTime() + 24 * 60 * 60_000),
  })
}

/** Says which day is ready; undefined for a player who has claimed it meanwhile. */
export function wordReady(open: () => DailyRewardDeps): WordMessage {
  return async ({ player, language, subject }) => {
    const deps = open()
    const past = await readPast(deps, deps.database, player)
    const { day, isClaimed } = stateAfter(past, deps.content, deps.clock.now())
    if (isClaimed || String(past.claims[0]?.claim) !== subject) return undefined
    return { text: textsIn(language)('messages.reward_ready', { day }), path: '/tasks' }
  }
}
