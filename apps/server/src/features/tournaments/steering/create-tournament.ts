import { OPEN_TOURNAMENT_KEY, type TournamentPlanBody } from '@arena/contract'
import { Refusal } from '../../../platform/http/index.ts'
import { holdTournament, insertTournament, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { readPlan } from './read-plan.ts'
import type { Steering } from './steer-tournament.ts'

/** Keys by which series hold their weeks and months: one of them would keep the series from holding its own. */
const KEY_OF_A_SERIES = /_\d{4}[WM]\d{2}$/

/** @throws Refusal `INVALID_PAYLOAD` (see `readPlan`; also a key that belongs to a series), `CONFLICT` {reason: key_taken} */
export async function createTournament(
  parts: TournamentsParts,
  { body, operator, ip, requestId }: Steering<TournamentPlanBody>,
): Promise<Tournament> {
  if (body.t_key === OPEN_TOURNAMENT_KEY || KEY_OF_A_SERIES.test(body.t_key)) {
    throw new Refusal('INVALID_PAYLOAD', { field: 't_key' })
  }
  const plan = readPlan(parts, body)
  return parts.database.transaction(async tx => {
    const tournamentId = await insertTournament(tx, plan, parts.clock.now())
    if (tournamentId === undefined) throw new Refusal('CONFLICT', { reason: 'key_taken' })
    await parts.wallet.openBook(tx, { tournamentId, opensAt: plan.startAt, closesAt: plan.endAt })
    const done = { action: 'tournament.create', subject: body.t_key, details: { ...body } }
    await parts.operators.record(tx, { operator, ip, requestId, ...done })
    return holdTournament(tx, tournamentId)
  })
}
