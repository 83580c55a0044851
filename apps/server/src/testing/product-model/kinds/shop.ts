import { exchangeTicket, getInvoiceLink } from '@arena/contract/endpoints/shop'
import { type Act, balancesIn, type Kind, type Stage } from '../stage.ts'
import { inForce, ownLimits } from './own-limits.ts'
import { type PastOrder, personOf } from './person.ts'

const DAY_MS = 86_400_000
const PACKS: Readonly<Record<string, { readonly credit: number; readonly tickets: number }>> = {
  x1: { credit: 500_000, tickets: 1 },
  x2: { credit: 1_000_000, tickets: 2 },
  x3: { credit: 1_500_000, tickets: 4 },
  x5: { credit: 2_500_000, tickets: 7 },
}

interface Package {
  readonly stars: number
  readonly goods: Goods
}
/** The contents of a package, in the order debts are collected in. */
type Goods = Record<'coins' | 'tickets' | 'goldTickets', number>

const PACKAGES: Readonly<Record<string, Package>> = {
  ac_2500: { stars: 75, goods: { coins: 250_000, tickets: 1, goldTickets: 0 } },
  ac_10000: { stars: 250, goods: { coins: 1_000_000, tickets: 1, goldTickets: 0 } },
  ac_50000: { stars: 750, goods: { coins: 5_000_000, tickets: 1, goldTickets: 0 } },
  ac_100000: { stars: 1350, goods: { coins: 10_000_000, tickets: 1, goldTickets: 0 } },
  ac_200000: { stars: 2500, goods: { coins: 20_000_000, tickets: 1, goldTickets: 0 } },
  gold_1: { stars: 150, goods: { coins: 0, tickets: 0, goldTickets: 1 } },
  gold_3: { stars: 400, goods: { coins: 0, tickets: 0, goldTickets: 3 } },
}

interface Order {
  readonly id: string
  readonly name: string
  state: 'open' | 'paid' | 'refunded'
  /** The charge it was credited for. */
  charge: string | undefined
}

interface Charge {
  state: 'credited' | 'returned' | 'unknown' | 'refunded'
  readonly stars: number
  readonly at_ms: number
}

interface Dealings {
  readonly presses: Map<string, string>
  readonly orders: Order[]
  /** Reported charges, and the result of each. */
  readonly charges: Map<string, Charge>
  readonly debts: Goods[]
  count: number
}

const nothing = (): Dealings => ({ presses: new Map(), orders: [], charges: new Map(), debts: [], count: 0 })

function dealingsOf(stage: Stage, player: number): Dealings {
  return stage.of(player, 'shop', nothing)
}

/** Stars paid within thirty days and not given back. */
export function starsPaid(stage: Stage, player: number): number {
  const since_ms = stage.now_ms - 30 * DAY_MS
  const counted = [...dealingsOf(stage, player).charges.values()].filter(
    ({ state, at_ms }) => state === 'credited' && at_ms > since_ms,
  )
  return counted.reduce((sum, { stars }) => sum + stars, 0)
}

/** Whether the player has an order to pay. */
export function hasOrdered(stage: Stage, player: number): boolean {
  return dealingsOf(stage, player).orders.some(({ state }) => state === 'open')
}

/** Whether the player owes something for refunded Stars. */
export function isDebtor(stage: Stage, player: number): boolean {
  return dealingsOf(stage, player).debts.some(
    ({ coins, tickets, goldTickets }) => coins + tickets + goldTickets > 0,
  )
}

/** Whether a refund of Stars now would leave the player with a debt. */
export function hasSpentPurchase(stage: Stage, player: number): boolean {
  const model = stage.player(player)
  return dealingsOf(stage, player).orders.some(({ state, name }) => {
    const goods = PACKAGES[name]?.goods
    return (
      state === 'paid' &&
      goods !== undefined &&
      (goods.tickets > model.tickets || goods.goldTickets > model.goldTickets)
    )
  })
}

/** The orders of an erased account. */
export function ordersToRemember(stage: Stage, player: number): readonly PastOrder[] {
  return dealingsOf(stage, player).orders.flatMap(({ id, name, state, charge = '' }) => {
    const { stars, goods } = PACKAGES[name] ?? {}
    if (stars === undefined || goods === undefined) return []
    return [{ id, stars, goods, chargeId: charge, isPaid: state === 'paid' }]
  })
}

/** Coins for tickets; at times a press is sent again, at times for another pack, at times for one there is not. */
export const exchange: Kind = (stage, player) => {
  const dealings = dealingsOf(stage, player)
  const again = stage.numbers.chance(25) ? [...dealings.presses.keys()].at(-1) : undefined
  dealings.count += 1
  const press = again ?? `press${dealings.count}xxxxxxxxxxxx`
  const usual =
    again === undefined || stage.numbers.chance(20)
      ? stage.numbers.pick(['x1', 'x1', 'x1', 'x2', 'x3', 'x5', 'x4'])
      : dealings.presses.get(again)
  const key = usual ?? 'x1'
  return {
    kind: 'exchange',
    player,
    lane: 'beside',
    async send() {
      const { code, reply } = await stage.call(player, exchangeTicket.path, {
        key,
        request_id: press,
      })
      return { code, key: reply?.key, balances: balancesIn(reply?.account) }
    },
    predict() {
      const refused = (code: string) => ({ code, key: undefined, balances: undefined })
      const pack = PACKS[key]
      if (pack === undefined) return refused('ITEM_NOT_FOUND')
      if (!settleDebts(stage, player)) return refused('FORBIDDEN')
      const model = stage.player(player)
      const before = dealings.presses.get(press)
      if (before !== undefined && before !== key) return refused('CONFLICT')
      if (before === undefined) {
        if (model.balances.coins < pack.credit) return refused('INSUFFICIENT_CREDITS')
        model.balances.coins -= pack.credit
        model.tickets += pack.tickets
        dealings.presses.set(press, key)
      }
      return { code: 'OK', key, balances: stage.balances(player) }
    },
  }
}

/** Debts are taken as soon as there is something. Returns whether nothing is owed any more. */
export function settleDebts(stage: Stage, player: number): boolean {
  const { debts } = dealingsOf(stage, player)
  const model = stage.player(player)
  for (const debt of debts) {
    const coins = Math.min(debt.coins, model.balances.coins)
    const tickets = Math.min(debt.tickets, model.tickets)
    const goldTickets = Math.min(debt.goldTickets, model.goldTickets)
    model.balances.coins -= coins
    model.tickets -= tickets
    model.goldTickets -= goldTickets
    debt.coins -= coins
    debt.tickets -= tickets
    debt.goldTickets -= goldTickets
  }
  return debts.every(({ coins, tickets, goldTickets }) => coins + tickets + goldTickets === 0)
}

export const order: Kind = (stage, player) => {
  const name = stage.numbers.pick([...Object.keys(PACKAGES), 'ac_1'])
  const telegramId = stage.telegramId(player)
  return {
    kind: 'order',
    player,
    lane: 'alone',
    async send() {
      const body = { packageId: name, telegramId }
      const { code, reply } = await stage.call(player, getInvoiceLink.path, body)
      return { code, id: reply?.data.externalId }
    },
    predict({ id }) {
      const known = PACKAGES[name]
      if (known === undefined) return { code: 'ITEM_NOT_FOUND', id: undefined }
      if (!settleDebts(stage, player)) return { code: 'FORBIDDEN', id: undefined }
      const { value: most } = inForce(ownLimits(stage, player).stars, stage.now_ms)
      if (most !== null && starsPaid(stage, player) + known.stars > most) return { code: 'stars_limit' }
      const { orders } = dealingsOf(stage, player)
      const before = orders.find(other => other.id === id)
      // An order without a begun payment may be reused; any other may not.
      if (before !== undefined && (before.name !== name || before.state !== 'open'))
        return { code: 'OK', impossible: before }
      if (before === undefined) orders.push({ id: String(id), name, state: 'open', charge: undefined })
      return { code: 'OK', id }
    },
  }
}

/** The chat platform reports a payment: of an order, of an order again, of an unknown one, with a wrong amount. */
export const pay: Kind = (stage, player) => {
  const { numbers } = stage
  const dealings = dealingsOf(stage, player)
  const one = dealings.orders.length === 0 ? undefined : numbers.pick(dealings.orders)
  const sentBefore = numbers.chance(30) ? [...dealings.charges.keys()].at(-1) : undefined
  dealings.count += 1
  const { lives } = personOf(stage, player)
  const chargeId = sentBefore ?? `charge-${player}-${lives}-${dealings.count}`
  const stars = (PACKAGES[one?.name ?? '']?.stars ?? 75) + (numbers.chance(5) ? 1 : 0)
  const charge = {
    telegramId: stage.telegramId(player),
    chargeId,
    orderId: one?.id ?? 'nothing',
    currency: 'XTR',
    stars,
  }
  return {
    kind: 'payment',
    player,
    lane: 'beside',
    async send() {
      await stage.arena.app.features.shop.settle(charge)
      return { code: 'OK' }
    },
    predict() {
      // A charge that fitted no order counts once it is reported with one that it fits.
      const before = dealings.charges.get(chargeId)
      if (before !== undefined && before.state !== 'unknown') return { code: 'OK' }
      const known = PACKAGES[one?.name ?? '']
      const note = (state: Charge['state']) =>
        dealings.charges.set(chargeId, { state, stars, at_ms: before?.at_ms ?? stage.now_ms })
      if (one === undefined || known === undefined || known.stars !== stars) {
        // The Stars of somebody who has erased an account go back where they fit no order.
        if (before === undefined) note(one === undefined && lives > 0 ? 'returned' : 'unknown')
      } else if (one.state === 'open') {
        one.state = 'paid'
        one.charge = chargeId
        note('credited')
        const model = stage.player(player)
        model.balances.coins += known.goods.coins
        model.tickets += known.goods.tickets
        model.goldTickets += known.goods.goldTickets
      } else {
        note('returned')
      }
      return { code: 'OK' }
    },
  }
}

/** The chat platform has refunded Stars: their goods are taken back, spent ones become a debt. */
export const refundStars: Kind = (stage, player) => {
  const dealings = dealingsOf(stage, player)
  const known = [...dealings.charges.keys()]
  if (known.length === 0) return undefined
  const chargeId = stage.numbers.pick(known)
  const of = dealings.orders.find(other => other.charge === chargeId)
  return refundAct(stage, player, { chargeId, of })
}

function refundAct(
  stage: Stage,
  player: number,
  { chargeId, of }: { readonly chargeId: string; readonly of: Order | undefined },
): Act {
  const stars = PACKAGES[of?.name ?? '']?.stars ?? 75
  const charge = {
    telegramId: stage.telegramId(player),
    chargeId,
    orderId: of?.id ?? 'nothing',
    currency: 'XTR',
    stars,
  }
  return {
    kind: of?.state === 'paid' ? 'star refund' : 'star refund of nothing',
    player,
    lane: 'beside',
    async send() {
      await stage.arena.app.features.shop.settleRefund(charge)
      return { code: 'OK' }
    },
    predict() {
      const charge = dealingsOf(stage, player).charges.get(chargeId)
      if (of === undefined || of.state !== 'paid') {
        // Nothing was given for it, and nothing will be.
        if (charge?.state === 'unknown') charge.state = 'refunded'
        return { code: 'OK' }
      }
      of.state = 'refunded'
      if (charge !== undefined) charge.state = 'refunded'
      const debt: Goods = { ...(PACKAGES[of.name]?.goods ?? { coins: 0, tickets: 0, goldTickets: 0 }) }
      const model = stage.player(player)
      const coins = Math.min(debt.coins, model.balances.coins)
      const tickets = Math.min(debt.tickets, model.tickets)
      const goldTickets = Math.min(debt.goldTickets, model.goldTickets)
      model.balances.coins -= coins
      model.tickets -= tickets
      model.goldTickets -= goldTickets
      const left = {
        coins: debt.coins - coins,
        tickets: debt.tickets - tickets,
        goldTickets: debt.goldTickets - goldTickets,
      }
      if (left.coins + left.tickets + left.goldTickets > 0) dealingsOf(stage, player).debts.push(left)
      return { code: 'OK' }
    },
  }
}
