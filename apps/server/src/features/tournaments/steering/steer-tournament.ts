import {
  type CancelTournamentBody,
  type EndTournamentBody,
  type ExtendTournamentBody,
  OPEN_TOURNAMENT_KEY,
  type TournamentPlanBody,
} from '@arena/contract'
import { mayBecome } from '@arena/rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Connection, Refusal } from '../../../platform/http/index.ts'
import type { OperatorCall } from '../../operators/index.ts'
import { moveTournament } from '../tournament-state-store.ts'
import {
  holdTournament,
  insertTournament,
  lockTournament,
  rewriteTournament,
  setEnd,
  type Tournament,
} from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments.ts'
import { LENGTH_MAX_MS, readPlan } from './read-plan.ts'

/** A call of an operator: which operator, from where, and what the call asks for. */
export type Steering<Body> = Connection & Pick<OperatorCall, 'operator'> & { readonly body: Body }

/** Keys by which series hold their weeks and months: one of them would keep the series from holding its own. */
const KEY_OF_A_SERIES = /_\d{4}[WM]\d{2}$/

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

/**
 * Rewrites a tournament nobody can have joined yet: the whole of it, so that what an operator sees is what it becomes.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` (see `readPlan`), `CONFLICT` {reason} once it has started
 */
export function editTournament(
  parts: TournamentsParts,
  call: Steering<TournamentPlanBody>,
): Promise<Tournament> {
  const plan = readPlan(parts, call.body)
  return steerTournament(parts, call, {
    action: 'tournament.edit',
    change: async (tx, tournament, now) => {
      if (tournament.state !== 'scheduled' || now >= tournament.startAt) throw refuseInState(tournament)
      const { tournamentId } = tournament
      await rewriteTournament(tx, tournamentId, plan)
      await parts.wallet.openBook(tx, { tournamentId, opensAt: plan.startAt, closesAt: plan.endAt })
    },
  })
}

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
