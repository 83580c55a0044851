import type { ExtendTournamentBody } from '@arena/contract'
import { Refusal } from '../../../platform/http/index.ts'
import { setEnd, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { LENGTH_MAX_MS } from './read-plan.ts'
import { refuseInState, type Steering, steerTournament } from './steer-tournament.ts'

/**
 * Lets a tournament end later than announced. It never ends earlier this way: members have planned with its end.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` {field} (not later than now planned, or too long), `CONFLICT` {reason} once it is over
 */
export function extendTournament(
  parts: TournamentsParts,
  call: Steering<ExtendTournamentBody>,
): Promise<Tournament> {
  const endAt = new Date(call.body.end_timestamp * 1000)
  return steerTournament(parts, call, {
    action: 'tournament.extend',
    change: async (tx, tournament, now) => {
      const { tournamentId, state, startAt } = tournament
      if (!['scheduled', 'open'].includes(state) || now >= tournament.endAt) throw refuseInState(tournament)
      const isTooLong = endAt.getTime() - startAt.getTime() > LENGTH_MAX_MS
      if (endAt <= tournament.endAt || isTooLong) {
        throw new Refusal('INVALID_PAYLOAD', { field: 'end_timestamp' })
      }
      await setEnd(tx, tournamentId, endAt)
      await parts.wallet.openBook(tx, { tournamentId, opensAt: startAt, closesAt: endAt })
    },
  })
}
