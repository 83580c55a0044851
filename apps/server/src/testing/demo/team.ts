import { decideHold, type ListHoldsReply, listHolds } from '@arena/contract/endpoints/operator-holds'
import {
  answerPlayer,
  type ListConversationsReply,
  listConversations,
  type ReadConversationReply,
  readConversation,
} from '@arena/contract/endpoints/operator-inbox'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import {
  approveWithdrawal,
  listWithdrawals,
  markWithdrawalSent,
  type OperatorWithdrawal,
} from '@arena/contract/endpoints/operator-withdrawals'
import { Address } from '@ton/core'
import { count, type World } from './world.ts'

/** Two people of the business, with tokens of the simulation alone. */
export const TEAM = { anna: 'a'.repeat(40), boris: 'b'.repeat(40) } as const

export const TEAM_ENV = {
  OPERATORS: Object.entries(TEAM)
    .map(([name, token]) => `${name}:${token}`)
    .join(','),
}

/** Pays an account of the local chain from outside. Returns the hash of the account's transaction. */
export type PayByHand = (payment: { readonly address: string; readonly ton: string }) => Promise<string>

const NANO = 1_000_000_000n

/** A morning's work: open cases are decided and withdrawals paid, all but this many of the newest of each. */
export async function workThroughQueue(
  world: World,
  { payByHand, leftOpen }: { readonly payByHand: PayByHand; readonly leftOpen: number },
): Promise<void> {
  await decideHolds(world, leftOpen)
  const { withdrawals } = await ask<{ withdrawals: readonly OperatorWithdrawal[] }>(
    world,
    listWithdrawals.path,
    {},
  )
  const requested = withdrawals.filter(({ state }) => state === 'requested')
  for (const withdrawal of allButNewest(requested, leftOpen)) await approve(world, withdrawal)
  const after = await ask<{ withdrawals: readonly OperatorWithdrawal[] }>(world, listWithdrawals.path, {
    state: 'approved',
  })
  for (const { id, address, amount_nano, waits_until } of after.withdrawals) {
    if (waits_until * 1000 > world.app.clock.now().getTime()) continue
    const tx = await payByHand({ address: Address.parse(address).toRawString(), ton: tonOf(amount_nano) })
    await act(world, TEAM.anna, [markWithdrawalSent.path, { id, tx, reason: 'paid from the treasury' }])
  }
}

async function approve(
  world: World,
  { id, approvals_needed, approved_by }: OperatorWithdrawal,
): Promise<void> {
  const people = Object.values(TEAM).slice(approved_by.length, approvals_needed)
  for (const token of people.length === 0 ? [TEAM.anna] : people)
    await act(world, token, [approveWithdrawal.path, { id, reason: 'the account was looked at' }])
}

async function decideHolds(world: World, leftOpen: number): Promise<void> {
  const { holds } = await ask<ListHoldsReply>(world, listHolds.path, {})
  for (const { id, because } of allButNewest(holds, leftOpen).slice(0, 5)) {
    const decision = because.length > 2 ? 'withhold' : 'release'
    await byTwo(world, {
      path: decideHold.path,
      body: { id, decision, reason: 'accounts and play were compared' },
    })
  }
}

function allButNewest<Item extends { readonly id: number }>(items: readonly Item[], left: number) {
  return [...items].sort((a, b) => a.id - b.id).slice(0, Math.max(0, items.length - left))
}

export async function compensate(
  world: World,
  { telegram_id, isApproved }: { readonly telegram_id: number; readonly isApproved: boolean },
): Promise<void> {
  const key = `demo-${telegram_id}-${world.rounds.count}`
  const body = {
    telegram_id,
    kind: 'ac',
    amount: 60_000,
    cause: 'fault',
    key,
    reason: 'a page lost their rounds',
  }
  await byTwo(world, { path: compensatePlayer.path, body, isApproved })
}

export async function answerConversations(world: World): Promise<void> {
  const { conversations } = await ask<ListConversationsReply>(world, listConversations.path, {})
  for (const { telegram_id } of conversations) {
    const { messages } = await ask<ReadConversationReply>(world, readConversation.path, { telegram_id })
    const up_to = messages.at(-1)?.id
    const key = `demo-${telegram_id}-${up_to}`
    await act(world, TEAM.anna, [
      answerPlayer.path,
      {
        telegram_id,
        up_to,
        key,
        text: 'Thank you. We have looked into it.',
      },
    ])
  }
}

/** The second one approves what one alone may not do; without `isApproved` it waits. */
async function byTwo(
  world: World,
  {
    path,
    body,
    isApproved = true,
  }: { readonly path: string; readonly body: object; readonly isApproved?: boolean },
): Promise<void> {
  const reply = await world.app.call(path, { token: TEAM.anna, body })
  if (reply.statusCode === 200) return
  const { errorCode, details } = reply.json<{ errorCode: string; details?: { request?: number } }>()
  if (details?.request === undefined) return count(world, path, errorCode)
  if (isApproved)
    await act(world, TEAM.boris, [approveRequest.path, { id: details.request, reason: 'looked at it' }])
}

async function ask<Reply>(world: World, path: string, body: object): Promise<Reply> {
  const reply = await world.app.call(path, { token: TEAM.anna, body })
  if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.statusCode}: ${reply.body}`)
  return reply.json<Reply>()
}

async function act(
  world: World,
  token: string,
  [path, body]: readonly [path: string, body: object],
): Promise<void> {
  const reply = await world.app.call(path, { token, body })
  if (reply.statusCode !== 200) count(world, path, reply.json<{ errorCode: string }>().errorCode)
}

function tonOf(nano: string): string {
  const amount = BigInt(nano)
  return `${amount / NANO}.${String(amount % NANO).padStart(9, '0')}`.replace(/\.?0+$/, '')
}
