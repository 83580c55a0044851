import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../server-api/index.ts'

/** The places of the player's friends in a tournament that the player has joined. */
export const friendsPlacesQuery = (t_key: string) =>
  queryOptions({
    queryKey: ['tournaments', 'friends', t_key],
    queryFn: ({ signal }) => call('/api/getFriendsPlaces', { body: { t_key }, signal }),
    // The page requests it before it is drawn, and its section right after.
    staleTime: 5_000,
  })
