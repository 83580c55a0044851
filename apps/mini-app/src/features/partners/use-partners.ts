import type { Partner, PartnerPlacement } from '@arena/contract/endpoints/partners'
import type { Language } from '@arena/contract/languages'
import { drawOne } from '@arena/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../server-api/index.ts'
import { useIsPlayer, usePlayBreak } from '../../shell/index.ts'
import { useLanguage } from '../../texts/index.ts'

/** The partners for the player's country. */
const partnersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['partners', language],
    queryFn: async ({ signal }) => {
      const reply = await call('/api/getPartnersList', { body: { lang: language }, signal })
      return reply.partnersList
    },
    staleTime: 5 * 60_000,
  })

/** The partners for the player's country, in the player's language. */
export function usePartnersList() {
  const { language } = useLanguage()
  return useQuery({ ...partnersQuery(language), enabled: useIsPlayer() })
}

/** The partners with an offer at this place: none until they are loaded, nor during the player's break from play. */
export function usePartnersAt(placement: PartnerPlacement): readonly Partner[] {
  const { data } = usePartnersList()
  if (usePlayBreak() !== undefined) return []
  return (data ?? []).filter(({ type }) => type === placement)
}

/** A partner of this placement, chosen at random each time the screen opens. */
export function useAnyPartnerAt(placement: PartnerPlacement): Partner | undefined {
  const partners = usePartnersAt(placement)
  const [bytes] = useState(() => crypto.getRandomValues(new Uint8Array(4)))
  return drawOne(partners, bytes)
}
