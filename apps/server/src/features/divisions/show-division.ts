import type {
  Division,
  DivisionReply,
  DivisionResult,
  DivisionReward,
} from '@arena/contract/endpoints/divisions'
import type { Database } from '@arena/database'
import { divisionLines, NEWCOMERS_TIER, roundsMissing } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { nameOn, type PlayerKey, type Players } from '../players/index.ts'
import type { FieldMember, Fields, TournamentField } from '../tournaments/index.ts'
import { type DivisionsContent, prizeSteps, rewardFor } from './division-content.ts'
import { latestSeats, membersOf, type Seat, type SeatReward } from './division-store.ts'
import { nextTier, seatPlayer } from './seat-player.ts'

const CREDIT_PER_AC = 100
/** The current week, and as many past ones as rewards can be claimed for. */
export const SEATS_SEEN = 8

export interface ShowingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly players: Pick<Players, 'shown' | 'find'>
  readonly fields: Fields
  readonly content: DivisionsContent
}

/** The player's week. A seat that is still on its way after the first round is given now. */
export async function showDivision(deps: ShowingDeps, player: PlayerKey): Promise<DivisionReply> {
  const { database, clock, fields, content } = deps
  await seatPlayer(deps, player)
  const [seats, open] = await Promise.all([latestSeats(database, player, SEATS_SEEN), fields.open()])
  const week = open?.stage === 'running' ? open : undefined
  const before = seats.find(({ tournamentId }) => tournamentId !== week?.tournamentId)
  const seat = seats.find(({ tournamentId }) => week !== undefined && tournamentId === week.tournamentId)
  const tier = seat?.tier ?? (await nextTier(deps, player, { before, week }))
  const rounds = week && (await fields.roundsOf(player, week.tournamentId))
  const reply = {
    tier,
    tiers: content.tiers,
    t_key: week?.tKey ?? null,
    division: null,
    newcomers: tier === NEWCOMERS_TIER ? showNewcomers(content, { week, rounds }) : null,
    last: await showLast(deps, player, before),
    ready: sumOfRewards(await readySeats(deps, player, seats)),
    server_time_ms: clock.now().getTime(),
  }
  if (week === undefined) return { ...reply, state: 'away' }
  if (seat !== undefined)
    return { ...reply, state: 'running', division: await showSeat(deps, player, { seat, week }) }
  if (rounds === undefined) return { ...reply, state: 'join' }
  if (rounds === 0) return { ...reply, state: 'first_round' }
  return { ...reply, state: 'counting' }
}

/** The terms of the newcomers' division, for one of them. */
function showNewcomers(
  { seats, newcomers }: DivisionsContent,
  of: { readonly week: TournamentField | undefined; readonly rounds: number | undefined },
): DivisionReply['newcomers'] {
  const rounds = Math.min(newcomers.rounds, of.week?.qualifyingRounds ?? newcomers.rounds)
  return {
    others_max: seats - 1,
    rounds,
    rounds_missing: roundsMissing(of.rounds ?? 0, rounds),
    reward: { coin: newcomers.coin, ticket: 0 },
  }
}

async function showSeat(
  { database, players, fields, content }: ShowingDeps,
  player: PlayerKey,
  { seat, week }: { readonly seat: Seat; readonly week: TournamentField },
): Promise<Division> {
  const { tier } = seat
  const members = await membersOf(database, seat.divisionId)
  const [standing, shown] = await Promise.all([
    fields.membersAmong(
      week,
      members.map(({ playerId }) => playerId),
    ),
    players.shown(members),
  ])
  const ordered = standing === undefined ? [] : inOrder(standing)
  const active = ordered.filter(([, member]) => isActive(member)).length
  return {
    tier,
    t_key: week.tKey,
    ends_at: Math.floor(week.endAt.getTime() / 1000),
    rows: ordered.map(([playerId, { credit, rounds }], index) => ({
      place: index + 1,
      telegram_id: shown.get(playerId)?.id ?? playerId,
      ...nameOn(shown.get(playerId), index + 1),
      credit,
      rounds_missing: roundsMissing(rounds, week.qualifyingRounds),
      is_own: playerId === player.playerId,
    })),
    ...divisionLines(content, { tier, members: ordered.length, active }),
    prizes: prizeSteps(content, tier).map(upTo => ({
      up_to: upTo,
      reward: rewardFor(content, { tier, place: upTo }),
    })),
  }
}

function inOrder(standing: ReadonlyMap<number, FieldMember>): readonly (readonly [number, FieldMember])[] {
  return [...standing].toSorted(([, a], [, b]) => a.place - b.place)
}

/** Whether a member can rise and win: all rounds are played, and they are not disqualified. */
export function isActive({ qualified, disqualified }: FieldMember): boolean {
  return qualified && !disqualified
}

/** How a settled week ended; null while it is counted, and for one that was called off. */
async function showLast(
  deps: FieldsOnly,
  player: PlayerKey,
  seat: Seat | undefined,
): Promise<DivisionResult | null> {
  const outcome = seat?.outcome
  if (seat === undefined || !outcome || outcome.place === null) return null
  const field = await deps.fields.find(seat.tournamentId)
  return {
    t_key: field?.tKey ?? null,
    tier: seat.tier,
    tier_after: outcome.tierAfter,
    place: outcome.place,
    reward: presentReward(outcome.reward),
    state: await rewardState(deps, player, seat),
  }
}

type FieldsOnly = Pick<ShowingDeps, 'fields'>

/** Of these weeks, the ones whose reward may be taken. */
export async function readySeats(
  deps: FieldsOnly,
  player: PlayerKey,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  const states = await Promise.all(seats.map(seat => rewardState(deps, player, seat)))
  return seats.filter((_, index) => states[index] === 'ready')
}

/** Rewards wait until the tournament's results are final: a member disqualified by then has won nothing. */
async function rewardState(
  { fields }: FieldsOnly,
  { playerId }: PlayerKey,
  { tournamentId, outcome }: Seat,
): Promise<DivisionResult['state']> {
  if (outcome === null || outcome.reward.credit + outcome.reward.tickets === 0) return 'nothing'
  if (outcome.paidAt !== null) return 'paid'
  const field = await fields.find(tournamentId)
  if (field?.stage !== 'final') return field?.stage === 'ranked' ? 'review' : 'lost'
  const member = (await fields.membersAmong(field, [playerId]))?.get(playerId)
  return member !== undefined && !member.disqualified ? 'ready' : 'lost'
}

/** Of several weeks together. */
export function sumOfRewards(seats: readonly Seat[]): DivisionReward {
  const sum = { credit: 0, tickets: 0 }
  for (const { outcome } of seats) {
    sum.credit += outcome?.reward.credit ?? 0
    sum.tickets += outcome?.reward.tickets ?? 0
  }
  return presentReward(sum)
}

function presentReward({ credit, tickets }: SeatReward): DivisionReward {
  return { coin: credit / CREDIT_PER_AC, ticket: tickets }
}
