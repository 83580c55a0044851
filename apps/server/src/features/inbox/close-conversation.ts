import type { CloseConversationBody } from '@arena/contract/endpoints/operator-inbox'
import type { Transaction } from '@arena/database'
import type { OperatorCall } from '../operators/index.ts'
import { updateConversation, waitingAfter } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { lockPlayersConversation } from './players-conversation.ts'

type Closing = Omit<OperatorCall, 'action' | 'subject' | 'details'> & { readonly body: CloseConversationBody }

/** The messages that the operator read wait no more. @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND` */
export async function closeConversation(
  deps: InboxDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: Closing,
): Promise<{ readonly waiting_ms: number | null }> {
  const { player, conversation } = await lockPlayersConversation(deps, tx, body.telegram_id)
  const waitingSince = await waitingAfter(tx, player, body.up_to)
  await updateConversation(tx, player, { ...conversation, waitingSince, isClosed: waitingSince === null })
  const subject = String(player.playerId)
  const act = { action: 'player.close_conversation', subject, details: { message: body.up_to } }
  await deps.operators.record(tx, { operator, ip, requestId, ...act })
  return { waiting_ms: waitingSince?.getTime() ?? null }
}
