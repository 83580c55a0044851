import { readFileSync } from 'node:fs'
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { ConfigFault } from '@arena/environment'
import { inLanguages } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { Config } from '../config.ts'
import { readPlans } from '../features/partners/index.ts'

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
    // What tournaments give as their promo item.
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

/**
 * The partners of the file that `PARTNERS_FILE` names. Without one a fresh clone shows the samples, and production starts without partners.
 *
 * @throws ConfigFault what is wrong with the file
 */
export function partnersToStartWith({
  isProduction,
  partners: { file },
}: Pick<Config, 'isProduction' | 'partners'>): readonly PartnerPlan[] {
  if (file === undefined) return isProduction ? [] : SAMPLE_PARTNERS
  const plans = readPlans(readJson(file))
  if (typeof plans === 'string') throw new ConfigFault(`PARTNERS_FILE can’t be used: ${plans}.`)
  return plans
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigFault(`PARTNERS_FILE can’t be read: ${error instanceof Error ? error.message : file}.`)
  }
}

function sampleTexts(name: 'offer' | 'promo'): PartnerPlan['texts'] {
  return inLanguages(language => ({
    title: textsIn(language)(`sample-partners.${name}.title`),
    description: textsIn(language)(`sample-partners.${name}.description`),
  }))
}
