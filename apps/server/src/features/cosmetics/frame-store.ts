import { FRAMES, type Frame } from '@arena/contract/cosmetics'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** The frames that the player owns. One that this release does not draw is left out. */
export async function listOwned(statements: Statements, player: PlayerKey): Promise<readonly Frame[]> {
  const rows = await statements.query<{ frame: string }>(
    'SELECT frame FROM player_frames WHERE bucket = $1 AND player_id = $2',
    [player.bucket, player.playerId],
    { name: 'frames_list' },
  )
  const owned = new Set(rows.map(({ frame }) => frame))
  return FRAMES.filter(frame => owned.has(frame))
}

export async function insertOwned(
  tx: Transaction,
  player: PlayerKey,
  { frame, credit, now }: { readonly frame: Frame; readonly credit: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    'INSERT INTO player_frames (bucket, player_id, frame, credit, bought_at) VALUES ($1, $2, $3, $4, $5)',
    [player.bucket, player.playerId, frame, credit, now],
  )
}
