import { DivisionPlace } from '../features/divisions/index.tsx'
import { TournamentsScreen } from '../features/tournaments/tournaments-screen.tsx'

/** All tournaments, and what the player's division has for them to take: all else about it is in the week's tournament. */
export function TournamentsTab() {
  return <TournamentsScreen division={<DivisionPlace isOutside />} />
}
