import {
  API,
  OpenPartnerBodySchema,
  OpenPartnerReplySchema,
  PartnersListBodySchema,
  PartnersListReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { listPartners } from './list-partners.ts'
import { openPartner } from './open-partner.ts'
import type { PartnersParts } from './partners.ts'

export function partnerRoutes(parts: PartnersParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getPartnersList,
      summary: 'Partners whose offers are for the player’s country.',
      guard: 'player',
      body: PartnersListBodySchema,
      reply: PartnersListReplySchema,
      handle: ({ player, body }) => listPartners(parts, player, body?.lang),
    }),
    route({
      method: 'POST',
      path: API.openPartner,
      summary: 'The link under which the player goes to a partner, and the promo code they may use there.',
      guard: 'activePlayer',
      body: OpenPartnerBodySchema,
      reply: OpenPartnerReplySchema,
      handle: ({ activePlayer: player, body }) => openPartner(parts, player, body),
    }),
  ]
}
