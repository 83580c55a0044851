import { DivisionPlace } from '../features/divisions/index.ts'
import { TournamentsScreen } from '../features/tournaments/tournaments-screen.tsx'

/** All tournaments, and where the player stands among about thirty of their tier. */
export function TournamentsTab() {
  return <TournamentsScreen division={<DivisionPlace />} />
}
