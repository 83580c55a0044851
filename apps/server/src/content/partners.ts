import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { inLanguages } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { Config } from '../config.ts'

const NOTHING = { coin: 0, ticket: 0, gold_ticket: 0 }

/** Sample offers of nobody, named as such: a fresh clone shows where partners' offers appear. `example.com` is reserved for examples. */
export const SAMPLE_PARTNERS: readonly PartnerPlan[] = [
  {
    partner_key: 'sample-offer',
    partner_link: 'https://example.com/offer?click={subid}&place={msgId}',
    partner_promo: '',
    texts: sampleTexts('offer'),
    geo: ['*'],
    placements: ['games', 'boost', 'tasks', 'tournaments', 'in-game'],
    events: [
      { type: 'lead', rewards: { ...NOTHING, coin: 5000 }, times: 1 },
      { type: 'sale', rewards: { ...NOTHING, coin: 20_000, gold_ticket: 1 }, times: 1 },
    ],
    emblem: 'gem',
    colours: ['#1f4f6b', '#0b1d2b'],
  },
  {
    // The promo item of tournaments.
    partner_key: 'CASINO_PROMO',
    partner_link: 'https://example.com/promo?click={subid}&place={msgId}',
    partner_promo: 'SAMPLE-2026',
    texts: sampleTexts('promo'),
    geo: ['*'],
    placements: ['promo', 'boost video'],
    events: [{ type: 'sale', rewards: { ...NOTHING, ticket: 2 }, times: 3 }],
    emblem: 'gift',
    colours: ['#6b3fa0', '#241338'],
  },
]

/** A fresh clone shows the samples; production starts without partners, which operators create. */
export function partnersToStartWith({ isProduction }: Pick<Config, 'isProduction'>): readonly PartnerPlan[] {
  return isProduction ? [] : SAMPLE_PARTNERS
}

function sampleTexts(name: 'offer' | 'promo'): PartnerPlan['texts'] {
  return inLanguages(language => ({
    title: textsIn(language)(`sample-partners.${name}.title`),
    description: textsIn(language)(`sample-partners.${name}.description`),
  }))
}
