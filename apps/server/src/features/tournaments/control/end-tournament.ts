import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type {
  CancelTournamentBody,
  EndTournamentBody,
  ExtendTournamentBody,
} from '@arena/contract/endpoints/operator-tournaments'
import type { Transaction } from '@arena/database'
import { mayBecome } from '@arena/rules'
import { DomainError, type Passed } from '../../../platform/http/index.ts'
import type { Worth } from '../../operators/index.ts'
import { countTournamentAccounts } from '../../wallet/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { moveTournament } from '../tournament-state-store.ts'
import { setEnd, type Tournament, windowOf } from '../tournament-store.ts'
import { type ControlCall, controlIn, type GatedCall, refuseInState } from './control-tournament.ts'
import { refuseAlone } from './needs-second-person.ts'
import { refuseUncovered } from './prize-fund.ts'
import { LENGTH_MAX_MS } from './read-plan.ts'
import { worthOfPrizes } from './worth-of-prizes.ts'

/** Does it alone if one person may. The approver reads the words that go into the audit log. */
export function askedByReason<Body extends { readonly t_key: string; readonly reason?: string }>(
  deps: TournamentsDeps,
  call: ControlCall<Body>,
  {
    act,
    run,
  }: {
    readonly act: ActName
    readonly run: (deps: TournamentsDeps, tx: Transaction, call: GatedCall<Body>) => Promise<Tournament>
  },
): Promise<Passed<Tournament>> {
  const { body } = call
  const asking = { act, subject: body.t_key, body: { ...body }, ask: body.reason }
  return deps.operators.alone(call, asking, (tx, gate) => run(deps, tx, { ...call, gate }))
}

/**
 * Lets a tournament end later than announced. It never ends earlier this way: members have planned with its end. Once it runs, a later end
 * can move every prize, so the act is worth its prizes. Before, it is an edit of its terms: see `refuseAlone`.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` {field} (not later than now planned, or too long), `CONFLICT` {reason} once it is
 * over, `prizes_not_covered` when too much would fall due on that day
 */
export function extendTournament(
  deps: TournamentsDeps,
  call: ControlCall<ExtendTournamentBody>,
): Promise<Passed<Tournament>> {
  return askedByReason(deps, call, { act: 'tournament.extend', run: extendIn })
}

export function extendIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: GatedCall<ExtendTournamentBody>,
): Promise<Tournament> {
  const endAt = new Date(call.body.end_timestamp * 1000)
  return controlIn(deps, tx, {
    call,
    action: 'tournament.extend',
    change: async (tx, tournament, now) => {
      const { tournamentId, state, startAt } = tournament
      if (!['scheduled', 'open'].includes(state) || now >= tournament.endAt) throw refuseInState(tournament)
      const isTooLong = endAt.getTime() - startAt.getTime() > LENGTH_MAX_MS
      if (endAt <= tournament.endAt || isTooLong) {
        throw new DomainError('INVALID_PAYLOAD', { field: 'end_timestamp' })
      }
      const plan = { ...tournament, endAt }
      if (startAt <= now) await call.gate.pass(tx, worthOfPrizes(tournament, deps.usdPerTon()))
      else await refuseAlone(deps, tx, { plan, announced: tournament, gate: call.gate })
      await refuseUncovered(deps, tx, { plan, announced: tournament, now })
      await setEnd(tx, tournamentId, endAt)
      await deps.wallet.setWindow(tx, windowOf(tournamentId, plan))
    },
  })
}

/**
 * Ends a running tournament now: no more members, no more stakes; it is ranked as if its time were over. The moment chooses the winners, so
 * the act is worth its prizes.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason} unless it runs
 */
export function endTournament(
  deps: TournamentsDeps,
  call: ControlCall<EndTournamentBody>,
): Promise<Passed<Tournament>> {
  return askedByReason(deps, call, { act: 'tournament.end', run: endIn })
}

export function endIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: GatedCall<EndTournamentBody>,
): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: 'tournament.end',
    change: async (tx, tournament, now) => {
      const { tournamentId } = tournament
      if (!mayEnd(tournament, now)) throw refuseInState(tournament)
      await call.gate.pass(tx, worthOfPrizes(tournament, deps.usdPerTon()))
      await setEnd(tx, tournamentId, now)
      await deps.wallet.setWindow(tx, windowOf(tournamentId, { ...tournament, endAt: now }))
    },
  })
}

/** Whether it runs. */
export function mayEnd({ state, startAt, endAt }: Tournament, now: Date): boolean {
  return ['scheduled', 'open'].includes(state) && startAt < now && now < endAt
}

/**
 * Cancels a tournament, until its prizes are final: from now on nobody joins or stakes in it, and a job returns every member's tickets.
 * Members lose the prizes they could win, so the act is worth the prizes from the first finished round on. One operator alone can stop its
 * games at once: see `stopGame`.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason} when its prizes are final or it was cancelled before
 */
export function cancelTournament(
  deps: TournamentsDeps,
  call: ControlCall<CancelTournamentBody>,
): Promise<Passed<Tournament>> {
  return askedByReason(deps, call, { act: 'tournament.cancel', run: cancelIn })
}

export function cancelIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: GatedCall<CancelTournamentBody>,
): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: 'tournament.cancel',
    change: async (tx, tournament, now) => {
      const { tournamentId, state, endAt } = tournament
      if (!mayBecome(state, 'cancelled')) throw refuseInState(tournament)
      await call.gate.pass(tx, await worthOfCancelling(deps, tx, tournament))
      await moveTournament(tx, tournamentId, { from: state, to: 'cancelled', now })
      const closesAt = now < endAt ? now : endAt
      await deps.wallet.setWindow(tx, windowOf(tournamentId, { ...tournament, endAt: closesAt }))
      await deps.wallet.closeWindow(tx, tournamentId)
    },
  })
}

/** Nothing until a member has played, then all prizes. */
export async function worthOfCancelling(
  { usdPerTon }: Pick<TournamentsDeps, 'usdPerTon'>,
  tx: Transaction,
  tournament: Tournament,
): Promise<Worth> {
  const { tournamentId } = tournament
  const { qualified: played } = await countTournamentAccounts(tx, { tournamentId, qualifyingRounds: 1 })
  return played === 0 ? {} : worthOfPrizes(tournament, usdPerTon())
}
