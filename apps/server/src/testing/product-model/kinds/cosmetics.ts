import type { Frame } from '@arena/contract/cosmetics'
import * as endpoints from '@arena/contract/endpoints/cosmetics'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { settleDebts } from './shop.ts'

/** Hundredths, and the level a buyer needs. */
const FRAMES: readonly { readonly id: Frame; readonly credit: number; readonly level: number }[] = [
  { id: 'copper', credit: 600_000, level: 1 },
  { id: 'mint', credit: 900_000, level: 1 },
  { id: 'orbit', credit: 1_600_000, level: 2 },
]

const wardrobeOf = (stage: Stage, player: number) =>
  stage.of(player, 'frames', () => ({ owned: new Set<Frame>(), worn: null as Frame | null }))

/** At times at another price than the offered one. */
export const buyFrame: Kind = (stage, player) => {
  const { id, credit, level } = stage.numbers.pick(FRAMES)
  const isOther = stage.numbers.chance(15)
  return {
    kind: 'frame',
    player,
    lane: 'beside',
    async send() {
      const body = { frame: id, price: credit / 100 + (isOther ? 1 : 0) }
      const { code, reply } = await stage.call(player, endpoints.buyFrame.path, body)
      return { code, worn: reply?.worn, balances: balancesIn(reply?.account) }
    },
    predict() {
      const refused = (code: string) => ({ code, worn: undefined, balances: undefined })
      if (!settleDebts(stage, player)) return refused('FORBIDDEN')
      const model = stage.player(player)
      const wardrobe = wardrobeOf(stage, player)
      if (!wardrobe.owned.has(id)) {
        if (isOther) return refused('offer_changed')
        if (model.level < level) return refused('level_required')
        if (model.balances.coins < credit) return refused('INSUFFICIENT_CREDITS')
        model.balances.coins -= credit
        wardrobe.owned.add(id)
      }
      wardrobe.worn = id
      return { code: 'OK', worn: id, balances: stage.balances(player) }
    },
  }
}

export const wearFrame: Kind = (stage, player) => {
  const frame = stage.numbers.chance(25) ? null : stage.numbers.pick(FRAMES).id
  return {
    kind: 'wear',
    player,
    lane: 'beside',
    async send() {
      const { code, reply } = await stage.call(player, endpoints.wearFrame.path, { frame })
      return { code, worn: reply?.worn }
    },
    predict() {
      const wardrobe = wardrobeOf(stage, player)
      if (frame !== null && !wardrobe.owned.has(frame)) return { code: 'ITEM_NOT_FOUND', worn: undefined }
      wardrobe.worn = frame
      return { code: 'OK', worn: frame }
    },
  }
}
