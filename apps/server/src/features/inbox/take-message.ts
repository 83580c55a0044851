import type { Attachment } from '@arena/contract/endpoints/operator-inbox'
import type { Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import {
  type Conversation,
  countWritten,
  findByCause,
  insertMessage,
  openConversation,
  updateConversation,
} from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

/** What a player wrote. Its number and its time in the chat name it, so that a second copy changes nothing. */
export interface WrittenMessage {
  readonly chatMessageId: number
  /** Unix seconds, by the chat platform. */
  readonly date: number
  readonly text: string
  readonly attachment: Attachment
  /** The chat platform's name of the photo; '' = none that can be shown. */
  readonly photoId: string
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** More messages of a player are not stored. */
const PER_HOUR = 20
const PER_DAY = 60
/** A notice about the same is not repeated within this time. */
const NOTICE_EVERY_MS = DAY_MS

export function takeMessage(deps: InboxDeps, player: PlayerKey, message: WrittenMessage): Promise<void> {
  const { database, clock, messages } = deps
  return database.transaction(async tx => {
    const now = clock.now()
    await messages.noteWritten(tx, player)
    const conversation = await openConversation(tx, player, now)
    const cause = `chat:${message.date}:${message.chatMessageId}`
    if ((await findByCause(tx, player, cause)) !== undefined) return
    if (await isFlood(tx, player, now)) {
      const isDue = isNoticeDue(conversation.limitedAt, now)
      if (isDue) await updateConversation(tx, player, { ...conversation, limitedAt: now })
      if (isDue) await notify(deps, tx, { player, kind: 'support_limit', now })
      return
    }
    const { text, attachment, photoId } = message
    await insertMessage(tx, player, { cause, text, attachment, photoId, at: now, by: '' })
    const isFirst = isNoticeDue(conversation.receivedAt, now)
    const changed: Conversation = {
      ...conversation,
      waitingSince: conversation.waitingSince ?? now,
      lastAt: now,
      isClosed: false,
      ...(isFirst && { receivedAt: now }),
    }
    await updateConversation(tx, player, changed)
    if (isFirst) await notify(deps, tx, { player, kind: 'support_received', now })
  })
}

async function isFlood(tx: Transaction, player: PlayerKey, now: Date): Promise<boolean> {
  const since = (ago_ms: number) => new Date(now.getTime() - ago_ms)
  const { hour, day } = await countWritten(tx, player, { hour: since(HOUR_MS), day: since(DAY_MS) })
  return hour >= PER_HOUR || day >= PER_DAY
}

function isNoticeDue(last: Date | null, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= NOTICE_EVERY_MS
}

function notify(
  { messages }: InboxDeps,
  tx: Transaction,
  {
    player,
    kind,
    now,
  }: { readonly player: PlayerKey; readonly kind: 'support_received' | 'support_limit'; readonly now: Date },
): Promise<void> {
  const validUntil = new Date(now.getTime() + DAY_MS)
  return messages.note(tx, [player], { kind, subject: String(now.getTime()), dueAt: now, validUntil })
}
