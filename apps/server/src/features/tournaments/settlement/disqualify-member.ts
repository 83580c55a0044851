import type { DisqualifyMemberBody, ReinstateMemberBody } from '@arena/contract/endpoints/operator-results'
import type { Statements, Transaction } from '@arena/database'
import { compareFinishers } from '@arena/rules'
import { DomainError, type Passed } from '../../../platform/http/index.ts'
import { playerKey } from '../../players/index.ts'
import { type ControlCall, controlIn, type GatedCall, refuseInState } from '../control/control-tournament.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { Tournament } from '../tournament-store.ts'
import { prizeChanges, type Shift, worthOfChanges } from './moved-prizes.ts'
import { rankedTournament } from './paid-prizes.ts'
import {
  countQualifiedResults,
  countResults,
  listDisqualified,
  listOwnResults,
  moveResult,
  pageResults,
  publishResults,
  type StoredResult,
} from './result-store.ts'
import { ResultsHash } from './results-hash.ts'

/** The audit's names of these acts; `verify-tournament` reads disqualifications from there. */
export const DISQUALIFY = 'tournament.disqualify'
export const REINSTATE = 'tournament.reinstate'

/**
 * Disqualifies a member while the results are under review: they are placed last and win nothing, everyone below moves up, and the hash is
 * published again. Members see the reason; the note is for the audit and for an approver, who is needed when more prizes move than one
 * operator may move alone.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such tournament, or not a member of it), `CONFLICT` {reason}: the state, or already disqualified;
 * `second_person_needed`
 */
export async function disqualifyMember(
  deps: TournamentsDeps,
  call: ControlCall<DisqualifyMemberBody>,
): Promise<Passed<Tournament>> {
  const { telegram_id, ...rest } = call.body
  const body = { ...rest, player_id: await playerIdOf(deps, telegram_id) }
  const asking = { act: 'member.disqualify', subject: body.t_key, body, ask: body.note } as const
  return deps.operators.alone(call, asking, (tx, gate) => disqualifyIn(deps, tx, { ...call, body, gate }))
}

/** The audit names the member by the id that stays. */
export type DisqualifyIn = GatedCall<
  Omit<DisqualifyMemberBody, 'telegram_id'> & { readonly player_id: number }
>

export function disqualifyIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: DisqualifyIn,
): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: DISQUALIFY,
    change: async (tx, tournament) => {
      const { player_id: playerId, reason } = call.body
      const shift = await disqualification(tx, tournament, playerId)
      await call.gate.pass(tx, worthOfChanges(await prizeChanges(deps, tx, { tournament, ...shift })))
      await moveResult(tx, playerKey(playerId), { ...placesOf(tournament, shift), reason })
      await publishAgain(tx, tournament)
    },
  })
}

/** Takes a disqualification back, until results are final: the member is placed by their figures again. */
export async function reinstateMember(
  deps: TournamentsDeps,
  call: ControlCall<ReinstateMemberBody>,
): Promise<Passed<Tournament>> {
  const { telegram_id, ...rest } = call.body
  const body = { ...rest, player_id: await playerIdOf(deps, telegram_id) }
  const asking = { act: 'member.reinstate', subject: body.t_key, body, ask: body.note } as const
  return deps.operators.alone(call, asking, (tx, gate) => reinstateIn(deps, tx, { ...call, body, gate }))
}

export type ReinstateIn = GatedCall<Omit<ReinstateMemberBody, 'telegram_id'> & { readonly player_id: number }>

export function reinstateIn(deps: TournamentsDeps, tx: Transaction, call: ReinstateIn): Promise<Tournament> {
  return controlIn(deps, tx, {
    call,
    action: REINSTATE,
    change: async (tx, tournament) => {
      const { player_id: playerId } = call.body
      const shift = await reinstatement(tx, tournament, playerId)
      await call.gate.pass(tx, worthOfChanges(await prizeChanges(deps, tx, { tournament, ...shift })))
      await moveResult(tx, playerKey(playerId), { ...placesOf(tournament, shift), reason: '' })
      await publishAgain(tx, tournament)
    },
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
export async function playerIdOf(
  { players, database }: Pick<TournamentsDeps, 'players' | 'database'>,
  telegramId: number,
): Promise<number> {
  const player = await players.findByShownId(database, telegramId)
  if (player === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return player.playerId
}

/** @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason}: the state, or `disqualified` */
export async function disqualification(
  statements: Statements,
  tournament: Tournament,
  playerId: number,
): Promise<Shift> {
  const member = await memberUnderReview(statements, tournament, playerId)
  if (member.disqualified) throw new DomainError('CONFLICT', { reason: 'disqualified' })
  const { tournamentId } = tournament
  const members = await countResults(statements, tournamentId)
  const last = await listDisqualified(statements, tournamentId)
  return { member, to: placeAmongLast(member, { members, last }), disqualified: true }
}

/** @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason}: the state, or `not_disqualified` */
export async function reinstatement(
  statements: Statements,
  tournament: Tournament,
  playerId: number,
): Promise<Shift> {
  const member = await memberUnderReview(statements, tournament, playerId)
  if (!member.disqualified) throw new DomainError('CONFLICT', { reason: 'not_disqualified' })
  const back = { ...member, disqualified: false }
  let above = 0
  for await (const page of pageResults(statements, tournament.tournamentId)) {
    above += page.filter(other => other.playerId !== playerId && compareFinishers(other, back) < 0).length
  }
  return { member, to: above + 1, disqualified: false }
}

async function memberUnderReview(
  statements: Statements,
  tournament: Tournament,
  playerId: number,
): Promise<StoredResult> {
  const { tournamentId, state, results } = tournament
  if (state !== 'provisional' || results === undefined) throw refuseInState(tournament)
  const member = (await listOwnResults(statements, playerKey(playerId), [tournamentId])).get(tournamentId)
  if (member === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return member
}

const placesOf = ({ tournamentId }: Tournament, { member, to }: Shift) => ({
  tournamentId,
  from: member.place,
  to,
})

/** Publishes the hash of the new order. A disqualified member does not count for other members' prizes either. */
async function publishAgain(tx: Transaction, tournament: Tournament): Promise<void> {
  const { tournamentId, results } = tournament
  if (results === undefined) throw refuseInState(tournament)
  const members = await countResults(tx, tournamentId)
  const qualified = await countQualifiedResults(tx, tournamentId)
  const hash = await hashStored(tx, { tournament, members, qualified })
  await publishResults(tx, tournamentId, { ...results, hash, qualified })
}

/** A disqualified member's place: among the earlier disqualified ones, below everyone else. */
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
