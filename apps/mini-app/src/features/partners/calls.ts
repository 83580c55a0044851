import {
  API,
  type Language,
  type OpenPartnerBody,
  type OpenPartnerReply,
  type PartnersListReply,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** The partners for the player's country. */
export const partnersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['partners', language],
    queryFn: async ({ signal }) => {
      const reply = await call<PartnersListReply>(API.getPartnersList, { body: { lang: language }, signal })
      return reply.partnersList
    },
    staleTime: 5 * 60_000,
  })

/** The link under which this player opens a partner, and the code they may use there. */
export const openPartnerQuery = (body: OpenPartnerBody) =>
  queryOptions({
    queryKey: ['partner-link', body.partner_key, body.placement],
    queryFn: ({ signal }) => call<OpenPartnerReply>(API.openPartner, { body, signal }),
    staleTime: 60_000,
    retry: false,
  })
