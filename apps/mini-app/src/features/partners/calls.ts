import {
  API,
  type Language,
  type OpenPartnerBody,
  type OpenPartnerReply,
  type Partner,
  type PartnerPlacement,
  type PartnersListReply,
} from '@arena/contract'
import { drawOne } from '@arena/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useLanguage } from '../../texts/index.ts'

/** The partners for the player's country. */
const partnersQuery = (language: Language) =>
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

/** The partners for the player's country, in the player's language. */
export function usePartnersList() {
  const { language } = useLanguage()
  return useQuery({ ...partnersQuery(language), enabled: useIsPlayer() })
}

/** Those whose offers stand at this place; none while they are on their way, or away: a screen does without them. */
export function usePartnersAt(placement: PartnerPlacement): readonly Partner[] {
  const { data } = usePartnersList()
  return (data ?? []).filter(({ type }) => type === placement)
}

/** One of those at this place, drawn anew whenever the screen is opened. */
export function useAnyPartnerAt(placement: PartnerPlacement): Partner | undefined {
  const partners = usePartnersAt(placement)
  const [bytes] = useState(() => crypto.getRandomValues(new Uint8Array(4)))
  return drawOne(partners, bytes)
}
