import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { useStandings } from '../detail/use-standings.ts'
import type { Sitting } from './use-sitting.ts'

/** Whether the player has played their last counted round: by the server's word, or as counted here until it answers. */
export function useIsFinished(tournament: Tournament, { before, rounds }: Sitting): boolean {
  const { data } = useStandings(tournament)
  if (tournament.counted_rounds === 0) return false
  const missing = data?.currentMember?.rounds_missing ?? tournament.rounds_missing
  const counted = before === undefined ? missing : before.rounds_missing - rounds
  return Math.min(missing, counted) <= 0
}
