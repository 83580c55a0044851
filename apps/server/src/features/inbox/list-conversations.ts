import type { ListConversationsBody, ListConversationsReply } from '@arena/contract/endpoints/operator-inbox'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Call } from '../../platform/http/index.ts'
import { type ListedConversation, pageConversations } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

type Shown = ListConversationsReply['conversations'][number]

/** The view is audited. A page is full as long as there are conversations, also where those of erased players lie between. */
export async function listConversations(
  { database, players, operators }: InboxDeps,
  { body: { state = 'waiting', after }, operator, ip, requestId }: Call<ListConversationsBody, 'operator'>,
): Promise<ListConversationsReply> {
  const look = { operator, ip, requestId, action: 'conversations.look', subject: '', details: { state } }
  await database.transaction(tx => operators.look(tx, look))
  const isWaiting = state === 'waiting'
  const last = after && (await players.findByShownId(database, after.telegram_id))
  // A player who was erased meanwhile has no place: the page repeats the conversations of that moment.
  const unknown = isWaiting ? 0 : Number.MAX_SAFE_INTEGER
  let place = after && { at: new Date(after.at_ms), playerId: last?.playerId ?? unknown }
  const conversations: Shown[] = []
  for (;;) {
    const rows = await pageConversations(database, { isWaiting, after: place, limit: LIST_PAGE })
    // On a cluster the players are on other nodes than their conversations: no statement joins them.
    const shown = await players.shown(rows.map(({ player }) => player))
    for (const row of rows) {
      const person = shown.get(row.player.playerId)
      if (person !== undefined) conversations.push(present(row, person))
    }
    const end = rows.at(-1)
    const at = isWaiting ? end?.waitingSince : end?.lastAt
    if (rows.length < LIST_PAGE || conversations.length >= LIST_PAGE || end === undefined || !at)
      return { conversations: conversations.slice(0, LIST_PAGE) }
    place = { at, playerId: end.player.playerId }
  }
}

const present = (
  { waitingSince, lastAt, id, text, attachment, by }: ListedConversation,
  person: { readonly id: number; readonly nickname: string },
): Shown => ({
  telegram_id: person.id,
  nickname: person.nickname,
  waiting_ms: waitingSince?.getTime() ?? null,
  last_ms: lastAt.getTime(),
  last_message: id,
  text,
  attachment,
  by,
})
