import type { OpenPartnerBody, OpenPartnerReply } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { maySeeCode, namesHeld } from './list-partners.ts'
import { partnerLink } from './partner-plan.ts'
import type { PartnersParts } from './partners.ts'
import { keepClick } from './partners-store.ts'

const CLICK_ID_BYTES = 16

/**
 * The link under which this player goes to a partner: it names the player by an id that means something to us alone.
 *
 * @throws Refusal `ITEM_NOT_FOUND` no such partner in the player's country, or none at this place; `promo_not_found` the player does
 * not hold the promo code they want to use
 */
export async function openPartner(
  { database, clock, dice, players, inventory, catalogue }: PartnersParts,
  player: PlayerKey,
  { partner_key, placement }: OpenPartnerBody,
): Promise<OpenPartnerReply> {
  const row = await players.find(database, player)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  const standing = await catalogue.standing(database, { geo: row.geo, placement })
  const plan = standing.find(one => one.partner_key === partner_key)
  const isCode = placement === 'promo'
  if (plan === undefined) throw new Refusal(isCode ? 'promo_not_found' : 'ITEM_NOT_FOUND')
  const held = await namesHeld(inventory, database, player)
  if (isCode && !held.has(partner_key)) throw new Refusal('promo_not_found')
  const clickId = await keepClick(
    database,
    { player, partnerKey: partner_key },
    { clickId: Buffer.from(dice.bytes(CLICK_ID_BYTES)).toString('base64url'), now: clock.now() },
  )
  return {
    link: partnerLink(plan.partner_link, { clickId, place: placement.replace(' ', '-') }),
    partner_promo: maySeeCode(plan, held) ? plan.partner_promo : '',
  }
}
