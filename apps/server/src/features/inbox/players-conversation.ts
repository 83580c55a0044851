import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey, PlayerRow } from '../players/index.ts'
import { type Conversation, lockConversation } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

/** @throws DomainError `ACCOUNT_NOT_FOUND`; `ITEM_NOT_FOUND`: the player has not written, or long ago */
export async function lockPlayersConversation(
  { players }: Pick<InboxDeps, 'players'>,
  tx: Transaction,
  telegramId: number,
): Promise<{ readonly player: PlayerKey; readonly row: PlayerRow; readonly conversation: Conversation }> {
  const player = await players.findByShownId(tx, telegramId)
  const row = player && (await players.find(tx, player))
  if (player === undefined || row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const conversation = await lockConversation(tx, player)
  if (conversation === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return { player, row, conversation }
}
