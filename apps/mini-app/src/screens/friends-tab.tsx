import { FriendsScreen } from '../features/friends/friends-screen.tsx'
import { SquadPlace } from '../features/squads/index.tsx'

/** The player's friends, and their squad. */
export function FriendsTab() {
  return <FriendsScreen squad={<SquadPlace />} />
}
