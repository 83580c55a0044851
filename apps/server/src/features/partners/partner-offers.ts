import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type {
  OpenPartnerBody,
  OpenPartnerReply,
  Partner,
  PartnerPlacement,
  PartnersListReply,
} from '@arena/contract/endpoints/partners'
import { type Language, type LanguageField, languageOfField } from '@arena/contract/languages'
import type { Statements } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { PartnersDeps } from './deps.ts'
import { mediaAddress } from './media.ts'
import { partnerLink } from './partner-plan.ts'
import { keepClick } from './partners-store.ts'
import { pictureAddress } from './picture/pictures.ts'
import { ownCodes } from './promo-codes.ts'

/** The viewer of a partner, and the place of display. */
export interface PartnerView {
  readonly language: Language
  /** The player's country. */
  readonly geo: string
  readonly placement: PartnerPlacement
}

const CLICK_ID_BYTES = 16

/** The partners for the player's country, one entry per placement, in the requested language or that of the last sign-in. */
export async function listPartners(
  deps: PartnersDeps,
  player: PlayerKey,
  language: LanguageField,
): Promise<PartnersListReply> {
  const { database, players, inventory, catalogue } = deps
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const owned = await namesOwned(inventory, database, player)
  const plans = await catalogue.standing(database, { geo: row.geo })
  const own = await ownCodes(deps, player, codesToGive(plans, owned))
  return {
    partnersList: plans.flatMap(plan =>
      plan.placements.map(placement =>
        presentPartner(plan, {
          language: languageOfField(language, row.language),
          geo: row.geo,
          placement,
          image: pictureAddress(plan),
          code: own.get(plan.partner_key) ?? sharedCode(plan, owned),
        }),
      ),
    ),
  }
}

export async function namesOwned(
  inventory: PartnersDeps['inventory'],
  statements: Statements,
  player: PlayerKey,
): Promise<ReadonlySet<string>> {
  return new Set((await inventory.list(statements, player)).map(({ name }) => name))
}

/** The partners whose promo items the player has. */
function codesToGive(plans: readonly PartnerPlan[], owned: ReadonlySet<string>): readonly string[] {
  return plans
    .filter(({ placements, partner_key }) => placements.includes('promo') && owned.has(partner_key))
    .map(({ partner_key }) => partner_key)
}

/** The partner's shared code: a prize code only for its winners, any other for everyone. '' = hidden from this player. */
function sharedCode(plan: PartnerPlan, owned: ReadonlySet<string>): string {
  return !plan.placements.includes('promo') || owned.has(plan.partner_key) ? plan.partner_promo : ''
}

/** `code` = the promo code that this player is to see. */
export function presentPartner(
  plan: PartnerPlan,
  { language, geo, placement, image, code }: PartnerView & { readonly image: string; readonly code: string },
): Partner {
  const { title, description } = plan.texts[language] ?? plan.texts.en
  return {
    partner_key: plan.partner_key,
    partner_link: plan.partner_link,
    partner_promo: code,
    title,
    description,
    geo,
    countries: [...plan.geo],
    type: placement,
    placements: [...plan.placements],
    events: plan.events.map(({ type, rewards }) => ({ type, rewards })),
    image,
    ...(plan.banner !== undefined && { banner: mediaAddress('picture', plan.banner) }),
    ...(plan.film !== undefined && { film: mediaAddress('film', plan.film) }),
  }
}

/**
 * The link under which this player goes to a partner: it names the player by an id that means something to us alone.
 *
 * @throws DomainError `ITEM_NOT_FOUND` no such partner in the player's country, or none at this place; `promo_not_found` the player does
 * not hold the promo code they want to use
 */
export async function openPartner(
  deps: PartnersDeps,
  player: PlayerKey,
  { partner_key, placement }: OpenPartnerBody,
): Promise<OpenPartnerReply> {
  const { database, clock, rng, players, inventory, catalogue } = deps
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const standing = await catalogue.standing(database, { geo: row.geo, placement })
  const plan = standing.find(one => one.partner_key === partner_key)
  const isCode = placement === 'promo'
  if (plan === undefined) throw new DomainError(isCode ? 'promo_not_found' : 'ITEM_NOT_FOUND')
  const owned = await namesOwned(inventory, database, player)
  if (isCode && !owned.has(partner_key)) throw new DomainError('promo_not_found')
  const fresh = { clickId: Buffer.from(rng.bytes(CLICK_ID_BYTES)).toString('base64url'), now: clock.now() }
  const own = await ownCodes(deps, player, codesToGive([plan], owned))
  const clickId = await database.transaction(tx => keepClick(tx, { player, partnerKey: partner_key }, fresh))
  return {
    link: partnerLink(plan.partner_link, { clickId, place: placement.replace(' ', '-') }),
    partner_promo: own.get(partner_key) ?? sharedCode(plan, owned),
  }
}
