import type { CosmeticId, Slot } from '@arena/contract/cosmetics'
import * as endpoints from '@arena/contract/endpoints/cosmetics'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { settleDebts } from './shop.ts'

interface Offer {
  readonly slot: Slot
  readonly id: CosmeticId
  /** Hundredths. */
  readonly credit: number
  /** That a buyer needs. */
  readonly level: number
}

const OFFERS: readonly Offer[] = [
  { slot: 'frame', id: 'copper', credit: 600_000, level: 1 },
  { slot: 'frame', id: 'mint', credit: 900_000, level: 1 },
  { slot: 'frame', id: 'orbit', credit: 1_600_000, level: 2 },
  { slot: 'cardBack', id: 'waves', credit: 800_000, level: 1 },
]

const wardrobeOf = (stage: Stage, player: number) =>
  stage.of(player, 'cosmetics', () => ({ owned: new Set<Offer>(), worn: {} as Record<string, CosmeticId> }))

/** At times at another price than the offered one. */
export const buyCosmetic: Kind = (stage, player) => {
  const offer = stage.numbers.pick(OFFERS)
  const { slot, id, credit, level } = offer
  const isOther = stage.numbers.chance(15)
  return {
    kind: 'cosmetic',
    player,
    lane: 'beside',
    async send() {
      const body = { slot, id, price: credit / 100 + (isOther ? 1 : 0) }
      const { code, reply } = await stage.call(player, endpoints.buyCosmetic.path, body)
      return { code, worn: reply?.worn, balances: balancesIn(reply?.account) }
    },
    predict() {
      const refused = (code: string) => ({ code, worn: undefined, balances: undefined })
      if (!settleDebts(stage, player)) return refused('FORBIDDEN')
      const model = stage.player(player)
      const wardrobe = wardrobeOf(stage, player)
      if (!wardrobe.owned.has(offer)) {
        if (isOther) return refused('offer_changed')
        if (model.level < level) return refused('level_required')
        if (model.balances.coins < credit) return refused('INSUFFICIENT_CREDITS')
        model.balances.coins -= credit
        wardrobe.owned.add(offer)
      }
      wardrobe.worn[slot] = id
      return { code: 'OK', worn: { ...wardrobe.worn }, balances: stage.balances(player) }
    },
  }
}

export const wearCosmetic: Kind = (stage, player) => {
  const offer = stage.numbers.pick(OFFERS)
  const takesOff = stage.numbers.chance(25)
  return {
    kind: 'wear',
    player,
    lane: 'beside',
    async send() {
      const body = { slot: offer.slot, id: takesOff ? null : offer.id }
      const { code, reply } = await stage.call(player, endpoints.wearCosmetic.path, body)
      return { code, worn: reply?.worn }
    },
    predict() {
      const wardrobe = wardrobeOf(stage, player)
      if (takesOff) delete wardrobe.worn[offer.slot]
      else if (wardrobe.owned.has(offer)) wardrobe.worn[offer.slot] = offer.id
      else return { code: 'ITEM_NOT_FOUND', worn: undefined }
      return { code: 'OK', worn: { ...wardrobe.worn } }
    },
  }
}
