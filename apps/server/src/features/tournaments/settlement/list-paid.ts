import type { Statements } from '../../../platform/database/database.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { type Prize, prizeKey } from './prize-store.ts'

/** Those of these prizes that are paid: the ledger has their entry, or the inventory their item. */
export async function listPaid<Kept extends Prize>(
  { wallet, inventory }: Pick<TournamentsParts, 'wallet' | 'inventory'>,
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
    for (const prize of group) if (who.has(prize.player.telegramId)) paid.add(prize)
  }
  return paid
}
