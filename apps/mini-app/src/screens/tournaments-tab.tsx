import { DivisionPlace } from '../features/divisions/index.tsx'
import { TournamentsScreen } from '../features/tournaments/tournaments-screen.tsx'

/** All tournaments, and where the player stands among about thirty of their tier. */
export function TournamentsTab() {
  return <TournamentsScreen division={<DivisionPlace />} />
}
