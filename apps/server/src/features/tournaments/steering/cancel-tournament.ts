import type { CancelTournamentBody } from '@arena/contract'
import { mayBecome } from '@arena/rules'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { refuseInState, type Steering, steerTournament } from './steer-tournament.ts'

/**
 * Calls a tournament off, until its prizes are final: from this moment nobody joins or stakes in it, and a job gives every
 * member their tickets back.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `CONFLICT` {reason} when its prizes are final or it was called off before
 */
export function cancelTournament(
  parts: TournamentsParts,
  call: Steering<CancelTournamentBody>,
): Promise<Tournament> {
  return steerTournament(parts, call, {
    action: 'tournament.cancel',
    change: async (tx, tournament, now) => {
      const { tournamentId, state, startAt, endAt } = tournament
      if (!mayBecome(state, 'cancelled')) throw refuseInState(tournament)
      await moveTournament(tx, tournamentId, { from: state, to: 'cancelled', now })
      const closesAt = now < endAt ? now : endAt
      await parts.wallet.openBook(tx, { tournamentId, opensAt: startAt, closesAt })
    },
  })
}
