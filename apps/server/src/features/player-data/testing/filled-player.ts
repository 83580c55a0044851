import { keyOf } from '../../../testing/test-player-ids.ts'

/** A player with a row in every table that holds data of players; the texts in it carry the player's mark. */
export interface FilledPlayer {
  /** The number the chat platform knows the player by. */
  readonly telegramId: number
  /** In every text that belongs to the player and may be shown to them. */
  readonly mark: string
  /** In every text that must never be shown. */
  readonly secret: string
  readonly friendId: number
  readonly at: Date
}

export function idOf({ telegramId }: FilledPlayer) {
  const { bucket, playerId } = keyOf(telegramId)
  return { bucket, player_id: playerId }
}
