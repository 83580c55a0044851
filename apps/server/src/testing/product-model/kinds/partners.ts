import { createHash } from 'node:crypto'
import { openPartner as openPartnerEndpoint } from '@arena/contract/endpoints/partners'
import { DomainError } from '../../../platform/http/index.ts'
import type { Kind } from '../stage.ts'
import { isWelcome, personOf } from './person.ts'

const PARTNER = 'sample-offer'
/** The reward of the first event of each type. */
const PAYS = { lead: { coins: 5_000, goldTickets: 0 }, sale: { coins: 20_000, goldTickets: 1 } } as const

interface Relations {
  click: string | undefined
  readonly paid: Set<'lead' | 'sale'>
  /** Messages as they first came, and events by type and name. */
  readonly messages: Map<string, { readonly body: string; readonly isPaid: boolean }>
  readonly events: Map<string, boolean>
  count: number
}

const nothing = (): Relations => ({
  click: undefined,
  paid: new Set(),
  messages: new Map(),
  events: new Map(),
  count: 0,
})

export const openPartner: Kind = (stage, player) => ({
  kind: 'partner open',
  player,
  lane: 'alone',
  async send() {
    const body = { partner_key: PARTNER, placement: 'boost' }
    const { code, reply } = await stage.call(player, openPartnerEndpoint.path, body)
    return { code, click: reply && new URL(reply.link).searchParams.get('click') }
  },
  predict({ click }) {
    const relations = stage.of(player, 'partners', nothing)
    relations.click ??= String(click)
    return { code: 'OK', click: relations.click }
  },
})

/** The partner reports an event: a new one, a repeated message, or the same event in another message. */
export const reportEvent: Kind = (stage, player) => {
  const { numbers } = stage
  const relations = stage.of(player, 'partners', nothing)
  const { click } = relations
  if (click === undefined) return undefined
  relations.count += 1
  const type = numbers.pick(['lead', 'sale'] as const)
  const again = numbers.chance(25) ? [...relations.messages.keys()].at(-1) : undefined
  const { lives } = personOf(stage, player)
  const messageId = again ?? `m${player}-${lives}-${relations.count}`
  const event_id = `e${player}-${lives}-${numbers.chance(30) ? 1 : relations.count}`
  const body = { type, click_id: click, event_id }
  const text = JSON.stringify(body)
  const bodyHash = createHash('sha256').update(text).digest()
  return {
    kind: 'postback',
    player,
    lane: 'beside',
    async send() {
      const [hook] = stage.arena.app.features.partners.webhooks
      try {
        const answer = await hook?.handle({ sender: PARTNER, messageId, bodyHash, body })
        return { code: 'OK', ...answer }
      } catch (error) {
        if (error instanceof DomainError) return { code: error.code }
        throw error
      }
    },
    predict() {
      const known = relations.messages.get(messageId)
      if (known !== undefined)
        return known.body === text ? { code: 'OK', paid: known.isPaid } : { code: 'CONFLICT' }
      const name = `${type} ${event_id}`
      const before = relations.events.get(name)
      const isPaid = before ?? (isWelcome(stage, player) && !relations.paid.has(type))
      if (before === undefined && isPaid) {
        relations.paid.add(type)
        const model = stage.player(player)
        model.balances.coins += PAYS[type].coins * 100
        model.goldTickets += PAYS[type].goldTickets
      }
      relations.events.set(name, isPaid)
      relations.messages.set(messageId, { body: text, isPaid })
      return { code: 'OK', paid: isPaid }
    },
  }
}
