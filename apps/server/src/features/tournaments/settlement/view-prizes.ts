import type { PrizeState, WonPrizes } from '@arena/contract/results'
import type { Statements } from '@arena/database'
import { isPrize, prizeOf } from '@arena/rules'
import { playerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { Tournament } from '../tournament-store.ts'
import { listPrizes, type Prize, prizeKey, type StoredPrize, type Withholding } from './prize-store.ts'
import type { StoredResult } from './result-store.ts'

const NANO_PER_TON = 1_000_000_000

/** What a result has won and how far that is. */
export interface PrizeView {
  readonly prizes: WonPrizes
  readonly state: PrizeState
  readonly withheld: Withholding | undefined
}

/** The prizes of these results of a tournament, in their order. */
export async function viewPrizes(
  deps: Pick<TournamentsDeps, 'database' | 'wallet' | 'inventory'>,
  tournament: Tournament,
  results: readonly StoredResult[],
): Promise<readonly PrizeView[]> {
  const { tournamentId, rewards, state } = tournament
  const promised = results.map(result => prizeOf(result, rewards))
  const winners = results.filter((_, index) => isPrize(promised[index] ?? prizeOf(NOBODY, [])))
  const isFinal = state !== 'provisional' && winners.length > 0
  const players = winners.map(({ playerId }) => playerKey(playerId))
  const stored = isFinal ? await listPrizes(deps.database, players, tournamentId) : []
  const paid = await listPaid(deps, deps.database, stored)
  return results.map((result, index) => {
    const won = promised[index] ?? prizeOf(NOBODY, [])
    const own = stored.filter(({ player }) => player.playerId === result.playerId)
    return {
      prizes: { ...won, ...tonOf(own) },
      state: stateOf({ isWon: isPrize(won), isFinal, own, paid }),
      withheld: own.find(({ withheld }) => withheld !== undefined)?.withheld,
    }
  })
}

const NOBODY = { place: 0, qualified: false, disqualified: true }

function tonOf(own: readonly StoredPrize[]): Pick<WonPrizes, 'ton' | 'usd_per_ton'> {
  const prize = own.find(({ kind }) => kind === 'TON')
  return { ton: (prize?.amount ?? 0) / NANO_PER_TON, usd_per_ton: prize?.usdPerTon ?? 0 }
}

function stateOf(view: {
  readonly isWon: boolean
  readonly isFinal: boolean
  readonly own: readonly StoredPrize[]
  readonly paid: ReadonlySet<StoredPrize>
}): PrizeState {
  if (!view.isWon) return 'none'
  if (!view.isFinal) return 'review'
  if (view.own.some(({ withheld }) => withheld !== undefined)) return 'withheld'
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
