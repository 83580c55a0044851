import type { PrizeState, WonPrizes } from '@arena/contract/results'
import type { Statements } from '@arena/database'
import { isPrize, prizeOf } from '@arena/rules'
import { playerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { Tournament } from '../tournament-store.ts'
import { paidPrizes } from './paid-prizes.ts'
import { listPrizes, type Prize, prizeKey, type StoredPrize, type Withholding } from './prize-store.ts'
import type { StoredResult } from './result-store.ts'

const NANO_PER_TON = 1_000_000_000
const MICRO = 1_000_000

/** The prizes of a result, and the state of their payment. */
export interface PrizeView {
  readonly prizes: WonPrizes
  readonly state: PrizeState
  readonly withheld: Withholding | undefined
}

/** The prizes of these results of a tournament, in their order. */
export async function viewPrizes(
  deps: Pick<TournamentsDeps, 'database' | 'wallet' | 'inventory' | 'holds'>,
  tournament: Tournament,
  results: readonly StoredResult[],
): Promise<readonly PrizeView[]> {
  const { tournamentId, state } = tournament
  const rewards = paidPrizes(tournament)
  const isFinal = state !== 'provisional' && results.length > 0
  const players = results.map(({ playerId }) => playerKey(playerId))
  // A member without a prize place may have got TON passed on from a withheld prize.
  const stored = isFinal ? await listPrizes(deps.database, players, tournamentId) : []
  const paid = await listPaid(deps, deps.database, stored)
  const winners = stored.map(({ player }) => player)
  const open = await deps.holds.openOf(deps.database, { kind: 'prize', subjectId: tournamentId }, winners)
  return results.map(result => {
    const promised = prizeOf(result, rewards)
    const own = stored.filter(({ player }) => player.playerId === result.playerId)
    const isHeld = open.has(result.playerId)
    const won = { ...promised, ...tonOf(own) }
    return {
      prizes: won,
      state: stateOf({ isWon: isPrize(won), isFinal, own, paid, isHeld }),
      withheld: own.find(({ withheld }) => withheld !== undefined)?.withheld,
    }
  })
}

/** A member's total TON, including withheld amounts. */
function tonOf(
  own: readonly StoredPrize[],
): Pick<WonPrizes, 'ton' | 'usd_per_ton'> & Partial<Pick<WonPrizes, 'usd'>> {
  const prizes = own.filter(({ kind }) => kind === 'TON')
  const nano = prizes.reduce((sum, { amount }) => sum + amount, 0)
  const usd = prizes.reduce((sum, prize) => sum + (prize.usd ?? 0), 0)
  return {
    ton: nano / NANO_PER_TON,
    usd_per_ton: prizes[0]?.usdPerTon ?? 0,
    ...(prizes.length > 1 || prizes[0]?.holdId !== undefined ? { usd: Math.round(usd * MICRO) / MICRO } : {}),
  }
}

function stateOf(view: {
  readonly isWon: boolean
  readonly isFinal: boolean
  readonly own: readonly StoredPrize[]
  readonly paid: ReadonlySet<StoredPrize>
  readonly isHeld: boolean
}): PrizeState {
  if (!view.isWon) return 'none'
  if (!view.isFinal) return 'review'
  if (view.own.some(({ withheld }) => withheld !== undefined)) return 'withheld'
  if (view.isHeld) return 'held'
  return view.own.every(prize => view.paid.has(prize)) ? 'paid' : 'final'
}

/** Those of these prizes that are paid: the ledger has their entry, or the inventory their item. */
export async function listPaid<Kept extends Prize>(
  { wallet, inventory }: Pick<TournamentsDeps, 'wallet' | 'inventory'>,
  statements: Statements,
  prizes: readonly Kept[],
): Promise<ReadonlySet<Kept>> {
  const paid = new Set<Kept>()
  for (const key of new Set(prizes.map(prizeKey))) {
    const group = prizes.filter(prize => prizeKey(prize) === key)
    const players = group.map(({ player }) => player)
    const who = group.every(({ kind }) => kind === 'ITEM')
      ? await inventory.holders(statements, players, key)
      : await wallet.booked(statements, players, key)
    for (const prize of group) if (who.has(prize.player.playerId)) paid.add(prize)
  }
  return paid
}
