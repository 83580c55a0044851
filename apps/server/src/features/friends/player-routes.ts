import {
  API,
  EmptyBodySchema,
  FrensListBodySchema,
  FrensListReplySchema,
  ShareBodySchema,
  ShareReplySchema,
  ShareStoryReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { FriendsParts } from './friends.ts'
import { listFriends } from './list-friends.ts'
import { createInvitationPreparer } from './prepare-invitation.ts'
import { shareStory } from './share-story.ts'

export function friendRoutes(parts: FriendsParts): readonly Route[] {
  const prepareInvitation = createInvitationPreparer(parts)
  return [
    route({
      method: 'POST',
      path: API.getFrensList,
      summary:
        'Who came through the caller, the newest first, and what it brings. Without `limit` and `after` all of them, at most 1,000: `total` counts them and `next` names the page after these.',
      guard: 'player',
      body: FrensListBodySchema,
      reply: FrensListReplySchema,
      handle: ({ player, body }) => listFriends(parts, player, body),
    }),
    route({
      method: 'POST',
      path: API.share,
      summary: 'Prepares a message with the caller’s invitation, which they send on from the chat platform.',
      guard: 'player',
      body: ShareBodySchema,
      reply: ShareReplySchema,
      handle: ({ player, body }) => prepareInvitation(player, body),
    }),
    route({
      method: 'POST',
      path: API.shareStory,
      summary:
        'Writes down that the caller shares a story, which doubles what their friends bring from now on.',
      guard: 'activePlayer',
      body: EmptyBodySchema,
      reply: ShareStoryReplySchema,
      handle: ({ activePlayer: player }) => shareStory(parts, player),
    }),
  ]
}
