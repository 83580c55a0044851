import type { SpinWheelReply, WheelPrize } from '@arena/contract/endpoints/wheel'
import { dayOf, type Transaction } from '@arena/database'
import { wheelLanding, wheelSpinKind } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { WheelDeps } from './deps.ts'
import { findOrOpenWheel, presentProof, readStanding, readWheel, seconds } from './read-wheel.ts'
import {
  findSpin,
  insertSpin,
  keepTable,
  moveOn,
  type SpinRow,
  spunAt,
  takeTon,
  type WheelRow,
} from './wheel-store.ts'
import { commitmentOf, fairDraw, nanoOf, newClientSeed, newServerSeed } from './wheel-table.ts'

const CREDIT_PER_AC = 100
const DAY_MS = 24 * 60 * 60_000

export interface SpinAsked {
  readonly clientSeed: string | undefined
  /** The spin that is meant. Sent again after its spin, it gets the same answer and moves nothing. */
  readonly commitment: string | undefined
  /** The table the player saw. */
  readonly tableVersion?: string | undefined
  /** Where the player is. */
  readonly ip: string
}

/**
 * One spin of the wheel: the free one if available, else an extra one. Seed, result, payment and the next seed are one transaction with the
 * wallet locked, so concurrent presses of one free spin are one spin.
 *
 * @throws DomainError `CONFLICT` when the commitment belongs to no spin of this player; `reward_budget` when the accounts behind this network
 *   have had the day's free spins; `wheel_day_over` when the player has had all spins of 24 hours; `offer_changed` when the table differs
 *   from the one the player saw: nothing is drawn by odds they do not know
 */
export async function spinWheel(
  deps: WheelDeps,
  player: PlayerKey,
  asked: SpinAsked,
): Promise<SpinWheelReply> {
  const row = await deps.database.transaction(tx => spinOnce(deps, tx, { player, asked }))
  const state = await readWheel(deps, player)
  const account = await deps.players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const { last_spin_wheel, count_spin_wheel, server_time_ms } = state
  const both = {
    playerInventory: account.inventory,
    state,
    last_spin_wheel,
    count_spin_wheel,
    account,
    server_time_ms,
  }
  if (row === undefined) return { error: 'spin_wheel_cooldown', prizeKey: null, currentPrize: null, ...both }
  const proof = await presentProof(deps, row)
  return {
    error: null,
    prizeKey: row.prize_key,
    currentPrize: row.prize,
    segment: row.segment,
    proof,
    ...both,
  }
}

/** Undefined = no spin is available. */
async function spinOnce(
  deps: WheelDeps,
  tx: Transaction,
  { player, asked }: { readonly player: PlayerKey; readonly asked: SpinAsked },
): Promise<SpinRow | undefined> {
  const { wallet, clock, rng } = deps
  const locked = await wallet.lock(tx, player)
  // The wallet is locked, so no other transaction changes this row meanwhile.
  const wheel = await findOrOpenWheel(deps, tx, player)
  if (asked.commitment !== undefined && asked.commitment !== commitmentOf(wheel.server_seed)) {
    const spun = await findSpin(tx, player, asked.commitment)
    if (spun === undefined) throw new DomainError('CONFLICT')
    return spun
  }
  const now = clock.now()
  const kind = wheelSpinKind({
    last_s: seconds(wheel.last_free_spin_at),
    now_s: seconds(now),
    extraSpins: locked.wheelSpins,
  })
  if (kind === undefined) return undefined
  if (asked.tableVersion !== undefined && asked.tableVersion !== deps.content.table.version)
    throw new DomainError('offer_changed')
  const first = await spunAt(tx, player, wheel.next_spin - deps.content.spinsPerDay)
  if (first !== undefined && first.getTime() + DAY_MS > now.getTime()) throw new DomainError('wheel_day_over')
  const { hasChat, paysTon } = await readStanding(deps, tx, player)
  const origin = deps.budgets.originOf(asked.ip)
  if (kind === 'free' && !(await deps.budgets.take(tx, { kind: 'wheel', player, origin, hasChat })))
    throw new DomainError('reward_budget')
  const clientSeed = asked.clientSeed ?? newClientSeed(rng)
  const row = await draw(deps, tx, { player, wheel, kind, clientSeed, now, paysTon })
  await pay(deps, tx, { player, row })
  await keepTable(tx, deps.content.table, now)
  await insertSpin(tx, player, row)
  await moveOn(tx, player, {
    next_spin: wheel.next_spin + 1,
    server_seed: newServerSeed(rng),
    last_free_spin_at: kind === 'free' ? now : wheel.last_free_spin_at,
  })
  return row
}

interface Turn {
  readonly player: PlayerKey
  readonly wheel: WheelRow
  readonly kind: SpinRow['kind']
  readonly clientSeed: string
  readonly now: Date
  readonly paysTon: boolean
}

async function draw(deps: WheelDeps, tx: Transaction, turn: Turn): Promise<SpinRow> {
  const { content } = deps
  const { table } = content
  const { wheel, clientSeed, now, paysTon } = turn
  const seeds = { serverSeed: wheel.server_seed, clientSeed, spin: wheel.next_spin }
  const drawn = fairDraw(table.rules, seeds)
  // Only a slice of TON asks the day's budget, so no other spin waits for its row.
  const nano = nanoOf(at(table.shown.segments, drawn.segment).prize)
  const isCovered =
    nano === 0 ||
    (paysTon && (await takeTon(tx, { day: dayOf(now), nano, perDayNano: content.tonPerDayNano })))
  const segment = wheelLanding(table.rules, drawn.segment, () => isCovered)
  const { prizeKey, prize } = at(table.shown.segments, segment)
  return {
    spin: wheel.next_spin,
    commitment: commitmentOf(wheel.server_seed),
    server_seed: wheel.server_seed,
    client_seed: clientSeed,
    table_version: table.version,
    drawn_segment: drawn.segment,
    segment,
    prize_key: prizeKey,
    prize: await settlePrize(deps, tx, { player: turn.player, prize, secret: drawn.secret }),
    ton_nano: nanoOf(prize),
    kind: turn.kind,
    spun_at: now,
  }
}

/** Resolves a segment's prize: a promo code to its partner, a secret prize to its content. */
async function settlePrize(
  { content: { table }, pickPromo }: WheelDeps,
  tx: Transaction,
  drawn: { readonly player: PlayerKey; readonly prize: WheelPrize; readonly secret: number },
): Promise<WheelPrize> {
  if (drawn.prize.key === 'secret_prize') return at(table.shown.secret, drawn.secret).prize
  if (drawn.prize.key !== 'promo_code') return drawn.prize
  const name = await pickPromo(drawn.player, tx)
  return name === undefined ? table.shown.without_promo : { ...drawn.prize, name }
}

async function pay(
  { wallet, rewards }: WheelDeps,
  tx: Transaction,
  { player, row }: { readonly player: PlayerKey; readonly row: SpinRow },
): Promise<void> {
  if (row.kind === 'extra') {
    await wallet.post(tx, {
      player,
      key: `wheel-spin:${row.spin}`,
      currency: 'WHEEL_SPIN',
      amount: -1,
      kind: 'wheel_spin',
    })
  }
  const source = 'wheel_prize'
  await rewards.pay(tx, player, { cause: `wheel:${row.spin}`, source, rewards: [rewardOf(row.prize)] })
}

function rewardOf(prize: WheelPrize): Reward {
  switch (prize.key) {
    case 'ac':
      return { kind: 'ac', credit: prize.value * CREDIT_PER_AC }
    case 'ton':
      return { kind: 'ton', nano: nanoOf(prize) }
    case 'ticket':
    case 'gold_ticket':
    case 'wheel_spin':
      return { kind: prize.key, count: prize.value }
    case 'promo_code':
      return { kind: 'promo', name: prize.name ?? '' }
    case 'secret_prize':
      throw new Error('A secret prize is paid as what it turned out to be')
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No segment at ${index}`)
  return item
}
