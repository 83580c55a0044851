import type { ForeseeEndBody, ForeseenReply } from '@arena/contract/endpoints/operator-foresee'
import type { Transaction } from '@arena/database'
import { mayBecome, NO_PRIZE, prizeOf } from '@arena/rules'
import { DomainError } from '../../../platform/http/index.ts'
import { undone } from '../../../platform/preview/preview.ts'
import type { OperatorCall, Worth } from '../../operators/index.ts'
import { refuseInState } from '../control/control-tournament.ts'
import { mayEnd, worthOfCancelling } from '../control/end-tournament.ts'
import { worthOfPrizes } from '../control/worth-of-prizes.ts'
import type { TournamentsDeps } from '../deps.ts'
import { isDifferent, prizeDifference } from '../settlement/moved-prizes.ts'
import { lockTournament, type Tournament } from '../tournament-store.ts'
import { placesNow, prizesFor } from './places-now.ts'
import { type Foreseen, presentForeseen } from './present-foreseen.ts'

type Ending = ForeseeEndBody['act']

/**
 * The prizes that an early end would give the members as they are placed now, or that a cancellation would take from them. Also why one
 * operator may not do it alone. Nothing is written.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason}: the state
 */
export async function foreseeEnd(
  deps: TournamentsDeps,
  { body, operator }: Pick<OperatorCall, 'operator'> & { readonly body: ForeseeEndBody },
): Promise<ForeseenReply> {
  const { t_key, act } = body
  const { tournament, why } = await undone(deps.database, async tx => {
    const tournament = await lockTournament(tx, t_key)
    if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const worth = await worthOf(deps, tx, { tournament, act })
    const passing = { act: `tournament.${act}`, operator: operator.name } as const
    const passed = await deps.operators.within(tx, passing, (within, gate) => gate.reasons(within, worth))
    return { tournament, why: passed.body }
  })
  return { ...(await presentForeseen(deps, await foresee(deps, tournament, act))), why: [...why] }
}

async function worthOf(
  deps: TournamentsDeps,
  tx: Transaction,
  { tournament, act }: { readonly tournament: Tournament; readonly act: Ending },
): Promise<Worth> {
  if (act === 'cancel') {
    if (!mayBecome(tournament.state, 'cancelled')) throw refuseInState(tournament)
    return worthOfCancelling(deps, tx, tournament)
  }
  if (!mayEnd(tournament, deps.clock.now())) throw refuseInState(tournament)
  return worthOfPrizes(tournament, deps.usdPerTon())
}

async function foresee(deps: TournamentsDeps, tournament: Tournament, act: Ending): Promise<Foreseen> {
  const places = await placesNow(deps, tournament)
  if (places === undefined) return { changes: [], isKnown: false }
  const prizes = prizesFor(tournament, places.qualified)
  const changes = places.best.map(member => {
    const prize = prizeOf(member, prizes)
    const [had, has] = act === 'end' ? [NO_PRIZE, prize] : [prize, NO_PRIZE]
    return {
      tournament: tournament.finalKey,
      playerId: member.playerId,
      from: member.place,
      to: act === 'end' ? member.place : 0,
      ...prizeDifference(had, has, deps.usdPerTon()),
    }
  })
  return { changes: changes.filter(isDifferent), isKnown: true }
}
