import * as endpoints from '@arena/contract/endpoints/friends'
import { type Route, route } from '../../platform/http/index.ts'
import type { FriendsDeps } from './deps.ts'
import { listFriends, listFriendsPlaces } from './list-friends.ts'
import { createInvitationPreparer, shareStory } from './share-invitation.ts'

export function friendRoutes(open: () => FriendsDeps): readonly Route[] {
  const prepareInvitation = createInvitationPreparer(open())
  return [
    route(endpoints.getFrensList, ({ player, body }) => listFriends(open(), player, body)),
    route(endpoints.getFriendsPlaces, ({ player, body }) => listFriendsPlaces(open(), player, body.t_key)),
    route(endpoints.share, ({ player, body }) => prepareInvitation(player, body)),
    route(endpoints.shareStory, ({ activePlayer: player }) => shareStory(open(), player)),
  ]
}
