import type { Language, Partner, PartnerPlan } from '@arena/contract'

/** `code` = whether this player is to see the promo code. */
export function presentPartner(
  plan: PartnerPlan,
  { language, image, code }: { readonly language: Language; readonly image: string; readonly code: boolean },
): Partner {
  const { title, description } = plan.texts[language] ?? plan.texts.en
  return {
    partner_key: plan.partner_key,
    partner_link: plan.partner_link,
    partner_promo: code ? plan.partner_promo : '',
    title,
    description,
    geo: [...plan.geo],
    type: firstOf(plan.placements),
    placements: [...plan.placements],
    events: plan.events.map(({ type, rewards }) => ({ type, rewards })),
    image,
  }
}

function firstOf(placements: PartnerPlan['placements']): Partner['type'] {
  const [first] = placements
  if (first === undefined) throw new RangeError('A partner stands nowhere.')
  return first
}
