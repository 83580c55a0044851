import { API, type OpenPartnerReply, type PartnerPlacement } from '@arena/contract'
import { openChatLink, openOutsideLink } from '../../host/index.ts'
import { appConfig, call } from '../../server-api/index.ts'
import type { AdOffer } from './ad-offer.ts'

const PLACEMENTS: Readonly<Record<AdOffer['ad']['format'], PartnerPlacement>> = {
  image: 'boost',
  video: 'boost video',
}

/** Opens the partner outside the app. The server makes the link, which attributes the player's actions there to them. */
export async function openPartner({ partner, ad }: AdOffer): Promise<void> {
  const { link } = await call<OpenPartnerReply>(API.openPartner, {
    body: { partner_key: partner.partner_key, placement: PLACEMENTS[ad.format] },
  })
  if (link.startsWith(`${appConfig.chatLinkBase}/`)) openChatLink(link)
  else openOutsideLink(link)
}
