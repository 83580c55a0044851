import type { DisqualifyMemberBody } from '@arena/contract'
import { rankFinishers } from '@arena/rules'
import { Refusal } from '../../../platform/http/index.ts'
import { refuseInState, type Steering, steerTournament } from '../steering/steer-tournament.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { hashResults } from './hash-results.ts'
import { publishResults, readResults, rewritePlaces } from './result-store.ts'

/** What the audit calls it; `verify-tournament` reads who was taken out from there. */
export const DISQUALIFY = 'tournament.disqualify'

/**
 * Takes a member out of results that are under review: they are placed last and win nothing, everyone behind them moves up, and the
 * hash is published anew. Members are told the reason; the note is for the audit.
 *
 * @throws Refusal `ITEM_NOT_FOUND` (no such tournament, or not a member of it), `CONFLICT` {reason}: the state, or out already
 */
export function disqualifyMember(
  parts: TournamentsParts,
  call: Steering<DisqualifyMemberBody>,
): Promise<Tournament> {
  const { telegram_id: telegramId, reason } = call.body
  return steerTournament(parts, call, {
    action: DISQUALIFY,
    change: async (tx, tournament) => {
      const { tournamentId, state, results } = tournament
      if (state !== 'provisional' || results === undefined) throw refuseInState(tournament)
      const before = await readResults(tx, tournamentId)
      const member = before.find(result => result.telegramId === telegramId)
      if (member === undefined) throw new Refusal('ITEM_NOT_FOUND')
      if (member.disqualified) throw new Refusal('CONFLICT', { reason: 'disqualified' })
      const reasons = new Map(before.map(result => [result.telegramId, result.reason]))
      reasons.set(telegramId, reason)
      const after = rankFinishers(
        before.map(result => ({ ...result, disqualified: reasons.get(result.telegramId) !== '' })),
      )
      await rewritePlaces(
        tx,
        tournamentId,
        // Places before the member's stay as they are.
        after
          .slice(member.place - 1)
          .map(result => ({ ...result, reason: reasons.get(result.telegramId) ?? '' })),
      )
      await publishResults(tx, tournamentId, { ...results, hash: hashResults(tournament, after) })
    },
  })
}
