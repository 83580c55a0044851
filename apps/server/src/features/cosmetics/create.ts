import type { Living } from '../live-content/index.ts'
import type { Shop } from '../shop/index.ts'
import { createCosmetics } from './create-cosmetics.ts'
import type { CosmeticsDeps } from './deps.ts'

interface Given extends Omit<Living<CosmeticsDeps>, 'collectDebts'> {
  readonly shop: Shop
}

export const create = (given: Given) => ({
  cosmetics: createCosmetics({ ...given, collectDebts: given.shop.collectDebts }),
})
