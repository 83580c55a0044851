import type { Transaction } from '../../../platform/database/database.ts'
import { type Connection, Refusal } from '../../../platform/http/index.ts'
import type { OperatorCall } from '../../operators/index.ts'
import { holdTournament, lockTournament, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'

/** A call of an operator: which operator, from where, and what the call asks for. */
export type Steering<Body> = Connection & Pick<OperatorCall, 'operator'> & { readonly body: Body }

/**
 * What every change of a tournament has in common: the tournament is held, changed, and what was done is written down, all in one
 * transaction. Answers the tournament as it then is.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, and what `change` throws
 */
export async function steerTournament<Body extends { readonly t_key: string }>(
  { database, operators, clock }: TournamentsParts,
  { body, operator, ip, requestId }: Steering<Body>,
  {
    action,
    change,
  }: {
    readonly action: string
    readonly change: (tx: Transaction, tournament: Tournament, now: Date) => Promise<void>
  },
): Promise<Tournament> {
  return database.transaction(async tx => {
    const tournament = await lockTournament(tx, body.t_key)
    if (tournament === undefined) throw new Refusal('ITEM_NOT_FOUND')
    await change(tx, tournament, clock.now())
    const subject = tournament.finalKey
    await operators.record(tx, { operator, ip, requestId, action, subject, details: { ...body } })
    return holdTournament(tx, tournament.tournamentId)
  })
}

/** What is asked for comes too late, or too early: `reason` says which state it met. */
export function refuseInState(tournament: Tournament): Refusal {
  return new Refusal('CONFLICT', { reason: tournament.state })
}
