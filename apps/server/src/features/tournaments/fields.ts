import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { areStakesFree, isPlayable, tournamentPhase } from '@arena/rules'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { isRanked, resultsOf } from './settlement/result-store.ts'
import { findTournament, findTournamentById, type Tournament } from './tournament-store.ts'

/**
 * A tournament for other features. `over`: its ranking is under way; `ranked`: places may still change in the review; `final`: places are
 * permanent.
 */
export interface TournamentField {
  readonly tournamentId: number
  readonly tKey: string
  readonly startAt: Date
  readonly endAt: Date
  /** The start balance of each member and the price of each counted round, in hundredths; no fixed stake, or free stakes: 0. */
  readonly startCredit: number
  readonly fixedStake: number
  readonly qualifyingRounds: number
  readonly stage: 'ahead' | 'running' | 'over' | 'ranked' | 'final' | 'called_off'
}

/** A member's result in the whole field. `credit` in hundredths. */
export interface FieldMember {
  readonly place: number
  readonly credit: number
  readonly rounds: number
  readonly qualified: boolean
  readonly disqualified: boolean
}

export interface Fields {
  /** The tournament of the week; undefined between two. */
  open(): Promise<TournamentField | undefined>
  find(tournamentId: number): Promise<TournamentField | undefined>
  /** A member's finished rounds in it; undefined for a non-member. */
  roundsOf(player: PlayerKey, tournamentId: number): Promise<number | undefined>
  /** By player id, their standings, without non-members. Undefined while the leaderboard is unavailable. */
  membersAmong(
    field: TournamentField,
    playerIds: readonly number[],
  ): Promise<ReadonlyMap<number, FieldMember> | undefined>
}

export function createFields(
  deps: Pick<TournamentsDeps, 'database' | 'clock' | 'wallet' | 'standings'>,
): Fields {
  const { database, clock, wallet } = deps
  const seen = (tournament: Tournament | undefined) =>
    tournament && fieldOf(tournament, clock.now().getTime())
  return {
    open: async () => seen(await findTournament(database, OPEN_TOURNAMENT_KEY)),
    find: async tournamentId => seen(await findTournamentById(database, tournamentId)),
    roundsOf: async (player, tournamentId) =>
      (await wallet.tournamentAccount(database, player, tournamentId))?.rounds,
    membersAmong: ({ stage, ...field }, playerIds) =>
      stage === 'ranked' || stage === 'final'
        ? rankedAmong(deps, field.tournamentId, playerIds)
        : standingAmong(deps, field, playerIds),
  }
}

function fieldOf(tournament: Tournament, now_ms: number): TournamentField {
  const { tournamentId, tKey, startAt, endAt, startBalance, fixedStake, qualifyingRounds } = tournament
  return {
    tournamentId,
    tKey,
    startAt,
    endAt,
    startCredit: startBalance,
    fixedStake: areStakesFree(tournament) ? 0 : fixedStake,
    qualifyingRounds,
    stage: stageOf(tournament, { startAt, endAt, now_ms }),
  }
}

function stageOf(
  tournament: Tournament,
  { startAt, endAt, now_ms }: { readonly startAt: Date; readonly endAt: Date; readonly now_ms: number },
): TournamentField['stage'] {
  if (tournament.state === 'cancelled') return 'called_off'
  if (isRanked(tournament)) return tournament.state === 'provisional' ? 'ranked' : 'final'
  const phase = tournamentPhase({ start: startAt.getTime(), end: endAt.getTime(), now: now_ms })
  if (phase === 'upcoming') return 'ahead'
  return phase === 'active' && isPlayable(tournament.state) ? 'running' : 'over'
}

async function rankedAmong(
  { database }: Pick<TournamentsDeps, 'database'>,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, FieldMember>> {
  const results = await resultsOf(database, playerIds.map(playerKey), tournamentId)
  return new Map(
    [...results].map(([playerId, { balance, place, rounds, qualified, disqualified }]) => [
      playerId,
      { place, credit: balance, rounds, qualified, disqualified },
    ]),
  )
}

/** One look at the leaderboard for each, none at the database. */
function standingAmong(
  { standings }: Pick<TournamentsDeps, 'standings'>,
  of: Pick<TournamentField, 'tournamentId' | 'qualifyingRounds'>,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, FieldMember> | undefined> {
  return standings.read(of, async board => {
    const found = await Promise.all(playerIds.map(playerId => board.find(playerId)))
    return new Map(
      found.flatMap(member => {
        if (member === undefined) return []
        const { playerId, balance, rounds, qualified } = member.entry
        return [
          [
            playerId,
            { place: member.place, credit: balance, rounds, qualified, disqualified: false },
          ] as const,
        ]
      }),
    )
  })
}
