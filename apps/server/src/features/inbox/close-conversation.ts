import type { CloseConversationBody } from '@arena/contract/endpoints/operator-inbox'
import type { Call } from '../../platform/http/index.ts'
import { updateConversation, waitingAfter } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { lockPlayersConversation } from './players-conversation.ts'

/** The messages that the operator read wait no more. @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND` */
export function closeConversation(
  deps: InboxDeps,
  { body, operator, ip, requestId }: Call<CloseConversationBody, 'operator'>,
): Promise<{ readonly waiting_ms: number | null }> {
  return deps.database.transaction(async tx => {
    const { player, conversation } = await lockPlayersConversation(deps, tx, body.telegram_id)
    const waitingSince = await waitingAfter(tx, player, body.up_to)
    await updateConversation(tx, player, { ...conversation, waitingSince })
    const subject = String(player.playerId)
    const act = { action: 'player.close_conversation', subject, details: { message: body.up_to } }
    await deps.operators.record(tx, { operator, ip, requestId, ...act })
    return { waiting_ms: waitingSince?.getTime() ?? null }
  })
}
