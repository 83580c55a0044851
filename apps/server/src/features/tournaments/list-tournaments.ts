import type {
  TournamentsListReply,
  Tournament as WireTournament,
} from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { OwnResult } from '@arena/contract/results'
import {
  attemptBalanceMax,
  CONDITIONS,
  type Conditions,
  hasStarted,
  nextRoundsAt,
  roundsMissing,
  roundsOpen,
  seeConditions,
} from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { Score } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { listMemberships, type Membership } from './member-store.ts'
import { readFacts } from './see-conditions.ts'
import { isRanked } from './settlement/result-store.ts'
import { findOwnResults } from './settlement/show-results.ts'
import { listCompleted, listCurrent, type Tournament } from './tournament-store.ts'

/** The completed list holds about a year of weeks. */
const COMPLETED_MAX = 50

/** The part of a tournament that depends on the player. */
interface OwnPart {
  readonly now: Date
  readonly members: number
  readonly qualified: number
  readonly isMember: boolean
  readonly winsTon: boolean
  /** In hundredths. */
  readonly balance: number
  readonly place: number | null
  readonly attempts: number
  readonly facts: Conditions
  /** Finished in this tournament. */
  readonly rounds: number
  /** For a ranked tournament; null for a non-member. */
  readonly result?: OwnResult | null
}

/** Running and upcoming tournaments, lowest level first, as this player sees them. */
export async function listTournaments(
  deps: TournamentsDeps,
  player: PlayerKey,
): Promise<TournamentsListReply> {
  const now = deps.clock.now()
  return present(deps, player, { now, tournaments: await listCurrent(deps.database, now) })
}

/** Tournaments that are over, without the open one that is about to get its permanent key. */
export async function listCompletedTournaments(
  deps: TournamentsDeps,
  player: PlayerKey,
): Promise<TournamentsListReply> {
  const now = deps.clock.now()
  const query = { now, openKey: OPEN_TOURNAMENT_KEY, limit: COMPLETED_MAX }
  return present(deps, player, { now, tournaments: await listCompleted(deps.database, player, query) })
}

async function present(
  deps: TournamentsDeps,
  player: PlayerKey,
  { now, tournaments }: { readonly now: Date; readonly tournaments: readonly Tournament[] },
): Promise<TournamentsListReply> {
  const ids = tournaments.map(({ tournamentId }) => tournamentId)
  const memberships = await listMemberships(deps.database, player, ids)
  const facts = await readFacts(deps.readFact, { statements: deps.database, player }, tournaments)
  const results = await findOwnResults(deps, player, tournaments)
  const { paysTon } = await deps.players.countryRulesOf(deps.database, player)
  const tournamentsList = await Promise.all(
    tournaments.map(tournament =>
      presentFor(deps, player, {
        tournament,
        membership: memberships.get(tournament.tournamentId),
        result: results.get(tournament.tournamentId),
        facts,
        paysTon,
        now,
      }),
    ),
  )
  return { tournamentsList, server_time_ms: now.getTime() }
}

interface Seen {
  readonly tournament: Tournament
  readonly membership: Membership | undefined
  readonly result: OwnResult | null | undefined
  readonly facts: Conditions
  /** By the rules of the player's country now. */
  readonly paysTon: boolean
  readonly now: Date
}

async function presentFor(
  deps: TournamentsDeps,
  player: PlayerKey,
  { tournament, membership, result, facts, paysTon, now }: Seen,
): Promise<TournamentsListReply['tournamentsList'][number]> {
  const account =
    membership === undefined
      ? undefined
      : await deps.wallet.tournamentAccount(deps.database, player, tournament.tournamentId)
  return presentTournament(tournament, {
    now,
    members: await deps.membersCount.of(tournament, now),
    qualified: await deps.membersCount.qualified(tournament, now),
    isMember: membership !== undefined,
    winsTon: membership?.wins_ton ?? paysTon,
    balance: account?.balance ?? 0,
    place:
      account === undefined || !hasStarted(account) || isRanked(tournament)
        ? null
        : await findPlace(deps, { player, tournament, account }),
    rounds: account?.rounds ?? 0,
    attempts: membership?.attempts ?? 0,
    facts,
    ...(result !== undefined && { result }),
  })
}

/** Null while the leaderboard can't be read: the list works without it. */
async function findPlace(
  { standings }: TournamentsDeps,
  seen: { player: PlayerKey; tournament: Tournament; account: Omit<Score, 'playerId'> },
): Promise<number | null> {
  const { tournament, account } = seen
  const { playerId } = seen.player
  const found = await standings.read(tournament, async board => {
    await board.put([{ playerId, ...account }])
    return board.find(playerId)
  })
  return found?.place ?? null
}

function presentTournament(tournament: Tournament, own: OwnPart): WireTournament {
  return {
    t_key: tournament.tKey,
    state: tournament.state,
    type: tournament.type,
    cost: tournament.cost,
    entrance: tournament.entrance,
    level: tournament.conditions.level ?? CONDITIONS.level.min,
    conditions: seeConditions(tournament.conditions, own.facts),
    start_timestamp: unixSeconds(tournament.startAt),
    end_timestamp: unixSeconds(tournament.endAt),
    members: own.members,
    games: [...tournament.games],
    rewards: [...tournament.rewards],
    full_prizes_from: tournament.fullPrizesFrom,
    prize_floor_percent: tournament.prizeFloorPercent,
    qualified_members: own.qualified,
    translation: [{ ...tournament.translation }],
    currentMember: own.isMember,
    ...(!own.winsTon && { no_ton: true }),
    balance: own.balance,
    place: own.place,
    attempts: own.attempts,
    attempts_max: tournament.maxAttempts,
    attempt_cost: tournament.cost,
    attempt_balance_max: attemptBalanceMax(tournament.startBalance),
    rounds: own.rounds,
    rounds_missing: roundsMissing(own.rounds, tournament.qualifyingRounds),
    qualifying_rounds: tournament.qualifyingRounds,
    bet_cap: tournament.betCap,
    ...presentRounds(tournament, own),
    start_balance: tournament.startBalance,
    chat: tournament.chatId,
    ...(own.result !== undefined && { own: own.result }),
    ...presentResults(tournament),
  }
}

/** The number of playable rounds is also shown before joining. */
function presentRounds(
  { countedRounds, fixedStake, roundsPerDay, startAt, endAt }: Tournament,
  { now, rounds }: OwnPart,
): Pick<
  WireTournament,
  'counted_rounds' | 'fixed_stake' | 'rounds_per_day' | 'rounds_open' | 'rounds_played' | 'next_rounds_at'
> {
  const terms = { countedRounds, roundsPerDay }
  const [start_ms, end_ms, now_ms] = [startAt.getTime(), endAt.getTime(), now.getTime()]
  const next_ms = nextRoundsAt(terms, { start_ms, end_ms }, now_ms)
  return {
    counted_rounds: countedRounds,
    fixed_stake: fixedStake,
    rounds_per_day: roundsPerDay,
    rounds_open: countedRounds === 0 ? 0 : roundsOpen(terms, start_ms, Math.min(now_ms, end_ms)),
    rounds_played: countedRounds === 0 ? 0 : rounds,
    next_rounds_at: next_ms === undefined ? null : Math.floor(next_ms / 1000),
  }
}

function presentResults({
  state,
  results,
}: Tournament): Pick<WireTournament, 'results_hash' | 'review_ends_at'> | undefined {
  if (results === undefined || state === 'cancelled') return undefined
  return { results_hash: results.hash, review_ends_at: unixSeconds(results.reviewEndsAt) }
}

export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
