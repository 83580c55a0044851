import type { StarPackage, TicketPack } from '@arena/contract/endpoints/shop'
import type { ShopContent } from '../features/shop/index.ts'

/** Whole ArenaCoins. */
const TICKET_AC = 5_000

const pack = (tickets: number, gift: number): TicketPack => ({
  key: `x${tickets}`,
  tickets,
  gift,
  price: tickets * TICKET_AC,
})

const coins = (ac: number, price: number): StarPackage => ({
  id: `ac_${ac}`,
  ac,
  tickets: 1,
  gold_tickets: 0,
  price,
})

const golden = (gold_tickets: number, price: number): StarPackage => ({
  id: `gold_${gold_tickets}`,
  ac: 0,
  tickets: 0,
  gold_tickets,
  price,
})

/** What the shop sells: tickets for coins, coins and golden tickets for Stars. A key or id is never given another meaning. */
export const SHOP: ShopContent = {
  packs: [pack(1, 0), pack(2, 0), pack(3, 1), pack(5, 2)],
  packages: [
    coins(2_500, 75),
    coins(10_000, 250),
    coins(50_000, 750),
    coins(100_000, 1_350),
    coins(200_000, 2_500),
  ],
  goldTickets: [golden(1, 150), golden(3, 400)],
}
