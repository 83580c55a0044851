import type { AnswerPlayerBody } from '@arena/contract/endpoints/operator-inbox'
import type { Transaction } from '@arena/database'
import { type Call, DomainError } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import type { PlayerKey } from '../players/index.ts'
import {
  type Conversation,
  findByCause,
  insertMessage,
  isAnsweredAfter,
  updateConversation,
  waitingAfter,
} from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { lockPlayersConversation } from './players-conversation.ts'

/** A message that could not be sent by then is not sent any more. */
export const SENT_WITHIN_MS = 7 * 24 * 60 * 60_000

/**
 * Stores an answer and has the bot send it. Only the conversation contains the words, not the log, so that they are erased with the player.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND`, `CONFLICT`: another operator has answered, or the bot may not write to the player
 */
export function answerPlayer(
  deps: InboxDeps,
  { body, operator, ip, requestId }: Call<AnswerPlayerBody, 'operator'>,
): Promise<{ readonly id: number }> {
  const { database } = deps
  const { text, key, up_to } = body
  return database.transaction(async tx => {
    const { player, conversation } = await lockPlayersConversation(deps, tx, body.telegram_id)
    const cause = `answer:${key}`
    const known = await findByCause(tx, player, cause)
    if (known?.text === text) return { id: known.id }
    if (known !== undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
    if (await isAnsweredAfter(tx, player, up_to)) throw new DomainError('CONFLICT', { reason: 'answered' })
    const answer = { player, conversation, cause, text, upTo: up_to }
    const id = await storeAnswer(deps, tx, { ...answer, operator, ip, requestId })
    return { id }
  })
}

interface Answer extends Pick<OperatorCall, 'operator' | 'ip' | 'requestId'> {
  readonly player: PlayerKey
  readonly conversation: Conversation
  readonly cause: string
  readonly text: string
  /** The last message that the operator read. */
  readonly upTo: number
  readonly isFromTopic?: boolean
}

/** @throws DomainError `CONFLICT`: the bot may not write to the player */
export async function storeAnswer(
  { clock, messages, operators }: InboxDeps,
  tx: Transaction,
  { player, conversation, cause, text, upTo, operator, ip, requestId, isFromTopic = false }: Answer,
): Promise<number> {
  const now = clock.now()
  const own = { attachment: '', photoId: '', by: operator.name } as const
  const id = await insertMessage(tx, player, { cause, text, at: now, ...own, isFromTopic })
  const kind = 'support_answer'
  const subject = String(id)
  const validUntil = new Date(now.getTime() + SENT_WITHIN_MS)
  await messages.note(tx, [player], { kind, subject, dueAt: now, validUntil })
  const states = await messages.states(tx, player, { kind, subjects: [subject] })
  if (!states.has(subject)) throw new DomainError('CONFLICT', { reason: 'unreachable' })
  const waitingSince = await waitingAfter(tx, player, upTo)
  await updateConversation(tx, player, { ...conversation, waitingSince, lastAt: now })
  const act = { action: 'player.answer', subject: String(player.playerId), details: { message: id } }
  await operators.record(tx, { operator, ip, requestId, ...act })
  return id
}
