import { COSMETICS, type CosmeticId, SLOTS, type Slot } from '@arena/contract/cosmetics'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

export interface Item {
  readonly slot: Slot
  readonly id: CosmeticId
}

export function isSame(
  one: { readonly slot: string; readonly id: string },
  other: { readonly slot: string; readonly id: string | null },
): boolean {
  return one.slot === other.slot && one.id === other.id
}

/** What the player owns. An item that this release does not draw is left out. */
export async function listOwned(statements: Statements, player: PlayerKey): Promise<readonly Item[]> {
  const rows = await statements.query<{ slot: string; item: string }>(
    'SELECT slot, item FROM player_cosmetics WHERE bucket = $1 AND player_id = $2',
    [player.bucket, player.playerId],
    { name: 'cosmetics_list' },
  )
  return SLOTS.flatMap(slot => {
    const owned = new Set(rows.filter(row => row.slot === slot).map(({ item }) => item))
    return COSMETICS[slot].filter(id => owned.has(id)).map(id => ({ slot, id }))
  })
}

export async function insertOwned(
  tx: Transaction,
  player: PlayerKey,
  { slot, id, credit, now }: Item & { readonly credit: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    'INSERT INTO player_cosmetics (bucket, player_id, slot, item, credit, bought_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [player.bucket, player.playerId, slot, id, credit, now],
  )
}
