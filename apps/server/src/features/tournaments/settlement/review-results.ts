import type { ApproveResultsBody } from '@arena/contract/endpoints/operator-results'
import type { Transaction } from '@arena/database'
import { nanoTonOf, prizeOf } from '@arena/rules'
import type { Passed } from '../../../platform/http/index.ts'
import { playerKey } from '../../players/index.ts'
import {
  aloneOrAsk,
  type ControlCall,
  controlIn,
  type GatedCall,
  refuseInState,
} from '../control/control-tournament.ts'
import type { TournamentsDeps } from '../deps.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import { wasDisturbed } from './disturbed.ts'
import { paidPrizes } from './paid-prizes.ts'
import { insertPrize, noteRate, type Prize } from './prize-store.ts'
import { listResults, publishResults, type StoredResult } from './result-store.ts'

/**
 * Ends the review of results early: from now on nobody is disqualified, and prizes are paid. It takes two operators: one alone could otherwise pay
 * out results that nobody else has reviewed.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason} unless they are under review, `second_person_needed`
 */
export function approveResults(
  deps: TournamentsDeps,
  call: ControlCall<ApproveResultsBody>,
): Promise<Passed<Tournament>> {
  return aloneOrAsk(deps, call, { act: 'tournament.approve', run: approveIn })
}

export function approveIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: GatedCall<ApproveResultsBody>,
): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: 'tournament.approve',
    change: async (tx, tournament, now) => {
      const { tournamentId, results, state } = tournament
      if (results === undefined || state !== 'provisional') throw refuseInState(tournament)
      const isDisturbed = await wasDisturbed(deps, tx, tournament)
      await call.gate.pass(tx, {}, [
        ...(now < results.reviewEndsAt ? ['review_hours'] : []),
        ...(isDisturbed ? ['game_stopped'] : []),
      ])
      if (!(await finaliseResults(deps, tx, { tournament, now }))) throw refuseInState(tournament)
      const reviewEndsAt = now < results.reviewEndsAt ? now : results.reviewEndsAt
      await publishResults(tx, tournamentId, { ...results, reviewEndsAt })
    },
  })
}

/**
 * Ends the review: places become permanent, and each prize is stored with the amount to pay, by the number of qualified members where prizes
 * follow the field. Dollars become TON here, once, at the current rate. False when it was done before, or the tournament was cancelled.
 */
export async function finaliseResults(
  { usdPerTon }: Pick<TournamentsDeps, 'usdPerTon'>,
  tx: Transaction,
  { tournament, now }: { readonly tournament: Tournament; readonly now: Date },
): Promise<boolean> {
  const { tournamentId } = tournament
  const rewards = paidPrizes(tournament)
  if (!(await moveTournament(tx, tournamentId, { from: 'provisional', to: 'final', now }))) return false
  const rate = usdPerTon()
  const lastPlace = Math.max(0, ...rewards.map(({ place }) => place))
  const prizes = (await listResults(tx, tournamentId, { limit: lastPlace })).flatMap(result =>
    prizesOf(result, { tournamentId, rewards, usdPerTon: rate }),
  )
  for (const prize of prizes) await insertPrize(tx, prize)
  await noteRate(tx, tournamentId, rate)
  return true
}

/** The prizes of a result, each kind on its own; a dollar prize below one nanoTON is nothing. */
function prizesOf(
  result: StoredResult,
  {
    tournamentId,
    rewards,
    usdPerTon,
  }: {
    readonly tournamentId: number
    readonly rewards: Tournament['rewards']
    readonly usdPerTon: number
  },
): readonly Prize[] {
  const { credit, usd, item } = prizeOf(result, rewards)
  const won = { player: playerKey(result.playerId), tournamentId }
  const prizes: readonly Prize[] = [
    { ...won, kind: 'AC', amount: credit },
    { ...won, kind: 'TON', amount: nanoTonOf(usd, usdPerTon), usd, usdPerTon },
    { ...won, kind: 'ITEM', amount: item === '' ? 0 : 1, item },
  ]
  return prizes.filter(({ amount }) => amount > 0)
}
