import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { ShopContent } from '../features/shop/index.ts'

type ShopDocument = ContentDocuments['shop']
type Pack = ShopDocument['packs'][number]
type Package = ShopDocument['packages'][number]

/** Whole ArenaCoins. */
const TICKET_AC = 5_000

const pack = (tickets: number, gift: number): Pack => ({
  key: `x${tickets}`,
  tickets,
  gift,
  price: tickets * TICKET_AC,
  state: 'on',
})

const coins = (ac: number, price: number): Package => ({
  id: `ac_${ac}`,
  ac,
  tickets: 1,
  gold_tickets: 0,
  price,
  state: 'on',
})

const golden = (gold_tickets: number, price: number): Package => ({
  id: `gold_${gold_tickets}`,
  ac: 0,
  tickets: 0,
  gold_tickets,
  price,
  state: 'on',
})

/** The offers of the shop: tickets for coins, coins and golden tickets for Stars. A key or id is never given another meaning. */
export const SHOP: ShopDocument = {
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

/** Against typing errors, even with two approvals: no ticket costs less, and no Stars buy more. */
const LIMITS = { ticketAcMin: 1_500, acPerStarMax: 200, ticketsPerPackageMax: 5, starsPerGoldTicketMin: 60 }

/**
 * The goods on sale, from the content.
 *
 * @throws ContentFaults with every fault
 */
export function shopContent({ packs, packages, goldTickets }: ShopDocument): ShopContent {
  const faults = [
    ...repeated([...packs.map(({ key }) => key), ...[...packages, ...goldTickets].map(({ id }) => id)]),
    ...packs.flatMap(packFaults),
    ...packages.flatMap(coinFaults),
    ...goldTickets.flatMap(goldenFaults),
  ]
  if (!packs.some(({ state }) => state === 'on')) faults.push(contentFault('shop_no_tickets'))
  if (faults.length > 0) throw new ContentFaults(faults)
  return { packs: sold(packs), packages: sold(packages), goldTickets: sold(goldTickets) }
}

function sold<Offer extends { readonly state: 'on' | 'off' }>(offers: readonly Offer[]) {
  return offers.filter(({ state }) => state === 'on').map(({ state: _, ...offer }) => offer)
}

function packFaults({ key, tickets, gift, price }: Pack): readonly ContentFault[] {
  if (key !== `x${tickets}`) return [contentFault('shop_sells_tickets', { id: key, count: tickets })]
  return price < (tickets + gift) * LIMITS.ticketAcMin
    ? [contentFault('shop_ticket_price', { id: key, least: LIMITS.ticketAcMin })]
    : []
}

function coinFaults({ id, ac, tickets, gold_tickets, price }: Package): readonly ContentFault[] {
  if (id !== `ac_${ac}` || ac === 0 || gold_tickets > 0)
    return [contentFault('shop_sells_coins', { id, count: ac })]
  if (tickets > LIMITS.ticketsPerPackageMax) return [contentFault('shop_on_top', { id, count: tickets })]
  return ac > price * LIMITS.acPerStarMax
    ? [contentFault('shop_star', { id, most: LIMITS.acPerStarMax })]
    : []
}

function goldenFaults({ id, ac, tickets, gold_tickets, price }: Package): readonly ContentFault[] {
  if (id !== `gold_${gold_tickets}` || gold_tickets === 0 || ac > 0 || tickets > 0)
    return [contentFault('shop_sells_golden', { id, count: gold_tickets })]
  const { starsPerGoldTicketMin: least } = LIMITS
  return price < gold_tickets * least ? [contentFault('shop_golden_price', { id, least })] : []
}

function repeated(ids: readonly string[]): ContentFault[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place).map(name => contentFault('twice', { name }))
}
