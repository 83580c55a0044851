import { type MessagePlayersBody, messagePlayers } from '@arena/contract/endpoints/operator-bulk'
import type { Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { SENT_WITHIN_MS } from './answer-player.ts'
import { insertMessage, openConversation, updateConversation } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

type MessageCall = Omit<OperatorCall, 'action' | 'subject' | 'details'> & {
  readonly body: Pick<MessagePlayersBody, 'key' | 'message' | 'reason'> & { readonly telegram_id: number }
}

/** Has the bot send several players the same message. */
export function messageRoutes(deps: InboxDeps): readonly Route[] {
  const { operators } = deps
  operators.onBulk('players.message', {
    permission: 'players.answer',
    carryOut: (tx, { body, ...call }) => messageIn(deps, tx, { ...call, body: body as MessageCall['body'] }),
  })
  return [
    route(messagePlayers, call => {
      const { telegram_ids, ...each } = call.body
      const items = telegram_ids.map(telegram_id => ({
        subject: String(telegram_id),
        body: { telegram_id, ...each },
      }))
      return operators.bulk(call, 'players.message', { key: call.body.key, items })
    }),
  ]
}

/**
 * Stores a message in the player's conversation, which it opens, and has the bot send it. A message of the player that waits for an answer keeps
 * waiting. The log has the reason; the words are in the conversation alone, so that they are erased with the player.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `CONFLICT` {reason}: `banned`, `unreachable`
 */
async function messageIn(
  { clock, messages, operators, players }: InboxDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: MessageCall,
): Promise<void> {
  const player = await players.findByShownId(tx, body.telegram_id)
  const row = player && (await players.find(tx, player))
  if (player === undefined || row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  if (row.banned_at !== null) throw new DomainError('CONFLICT', { reason: 'banned' })
  const now = clock.now()
  const conversation = await openConversation(tx, player, now)
  const id = await insertMessage(tx, player, {
    cause: `message:${operator.name}:${body.key}`,
    text: body.message,
    attachment: '',
    photoId: '',
    at: now,
    by: operator.name,
    // Two hundred topics for one act would bury the others.
    isFromTopic: true,
  })
  const [kind, subject] = ['support_message', String(id)] as const
  const validUntil = new Date(now.getTime() + SENT_WITHIN_MS)
  await messages.note(tx, [player], { kind, subject, dueAt: now, validUntil })
  const states = await messages.states(tx, player, { kind, subjects: [subject] })
  if (!states.has(subject)) throw new DomainError('CONFLICT', { reason: 'unreachable' })
  await updateConversation(tx, player, { ...conversation, lastAt: now })
  const details = { message: id, reason: body.reason }
  const act = { action: 'player.message', subject: String(player.playerId), details }
  await operators.record(tx, { operator, ip, requestId, ...act })
}
