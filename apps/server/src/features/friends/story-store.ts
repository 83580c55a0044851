import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

/** When the player last said that they share a story. */
export async function findStoryShare(statements: Statements, player: PlayerKey): Promise<Date | undefined> {
  const [row] = await statements.query<{ shared_at: Date }>(
    `SELECT shared_at FROM story_shares WHERE bucket = $1 AND telegram_id = $2`,
    [player.bucket, player.telegramId],
    { name: 'friends_find_story' },
  )
  return row?.shared_at
}

/** Writes the share down unless there is one after `unlessSince` already. */
export async function noteStoryShare(
  statements: Statements,
  player: PlayerKey,
  { at, unlessSince }: { readonly at: Date; readonly unlessSince: Date },
): Promise<void> {
  await statements.query(
    `INSERT INTO story_shares AS s (bucket, telegram_id, shared_at) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, telegram_id) DO UPDATE SET shared_at = excluded.shared_at WHERE s.shared_at < $4`,
    [player.bucket, player.telegramId, at, unlessSince],
  )
}
