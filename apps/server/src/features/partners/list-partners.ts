import {
  type Language,
  type LanguageField,
  languageOfField,
  type Partner,
  type PartnerPlacement,
  type PartnerPlan,
  type PartnersListReply,
} from '@arena/contract'
import type { Statements } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { PartnersParts } from './partners.ts'
import { pictureAddress } from './picture/pictures.ts'

/** Who sees a partner, and where. */
export interface PartnerView {
  readonly language: Language
  /** The player's country. */
  readonly geo: string
  readonly placement: PartnerPlacement
}

/** The partners for the player's country, one entry for each place where they stand, in the language they ask for or signed in with. */
export async function listPartners(
  { database, players, inventory, catalogue }: PartnersParts,
  player: PlayerKey,
  language: LanguageField,
): Promise<PartnersListReply> {
  const row = await players.find(database, player)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  const held = await namesHeld(inventory, database, player)
  const plans = await catalogue.standing(database, { geo: row.geo })
  return {
    partnersList: plans.flatMap(plan =>
      plan.placements.map(placement =>
        presentPartner(plan, {
          language: languageOfField(language, row.language),
          geo: row.geo,
          placement,
          image: pictureAddress(plan),
          code: maySeeCode(plan, held),
        }),
      ),
    ),
  }
}

export async function namesHeld(
  inventory: PartnersParts['inventory'],
  statements: Statements,
  player: PlayerKey,
): Promise<ReadonlySet<string>> {
  return new Set((await inventory.list(statements, player)).map(({ name }) => name))
}

/** A code that is won is shown to who has won it, any other to everybody. */
export function maySeeCode(plan: PartnerPlan, held: ReadonlySet<string>): boolean {
  return !plan.placements.includes('promo') || held.has(plan.partner_key)
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
