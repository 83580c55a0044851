import {
  EmptyBodySchema,
  ListPartnerEventsBodySchema,
  ListPartnerEventsReplySchema,
  OPERATOR_API,
  OperatorPartnersReplySchema,
  PartnerNameBodySchema,
  PartnerPlanSchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { PartnersParts } from './partners.ts'
import { type KnownPartner, listEvents } from './partners-store.ts'
import { createPartner, disablePartner, editPartner, enablePartner } from './steer-partners.ts'

const PAGE_EVENTS = 100

/** Calls by which operators control partners. A call that changes a partner answers with the partner's new state. */
export function operatorRoutes(parts: PartnersParts): readonly Route[] {
  const present = ({ plan, disabled }: KnownPartner) => ({
    partner: plan,
    disabled,
    signs: (parts.secrets.get(plan.partner_key) ?? []).length > 0,
  })
  const one = async (partner: Promise<KnownPartner>) => ({ partners: [present(await partner)] })
  const common = { method: 'POST', guard: 'operator', reply: OperatorPartnersReplySchema } as const
  return [
    route({
      ...common,
      path: OPERATOR_API.listPartners,
      summary: 'Every partner, those whose offers stand nowhere too.',
      body: EmptyBodySchema,
      handle: async () => ({ partners: (await parts.catalogue.all(parts.database)).map(present) }),
    }),
    route({
      ...common,
      path: OPERATOR_API.createPartner,
      summary: 'Adds a partner.',
      body: PartnerPlanSchema,
      handle: call => one(createPartner(parts, call)),
    }),
    route({
      ...common,
      path: OPERATOR_API.editPartner,
      summary: 'Rewrites a partner as a whole.',
      body: PartnerPlanSchema,
      handle: call => one(editPartner(parts, call)),
    }),
    route({
      ...common,
      path: OPERATOR_API.disablePartner,
      summary: 'Takes a partner’s offers away everywhere.',
      body: PartnerNameBodySchema,
      handle: call => one(disablePartner(parts, call)),
    }),
    route({
      ...common,
      path: OPERATOR_API.enablePartner,
      summary: 'Puts a partner’s offers back.',
      body: PartnerNameBodySchema,
      handle: call => one(enablePartner(parts, call)),
    }),
    route({
      method: 'POST',
      guard: 'operator',
      path: OPERATOR_API.listPartnerEvents,
      summary: 'What partners told of players, the latest first.',
      body: ListPartnerEventsBodySchema,
      reply: ListPartnerEventsReplySchema,
      handle: async ({ body }) => {
        const before = body.before_ms === undefined ? undefined : new Date(body.before_ms)
        const asked = { partnerKey: body.partner_key, before, limit: PAGE_EVENTS }
        const events = await listEvents(parts.database, asked)
        return {
          events: events.map(({ received_at, ...rest }) => ({ ...rest, at_ms: received_at.getTime() })),
        }
      },
    }),
  ]
}
