import type { ApproveResultsBody, DisqualifyMemberBody } from '@arena/contract/endpoints/operator-results'
import type { Transaction } from '@arena/database'
import { compareFinishers, nanoTonOf, prizeOf } from '@arena/rules'
import { DomainError } from '../../../platform/http/index.ts'
import { NeedsSecondPerson } from '../../operators/index.ts'
import { playerKey } from '../../players/index.ts'
import {
  aloneOrAsk,
  type ControlCall,
  controlIn,
  controlTournament,
  refuseInState,
} from '../control/control-tournament.ts'
import type { TournamentsDeps } from '../deps.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import { paidPrizes, rankedTournament } from './paid-prizes.ts'
import { insertPrize, noteRate, type Prize } from './prize-store.ts'
import {
  countQualifiedResults,
  countResults,
  listDisqualified,
  listOwnResults,
  listResults,
  moveDown,
  pageResults,
  publishResults,
  type StoredResult,
} from './result-store.ts'
import { ResultsHash } from './results-hash.ts'

/** What the audit calls it; `verify-tournament` reads who was taken out from there. */
export const DISQUALIFY = 'tournament.disqualify'

/**
 * Takes a member out of results that are under review: they are placed last and win nothing, everyone behind them moves up, and the
 * hash is published anew. Members are told the reason; the note is for the audit.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such tournament, or not a member of it), `CONFLICT` {reason}: the state, or out already
 */
export async function disqualifyMember(
  deps: TournamentsDeps,
  call: ControlCall<DisqualifyMemberBody>,
): Promise<Tournament> {
  const { telegram_id, reason, ...asked } = call.body
  const player = await deps.players.findByShownId(deps.database, telegram_id)
  if (player === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { playerId } = player
  // The audit names the member by the id that stays.
  const body = { ...asked, player_id: playerId, reason }
  return controlTournament(
    deps,
    { ...call, body },
    {
      action: DISQUALIFY,
      change: async (tx, tournament) => {
        const { tournamentId, state, results } = tournament
        if (state !== 'provisional' || results === undefined) throw refuseInState(tournament)
        const member = (await listOwnResults(tx, playerKey(playerId), [tournamentId])).get(tournamentId)
        if (member === undefined) throw new DomainError('ITEM_NOT_FOUND')
        if (member.disqualified) throw new DomainError('CONFLICT', { reason: 'disqualified' })
        const members = await countResults(tx, tournamentId)
        const to = placeAmongLast(member, { members, last: await listDisqualified(tx, tournamentId) })
        await moveDown(tx, playerKey(playerId), { tournamentId, from: member.place, to, reason })
        // Who is taken out brings nothing to the prizes of others either.
        const qualified = await countQualifiedResults(tx, tournamentId)
        const hash = await hashStored(tx, { tournament, members, qualified })
        await publishResults(tx, tournamentId, { ...results, hash, qualified })
      },
    },
  )
}

/** Where a member is placed who is taken out: among those who were before, who stand below everybody else. */
function placeAmongLast(
  member: StoredResult,
  { members, last }: { readonly members: number; readonly last: readonly StoredResult[] },
): number {
  const out = { ...member, disqualified: true }
  const above = last.filter(other => compareFinishers(other, out) < 0).length
  return members - last.length + above
}

async function hashStored(
  tx: Transaction,
  {
    tournament,
    members,
    qualified,
  }: { readonly tournament: Tournament; readonly members: number; readonly qualified: number },
): Promise<string> {
  let hash: ResultsHash | undefined
  for await (const page of pageResults(tx, tournament.tournamentId)) {
    const areNamed = page.some(({ name }) => name !== undefined)
    hash ??= new ResultsHash(rankedTournament(tournament, qualified), { members, areNamed })
    hash.add(page)
  }
  return hash?.digest() ?? ''
}

/**
 * Ends the review of results before its time: from now on nobody is disqualified, and prizes are paid. It takes two persons: whoever
 * could do it alone could pay out what nobody else has looked at.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason} unless they are under review, `second_person_needed`
 */
export function approveResults(
  deps: TournamentsDeps,
  call: ControlCall<ApproveResultsBody>,
): Promise<Tournament> {
  return aloneOrAsk(deps, call, { act: 'tournament.approve', run: approveIn })
}

export function approveIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: ControlCall<ApproveResultsBody>,
): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: 'tournament.approve',
    change: async (tx, tournament, now) => {
      const { tournamentId, results, state } = tournament
      if (results === undefined || state !== 'provisional') throw refuseInState(tournament)
      if (call.asked === undefined && now < results.reviewEndsAt)
        throw new NeedsSecondPerson(['review_hours'])
      if (!(await finaliseResults(deps, tx, { tournament, now }))) throw refuseInState(tournament)
      const reviewEndsAt = now < results.reviewEndsAt ? now : results.reviewEndsAt
      await publishResults(tx, tournamentId, { ...results, reviewEndsAt })
    },
  })
}

/**
 * Ends the review: places stand for good, and what each has won is written down with the amount it will be paid, by the members who
 * qualified where prizes follow the field. Dollars become TON here, once, at the rate of this moment. False when it was done before, or the tournament was called off.
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

/** What a result wins, each thing on its own; a dollar prize below one nanoTON is nothing. */
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
