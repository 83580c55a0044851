import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { EditTournamentBody, TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import { type Asked, type Gate, type OperatorCall, refuseChanged, revisionOf } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import {
  findTournament,
  insertTournament,
  lockTournament,
  lockTournamentToRead,
  rewriteTournament,
  type Tournament,
  windowOf,
} from '../tournament-store.ts'
import { refuseAlone } from './needs-second-person.ts'
import { refuseUncovered } from './prize-fund.ts'
import { readPlan, refuseKeyOfSeries } from './read-plan.ts'
import { storedPlan } from './stored-plan.ts'

/** A call of an operator: which operator, from where, and the call's request. */
export type ControlCall<Body> = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly body: Body
    /** The operator who asked for it, where this operator is the approver. */
    readonly asked?: Asked
    readonly askedAt?: Date
    /** The reason, when an operator acts alone. */
    readonly because?: string
  }

/** A call within the transaction of its act. */
export type GatedCall<Body> = ControlCall<Body> & { readonly gate: Gate }

interface Control {
  readonly action: string
  readonly change: (tx: Transaction, tournament: Tournament, now: Date) => Promise<void>
}

/**
 * The common part of every change of a tournament: it is locked, changed, and the act is recorded, in one transaction. Returns the
 * tournament afterwards.
 *
 * @throws DomainError `ITEM_NOT_FOUND`; `CONFLICT` {reason: changed} when the key has passed to the next week's tournament since the
 * request for approval; and the errors of `change`
 */
export async function controlIn<Body extends { readonly t_key: string }>(
  { operators, clock }: TournamentsDeps,
  tx: Transaction,
  { call, action, change }: Control & { readonly call: ControlCall<Body> },
): Promise<Tournament> {
  const { body, operator, ip, requestId, asked, askedAt, because } = call
  const tournament = await lockTournament(tx, body.t_key)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const isNext = body.t_key === OPEN_TOURNAMENT_KEY && askedAt !== undefined && askedAt < tournament.startAt
  if (isNext) throw new DomainError('CONFLICT', { reason: 'changed' })
  await change(tx, tournament, clock.now())
  const subject = tournament.finalKey
  const details = { ...Object.fromEntries(Object.entries(body)), ...asked, ...(because && { because }) }
  await operators.record(tx, { operator, ip, requestId, action, subject, details })
  return lockTournamentToRead(tx, tournament.tournamentId)
}

/** The request came too late, or too early: `reason` is the state it met. */
export function refuseInState(tournament: Tournament): DomainError {
  return new DomainError('CONFLICT', { reason: tournament.state })
}

/**
 * @throws DomainError `INVALID_PAYLOAD` (see `readPlan`; also a key that belongs to a series), `CONFLICT` {reason: key_taken},
 * `second_person_needed` (see `refuseAlone`), `prizes_not_covered`
 */
export function createTournament(
  deps: TournamentsDeps,
  call: ControlCall<TournamentPlanBody>,
): Promise<Passed<Tournament>> {
  return aloneOrAsk(deps, call, { act: 'tournament.create', run: createIn })
}

/** Acts alone if one operator may; the reason given for an approver is then recorded as it is. */
export function aloneOrAsk<Body extends { readonly t_key: string; readonly ask?: string }>(
  deps: TournamentsDeps,
  call: ControlCall<Body>,
  { act, run }: { readonly act: ActName; readonly run: RunIn<Body> },
): Promise<Passed<Tournament>> {
  const { ask, ...rest } = call.body
  const body = rest as Body
  const asking = { act, subject: body.t_key, body, ask }
  return deps.operators.alone(call, asking, (tx, gate) =>
    run(deps, tx, { ...call, body, gate, ...(ask !== undefined && { because: ask }) }),
  )
}

type RunIn<Body> = (deps: TournamentsDeps, tx: Transaction, call: GatedCall<Body>) => Promise<Tournament>

export async function createIn(
  deps: TournamentsDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, because, gate }: GatedCall<TournamentPlanBody>,
): Promise<Tournament> {
  refuseKeyOfSeries(body)
  const plan = readPlan(deps, body)
  await refuseAlone(deps, tx, { plan, gate })
  await refuseUncovered(deps, tx, { plan, now: deps.clock.now() })
  const tournamentId = await insertTournament(tx, plan, deps.clock.now())
  if (tournamentId === undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
  await deps.wallet.setWindow(tx, windowOf(tournamentId, plan))
  const done = {
    action: 'tournament.create',
    subject: body.t_key,
    details: { ...body, ...asked, ...(because && { because }) },
  }
  await deps.operators.record(tx, { operator, ip, requestId, ...done })
  return lockTournamentToRead(tx, tournamentId)
}

/** Whether nobody can have joined yet: from its start on its terms are promised to players. */
export function mayRewrite({ state, startAt }: Pick<Tournament, 'state' | 'startAt'>, now: Date): boolean {
  return state === 'scheduled' && now < startAt
}

/**
 * Replaces the whole of a tournament that nobody can have joined yet: the result is exactly what the operator sees. A request for approval is
 * bound to the plan as it is now, so that a later change is never undone by it.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` (see `readPlan`), `CONFLICT` {reason} once it has started or when the plan was changed
 * since, `second_person_needed` (see `refuseAlone`), `prizes_not_covered`
 */
export async function editTournament(
  deps: TournamentsDeps,
  call: ControlCall<EditTournamentBody>,
): Promise<Passed<Tournament>> {
  const { body } = call
  const now = await findTournament(deps.database, body.t_key)
  const revision = body.revision ?? (now && revisionOf(storedPlan(now)))
  const bound = { ...body, ...(revision !== undefined && { revision }) }
  return aloneOrAsk(deps, { ...call, body: bound }, { act: 'tournament.edit', run: editIn })
}

export function editIn(
  deps: TournamentsDeps,
  tx: Transaction,
  { body: { revision, ...body }, ...call }: GatedCall<EditTournamentBody>,
): Promise<Tournament> {
  const plan = readPlan(deps, body)
  return controlIn(deps, tx, {
    call: { ...call, body },
    action: 'tournament.edit',
    change: async (tx, tournament, now) => {
      if (!mayRewrite(tournament, now)) throw refuseInState(tournament)
      refuseChanged(revision, { now: storedPlan(tournament), next: storedPlan(plan) })
      const { tournamentId } = tournament
      await refuseAlone(deps, tx, { plan, announced: tournament, gate: call.gate })
      await refuseUncovered(deps, tx, { plan, announced: tournament, now })
      await rewriteTournament(tx, tournamentId, plan)
      await deps.wallet.setWindow(tx, windowOf(tournamentId, plan))
    },
  })
}
