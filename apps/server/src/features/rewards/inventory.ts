import type { Statements, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PlayerKey } from '../players/index.ts'

export interface Inventory {
  /** Gives a player an item. Once for each cause: asked again, nothing moves; says whether it was given now. */
  give(
    tx: Transaction,
    player: PlayerKey,
    item: { readonly name: string; readonly cause: string },
  ): Promise<boolean>
  /** The promo items that a player has, the oldest first. */
  list(statements: Statements, player: PlayerKey): Promise<readonly { readonly name: string }[]>
  /** By player id, those of these players who were given something for this cause. */
  holders(statements: Statements, players: readonly PlayerKey[], cause: string): Promise<ReadonlySet<number>>
}

export function createInventory({ clock }: { readonly clock: Clock }): Inventory {
  return {
    give: (tx, player, item) => insertItem(tx, player, { ...item, now: clock.now() }),
    list: listItems,
    holders: listHolders,
  }
}

/** False when the player was given something for this cause before. */
async function insertItem(
  tx: Transaction,
  player: PlayerKey,
  item: { readonly name: string; readonly cause: string; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO player_inventory (bucket, player_id, cause, name, received_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bucket, player_id, cause) DO NOTHING RETURNING 1`,
    [player.bucket, player.playerId, item.cause, item.name, item.now],
  )
  return rows.length === 1
}

function listItems(statements: Statements, player: PlayerKey): Promise<readonly { readonly name: string }[]> {
  return statements.query<{ name: string }>(
    `SELECT name FROM player_inventory WHERE bucket = $1 AND player_id = $2 ORDER BY received_at, cause`,
    [player.bucket, player.playerId],
    { name: 'list-items' },
  )
}

async function listHolders(
  statements: Statements,
  players: readonly PlayerKey[],
  cause: string,
): Promise<ReadonlySet<number>> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM player_inventory
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND cause = $3`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), cause],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}
