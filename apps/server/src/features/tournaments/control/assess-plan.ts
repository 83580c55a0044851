import type { AssessTournamentBody, ShownPlanReply } from '@arena/contract/endpoints/operator-tournaments'
import type { TournamentAssessment } from '@arena/contract/tournament-assessment'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import { undone } from '../../../platform/preview/preview.ts'
import { NeedsSecondPerson, refuseChanged, revisionOf } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { countMembers } from '../member-store.ts'
import { usualField } from '../rehearsal/rehearsal-file.ts'
import type { Rehearsal } from '../rehearsal/rehearse.ts'
import {
  findTournament,
  insertTournament,
  lockTournament,
  type Tournament,
  type TournamentPlan,
} from '../tournament-store.ts'
import { type ControlCall, mayRewrite, refuseInState } from './control-tournament.ts'
import { refuseAlone } from './needs-second-person.ts'
import { assessFund } from './prize-fund.ts'
import { readPlan, refuseKeyOfSeries } from './read-plan.ts'
import { storedPlan } from './stored-plan.ts'

/** Few enough to be played while an operator waits, and enough to show the scores of the places. */
const REHEARSED = { members: 300, fields: 20, seed: 1 }

/**
 * The initial values of a tournament's form: the usual ones, or the plan with this key, even long after it was archived.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
export async function showPlan(
  deps: TournamentsDeps,
  { t_key }: { readonly t_key?: string },
): Promise<ShownPlanReply> {
  const { database, content, participantChat, clock, usdPerTon, importedGames } = deps
  const tournament = t_key === undefined ? undefined : await findTournament(database, t_key)
  if (t_key !== undefined && tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { usual } = content
  // The prizes of the product's own tournament by the usual terms: one without TON.
  const model = deps
    .series()
    .find(
      ({ entranceAc, rewards }) =>
        entranceAc === 0 && rewards.every(({ second_prize }) => second_prize === 0),
    )
  return {
    usual: {
      type: 0,
      cost: model?.cost ?? 1,
      entrance_ac: 0,
      rewards: [...(model?.rewards ?? [])],
      conditions: usual.conditions,
      start_ac: usual.startAc,
      bet_cap_percent: usual.betCapPercent,
      qualifying_rounds: usual.qualifyingRounds,
      counted_rounds: usual.countedRounds,
      fixed_stake_ac: usual.fixedStakeAc,
      rounds_per_day: usual.roundsPerDay,
      max_attempts: usual.maxAttempts,
      full_prizes_from: usual.fullPrizesFrom,
      prize_floor_percent: usual.prizeFloorPercent,
      review_hours: usual.reviewHours,
      games: [...usual.games],
      chat: participantChat(),
    },
    chance_games: content.chanceGames.map(({ gameId, level, stakeMaxAc }) => {
      return { game_id: gameId, level, stake_max_ac: stakeMaxAc }
    }),
    imported_games: [...(importedGames?.() ?? [])],
    usd_per_ton: usdPerTon(),
    ...(tournament && {
      stored: {
        plan: storedPlan(tournament),
        revision: revisionOf(storedPlan(tournament)),
        state: tournament.state,
        members: await countMembers(database, tournament.tournamentId),
        may_edit: mayRewrite(tournament, clock.now()),
      },
    }),
  }
}

/**
 * Does what `createTournament` or `editTournament` would do, without leaving anything of it, and plays the tournament: what to expect of
 * it, what its TON leaves of the wallet, and why one person may not do it alone.
 *
 * @throws DomainError as these two do, but for `second_person_needed` and `prizes_not_covered`, which are answers here
 */
export async function assessPlan(
  deps: TournamentsDeps,
  call: Pick<ControlCall<AssessTournamentBody>, 'body' | 'operator'>,
): Promise<TournamentAssessment> {
  const { act, plan: body, revision } = call.body
  if (act === 'create') refuseKeyOfSeries(body)
  const plan = planFrom(deps, call.body)
  const assessed = await undone(deps.database, async tx => {
    const announced = act === 'create' ? undefined : await lockForEdit(deps, tx, body.t_key)
    if (announced !== undefined)
      refuseChanged(revision, { now: storedPlan(announced), next: storedPlan(plan) })
    const passing = {
      act: act === 'create' ? 'tournament.create' : 'tournament.edit',
      operator: call.operator.name,
    } as const
    const needs = await deps.operators
      .within(tx, passing, (within, gate) =>
        refuseAlone(deps, within, { plan, gate, ...(announced && { announced }) }),
      )
      .then(
        () => [],
        (error: unknown) => {
          if (error instanceof NeedsSecondPerson) return [...error.why]
          throw error
        },
      )
    const fund = await assessFund(deps, tx, { plan, now: deps.clock.now(), ...(announced && { announced }) })
    const isTaken =
      announced === undefined && (await insertTournament(tx, plan, deps.clock.now())) === undefined
    if (isTaken) throw new DomainError('CONFLICT', { reason: 'key_taken' })
    return { needs, fund }
  })
  const files = [{ plan, field: usualField(plan) }]
  const [rehearsal] = await deps.simulations.run({ files, size: REHEARSED }, call.operator.name)
  if (rehearsal === undefined) throw new Error('A simulation of one tournament answered none.')
  return { ...assessed, rehearsal: present(rehearsal) }
}

/** Faults of a plan refer to the body's field `plan`. */
function planFrom(deps: TournamentsDeps, { plan }: AssessTournamentBody): TournamentPlan {
  try {
    return readPlan(deps, plan)
  } catch (error) {
    const field = error instanceof DomainError ? error.details?.['field'] : undefined
    if (typeof field !== 'string') throw error
    throw new DomainError('INVALID_PAYLOAD', { field: `plan/${field}` })
  }
}

async function lockForEdit({ clock }: TournamentsDeps, tx: Transaction, tKey: string): Promise<Tournament> {
  const tournament = await lockTournament(tx, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (!mayRewrite(tournament, clock.now())) throw refuseInState(tournament)
  return tournament
}

function present(rehearsal: Rehearsal): TournamentAssessment['rehearsal'] {
  const { members, fields, winningScore, qualified, liability, strategies, scores, places } = rehearsal
  return {
    members,
    fields,
    winning_score: winningScore,
    qualified,
    without_winner: rehearsal.fieldsWithoutWinner,
    expected: liability.expected,
    most: liability.most,
    strategies: strategies.map(({ firstPlaces, topTen: _, ...rest }) => ({
      ...rest,
      first_places: firstPlaces,
    })),
    scores: [...scores],
    places: [...places],
  }
}
