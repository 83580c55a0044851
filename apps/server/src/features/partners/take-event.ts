import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type { PartnerEventBody, PartnerRewards } from '@arena/contract/endpoints/partners'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { PartnersDeps } from './deps.ts'
import {
  countIn,
  countPaid,
  findClick,
  findMessage,
  hasPaid,
  insertEvent,
  insertMessage,
  isEventKnown,
  type Message,
  markPaid,
  type NewEvent,
  takePaid,
} from './partners-store.ts'

const CREDIT_PER_AC = 100

export interface TakenEvent {
  /** Whether the player was paid for it, when the message first came. */
  readonly paid: boolean
}

/**
 * A partner reports a player's event. The event is stored and paid once, however often and by whichever message it is sent; a repeated
 * message gets the first answer.
 *
 * @throws DomainError `ITEM_NOT_FOUND` unknown click, or no such partner; `CONFLICT` {reason} the message's id had another body (`message`),
 * or the event was reported for another player (`event`)
 */
export async function takeEvent(
  deps: PartnersDeps,
  message: Message,
  body: PartnerEventBody,
): Promise<TakenEvent> {
  const { database, catalogue } = deps
  const first = await findMessage(database, message)
  if (first !== undefined) return answerAgain(first, message)
  const player = await findClick(database, { partnerKey: message.partnerKey, clickId: body.click_id })
  const partner = await catalogue.find(database, message.partnerKey)
  if (player === undefined || partner === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    if (!(await insertMessage(tx, message, deps.clock.now()))) {
      const received = await findMessage(tx, message)
      if (received === undefined) throw new Error(`Message ${message.messageId} is neither new nor known`)
      return answerAgain(received, message)
    }
    const paid = await bookEvent(deps, tx, { ...partner, player, body })
    if (paid) await markPaid(tx, message)
    return { paid }
  })
}

function answerAgain(
  first: { readonly bodyHash: Buffer; readonly paid: boolean },
  message: Message,
): TakenEvent {
  if (!first.bodyHash.equals(message.bodyHash)) throw new DomainError('CONFLICT', { reason: 'message' })
  return { paid: first.paid }
}

interface Received {
  readonly player: PlayerKey
  readonly plan: PartnerPlan
  /** A paused partner's new events are stored and pay nothing. */
  readonly disabled: boolean
  readonly body: PartnerEventBody
}

/** Whether it paid, now or when first reported. The wallet is locked, so that the count of payments stays exact. */
async function bookEvent(deps: PartnersDeps, tx: Transaction, received: Received): Promise<boolean> {
  const { player, plan, disabled, body } = received
  const subject = { player, partnerKey: plan.partner_key, type: body.type }
  // Nothing is noted of the event: its partner sends it again.
  if (await deps.rewards.isStopped(tx, 'partner_reward')) throw new DomainError('UNAVAILABLE')
  const terms = plan.events.find(({ type }) => type === body.type)
  const row = await deps.players.find(tx, player)
  const nth = (await countPaid(tx, subject)) + 1
  const rewards = rewardsOf(terms?.rewards)
  const mayPay = !disabled && rewards.length > 0 && row?.banned_at === null && nth <= (terms?.times ?? 0)
  // Only a new event uses the budget: a repeated one used it the first time.
  const isKnown = mayPay && (await isEventKnown(tx, { ...subject, eventId: body.event_id }))
  const isPaid = mayPay && !isKnown && (await takePaid(tx, plan, deps.clock.now()))
  const event: NewEvent = {
    ...subject,
    eventId: body.event_id,
    paidNth: isPaid ? nth : undefined,
    now: deps.clock.now(),
  }
  if (!(await insertEvent(tx, event))) {
    const known = await hasPaid(tx, event)
    if (known === undefined) throw new DomainError('CONFLICT', { reason: 'event' })
    return known
  }
  const ac = isPaid ? (terms?.rewards.coin ?? 0) : 0
  const isLead = body.type === 'lead'
  await countIn(tx, event, isLead ? { leads: 1, lead_ac: ac } : { sales: 1, sale_ac: ac })
  if (isPaid) {
    const cause = `partner:${subject.partnerKey}:${subject.type}:${nth}`
    await deps.rewards.pay(tx, player, { cause, source: 'partner_reward', rewards })
  }
  return isPaid
}

function rewardsOf(rewards: PartnerRewards | undefined): readonly Reward[] {
  if (rewards === undefined) return []
  const { coin, ticket, gold_ticket } = rewards
  return [
    ...(coin > 0 ? [{ kind: 'ac', credit: coin * CREDIT_PER_AC } as const] : []),
    ...(ticket > 0 ? [{ kind: 'ticket', count: ticket } as const] : []),
    ...(gold_ticket > 0 ? [{ kind: 'gold_ticket', count: gold_ticket } as const] : []),
  ]
}
