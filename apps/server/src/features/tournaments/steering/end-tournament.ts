import type { EndTournamentBody } from '@arena/contract'
import { setEnd, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { refuseInState, type Steering, steerTournament } from './steer-tournament.ts'

/**
 * Ends a running tournament at this moment: no more members, no more stakes; it is ranked as if its time were over.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `CONFLICT` {reason} unless it runs
 */
export function endTournament(
  parts: TournamentsParts,
  call: Steering<EndTournamentBody>,
): Promise<Tournament> {
  return steerTournament(parts, call, {
    action: 'tournament.end',
    change: async (tx, tournament, now) => {
      const { tournamentId, startAt, endAt, state } = tournament
      const runs = ['scheduled', 'open'].includes(state) && startAt < now && now < endAt
      if (!runs) throw refuseInState(tournament)
      await setEnd(tx, tournamentId, now)
      await parts.wallet.openBook(tx, { tournamentId, opensAt: startAt, closesAt: now })
    },
  })
}
