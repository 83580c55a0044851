/** Promo items that players hold. The only reader and writer of `player_inventory`. */
export { createInventory, type Inventory } from './inventory.ts'
export { PERSONAL_DATA } from './personal-data.ts'
