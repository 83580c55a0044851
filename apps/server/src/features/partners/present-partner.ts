import type { Language, Partner, PartnerPlacement, PartnerPlan } from '@arena/contract'

/** Who sees a partner, and where. */
export interface PartnerView {
  readonly language: Language
  /** The player's country. */
  readonly geo: string
  readonly placement: PartnerPlacement
}

/** `code` = whether this player is to see the promo code. */
export function presentPartner(
  plan: PartnerPlan,
  { language, geo, placement, image, code }: PartnerView & { readonly image: string; readonly code: boolean },
): Partner {
  const { title, description } = plan.texts[language] ?? plan.texts.en
  return {
    partner_key: plan.partner_key,
    partner_link: plan.partner_link,
    partner_promo: code ? plan.partner_promo : '',
    title,
    description,
    geo,
    countries: [...plan.geo],
    type: placement,
    placements: [...plan.placements],
    events: plan.events.map(({ type, rewards }) => ({ type, rewards })),
    image,
  }
}
