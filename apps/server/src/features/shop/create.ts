import type { Living } from '../live-content/index.ts'
import type { ShopOptions } from './deps.ts'
import { createShop } from './shop.ts'

export const create = (given: Living<ShopOptions>) => ({ shop: createShop(given) })
