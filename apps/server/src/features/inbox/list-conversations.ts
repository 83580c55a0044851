import type { ListConversationsBody, ListConversationsReply } from '@arena/contract/endpoints/operator-inbox'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Call } from '../../platform/http/index.ts'
import { pageConversations } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

export async function listConversations(
  { database, players }: InboxDeps,
  { body: { state = 'waiting', after } }: Pick<Call<ListConversationsBody, 'operator'>, 'body'>,
): Promise<ListConversationsReply> {
  const last = after && (await players.findByShownId(database, after.telegram_id))
  const rows = await pageConversations(database, {
    isWaiting: state === 'waiting',
    after: after && { at: new Date(after.at_ms), playerId: last?.playerId ?? 0 },
    limit: LIST_PAGE,
  })
  const shown = await players.shown(rows.map(({ player }) => player))
  return {
    conversations: rows.flatMap(({ player, waitingSince, lastAt, text, attachment, by }) => {
      const person = shown.get(player.playerId)
      if (person === undefined) return []
      return [
        {
          telegram_id: person.id,
          nickname: person.nickname,
          waiting_ms: waitingSince?.getTime() ?? null,
          last_ms: lastAt.getTime(),
          text,
          attachment,
          by,
        },
      ]
    }),
  }
}
