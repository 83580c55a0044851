import { DivisionPlace } from '../features/divisions/index.tsx'
import { TournamentsScreen } from '../features/tournaments/tournaments-screen.tsx'

/** All tournaments, and the player's place in their division. */
export function TournamentsTab() {
  return <TournamentsScreen division={<DivisionPlace />} />
}
