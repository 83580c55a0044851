import type {
  Squad,
  SquadInvitation,
  SquadReply,
  SquadResult,
  SquadReward,
  SquadRow,
} from '@arena/contract/endpoints/squads'
import type { Database } from '@arena/database'
import {
  countsFrom,
  coversWeek,
  type DuelTerms,
  roundsMissing,
  squadPoints,
  squadSum,
  squadWeekAfter,
  squadWeekOf,
  squadWeekStart_ms,
} from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { nameOn, type PlayerKey, type Players, type ShownPlayer } from '../players/index.ts'
import type { FieldMember, Fields, TournamentField } from '../tournaments/index.ts'
import { experienceOf } from '../wallet/index.ts'
import { hasPlayedThisWeek, isRemovedFrom, isTooSoon, MEMBERS_MAX, MEMBERSHIPS_SEEN } from './change-squad.ts'
import { type DuelRow, duelsOfPlayer, findDuel, type NamedDuel, paidTournaments } from './duel-store.ts'
import { leaderOf } from './leader.ts'
import {
  findByCode,
  findSquad,
  type MemberRow,
  type MembershipRow,
  membershipsOf,
  membersOf,
  type SquadRow as StoredSquad,
} from './squad-store.ts'

/** The prize of a duel for a member who has played all rounds, by its result. */
export interface SquadsContent extends DuelTerms {
  readonly rewards: Readonly<Record<'won' | 'drawn' | 'lost' | 'rested', SquadReward>>
}

export interface ShowingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly players: Pick<Players, 'known' | 'shown'>
  readonly fields: Fields
  readonly content: SquadsContent
}

/** Squads that are ready later than two days into the week wait for the next one, so that nobody picks a rival by the week's standings. */
export const PAIRING_MS = 2 * 86_400_000

/** Whether a squad may still find a rival in the running week. */
export function isPairing({ startAt }: Pick<TournamentField, 'startAt'>, now: Date): boolean {
  return now.getTime() < startAt.getTime() + PAIRING_MS
}

/** The number of weeks whose rewards can be claimed. */
const DUELS_SEEN = 8
const CREDIT_PER_AC = 100

export async function showSquad(deps: ShowingDeps, player: PlayerKey): Promise<SquadReply> {
  const { database, clock, fields, content } = deps
  const now_ms = clock.now().getTime()
  const week = squadWeekOf(now_ms)
  const [memberships, open] = await Promise.all([
    membershipsOf(database, player, MEMBERSHIPS_SEEN),
    fields.open(),
  ])
  const field = open?.stage === 'running' ? open : undefined
  const running = memberships.find(({ untilWeek }) => untilWeek === null)
  const own = running && (await findSquad(database, running.squadId))
  const duels = await playedDuels(deps, player)
  const over = duels.find(({ duel }) => duel.tournamentId !== field?.tournamentId)
  return {
    squad: own === undefined ? null : await presentSquad(deps, player, { squad: own, field, week }),
    leaving: await leavingName(deps, memberships, week),
    t_key: field?.tKey ?? null,
    is_joined: field !== undefined && (await fields.roundsOf(player, field.tournamentId)) !== undefined,
    week_ends_at: squadWeekStart_ms(squadWeekAfter(now_ms)) / 1000,
    prizes: { ...content.rewards },
    last: over === undefined ? null : presentResult(over),
    ready: sumOf(duels.filter(({ state }) => state === 'ready').map(({ reward }) => reward)),
    server_time_ms: now_ms,
  }
}

/** The squad for which this week's rounds still count although the player has left it and has not come back; ''. */
async function leavingName(
  { database }: ShowingDeps,
  memberships: readonly MembershipRow[],
  week: string,
): Promise<string> {
  const left = memberships.find(one => one.untilWeek !== null && coversWeek(one, week))
  const isBack = memberships.some(one => one.untilWeek === null && one.squadId === left?.squadId)
  return (left && !isBack && (await findSquad(database, left.squadId))?.name) || ''
}

async function presentSquad(
  deps: ShowingDeps,
  player: PlayerKey,
  of: {
    readonly squad: StoredSquad
    readonly field: TournamentField | undefined
    readonly week: string
  },
): Promise<Squad> {
  const { database, players, content } = deps
  const { squad, field, week } = of
  const members = await membersOf(database, squad.squadId, week)
  const counted = members.filter(one => coversWeek(one, week))
  const keys = members.map(({ player: key }) => key)
  const [standing, shown, duel] = await Promise.all([
    field && standingOf(deps, field, counted),
    players.shown(keys),
    field && findDuel(database, field.tournamentId, squad.squadId),
  ])
  const points = pointsOf(field, counted, standing)
  const leaderId = await leaderOf(players, database, { squad, members })
  const rows = rowsOf({
    players: shown,
    members,
    points,
    standing,
    field,
    week,
    leaderId,
    own: player,
    content,
  })
  return {
    code: squad.code,
    name: squad.name,
    is_leader: leaderId === player.playerId,
    chat: squad.chat,
    is_chat_closed: squad.isChatClosed,
    members: members.filter(({ untilWeek }) => untilWeek === null).length,
    members_max: MEMBERS_MAX,
    rows,
    credit: squadSum([...points.values()], content.best),
    best: content.best,
    duel_state: duelState(deps, { duel, field, members: await countPlayed(deps, counted) }),
    duel: field === undefined || !duel ? null : await presentDuel(deps, { duel, field, points }),
    duel_members_min: content.membersMin,
  }
}

/** Members who have ever played a round: the others do not count for a duel. */
async function countPlayed({ database }: ShowingDeps, members: readonly MemberRow[]): Promise<number> {
  const experience = await experienceOf(
    database,
    members.map(({ player }) => player),
  )
  return [...experience.values()].filter(rounds => rounds > 0).length
}

type Standing = ReadonlyMap<number, FieldMember> | undefined

function standingOf(
  { fields }: Pick<ShowingDeps, 'fields'>,
  field: TournamentField,
  members: readonly MemberRow[],
): Promise<Standing> {
  return fields.membersAmong(
    field,
    members.map(({ player }) => player.playerId),
  )
}

/** By player id, in hundredths: disqualified members count nothing. */
function pointsOf(
  field: TournamentField | undefined,
  members: readonly MemberRow[],
  standing: Standing,
): ReadonlyMap<number, number> {
  return new Map(
    members.map(({ player: { playerId } }) => {
      const member = standing?.get(playerId)
      const counts = field !== undefined && member !== undefined && !member.disqualified
      return [playerId, counts ? squadPoints(member, field) : 0]
    }),
  )
}

function rowsOf(of: {
  readonly players: ReadonlyMap<number, ShownPlayer>
  readonly members: readonly MemberRow[]
  readonly points: ReadonlyMap<number, number>
  readonly standing: Standing
  readonly field: TournamentField | undefined
  readonly week: string
  readonly leaderId: number
  readonly own: PlayerKey
  readonly content: SquadsContent
}): SquadRow[] {
  const creditOf = ({ player }: MemberRow) => of.points.get(player.playerId) ?? 0
  return of.members
    .toSorted((one, other) => creditOf(other) - creditOf(one))
    .map((member, index) => {
      const { playerId } = member.player
      const shown = of.players.get(playerId)
      const rounds = of.standing?.get(playerId)?.rounds ?? 0
      return {
        telegram_id: shown?.id ?? playerId,
        ...nameOn(shown, index + 1),
        credit: creditOf(member),
        rounds_missing: of.field === undefined ? 0 : roundsMissing(rounds, of.field.qualifyingRounds),
        is_counted: index < of.content.best && creditOf(member) > 0,
        is_own: playerId === of.own.playerId,
        is_leader: playerId === of.leaderId,
        counts: member.untilWeek !== null ? 'left' : coversWeek(member, of.week) ? 'now' : 'monday',
      }
    })
}

function duelState(
  { clock, content }: ShowingDeps,
  of: {
    readonly duel: DuelRow | undefined
    readonly field: TournamentField | undefined
    readonly members: number
  },
): Squad['duel_state'] {
  if (of.duel !== undefined) return of.duel.rivalId === null ? 'rested' : 'running'
  if (of.members < content.membersMin) return 'few'
  return of.field !== undefined && isPairing(of.field, clock.now()) ? 'soon' : 'monday'
}

async function presentDuel(
  deps: ShowingDeps,
  {
    duel: { rivalId, sides },
    field,
    points,
  }: {
    readonly duel: DuelRow
    readonly field: TournamentField
    readonly points: ReadonlyMap<number, number>
  },
): Promise<Squad['duel']> {
  if (rivalId === null) return null
  const rival = await findSquad(deps.database, rivalId)
  return {
    rival: rival?.name ?? '',
    sides,
    credit: squadSum([...points.values()], sides),
    rival_credit: (await sumOfWeek(deps, { squadId: rivalId, field, best: sides })) ?? 0,
  }
}

/** A squad's sum in a week's tournament, in hundredths; undefined while the leaderboard is unavailable. */
export async function sumOfWeek(
  deps: Pick<ShowingDeps, 'database' | 'fields'>,
  {
    squadId,
    field,
    best,
  }: { readonly squadId: number; readonly field: TournamentField; readonly best: number },
): Promise<number | undefined> {
  const week = squadWeekOf(field.startAt.getTime())
  const members = (await membersOf(deps.database, squadId, week)).filter(one => coversWeek(one, week))
  const standing = await standingOf(deps, field, members)
  return standing && squadSum([...pointsOf(field, members, standing).values()], best)
}

export interface PlayedDuel {
  readonly duel: NamedDuel
  readonly state: SquadResult['state']
  readonly reward: SquadReward
}

/** The player's latest weeks with squads, the newest first, and the reward of each. */
export async function playedDuels(
  deps: Pick<ShowingDeps, 'database' | 'fields'>,
  player: PlayerKey,
): Promise<readonly PlayedDuel[]> {
  const duels = await duelsOfPlayer(deps.database, player, DUELS_SEEN)
  if (duels.length === 0) return []
  const paid = await paidTournaments(
    deps.database,
    player,
    duels.map(({ tournamentId }) => tournamentId),
  )
  const played: PlayedDuel[] = []
  for (const duel of duels)
    played.push({ duel, state: await rewardState(deps, player, { duel, paid }), reward: rewardOf(duel) })
  return played
}

async function rewardState(
  deps: Pick<ShowingDeps, 'fields'>,
  player: PlayerKey,
  { duel, paid }: { readonly duel: NamedDuel; readonly paid: ReadonlySet<number> },
): Promise<SquadResult['state']> {
  if (duel.outcome === null) return 'review'
  if (paid.has(duel.tournamentId)) return 'paid'
  if (duel.reward.credit + duel.reward.tickets === 0) return 'nothing'
  return (await hasPlayedAll(deps, player, duel.tournamentId)) ? 'ready' : 'nothing'
}

function rewardOf({ reward }: NamedDuel): SquadReward {
  return { coin: reward.credit / CREDIT_PER_AC, ticket: reward.tickets }
}

/** A member who played all rounds and was not disqualified has done their part. */
async function hasPlayedAll(
  { fields }: Pick<ShowingDeps, 'fields'>,
  { playerId }: PlayerKey,
  tournamentId: number,
): Promise<boolean> {
  const field = await fields.find(tournamentId)
  const member = field && (await fields.membersAmong(field, [playerId]))?.get(playerId)
  return member !== undefined && member.qualified && !member.disqualified
}

function presentResult({ duel, state, reward }: PlayedDuel): SquadResult {
  return {
    squad: duel.squad,
    rival: duel.rival,
    credit: duel.credit ?? 0,
    rival_credit: duel.rivalCredit ?? 0,
    outcome: duel.outcome ?? 'counting',
    reward: { ...reward },
    state,
  }
}

export function sumOf(rewards: readonly SquadReward[]): SquadReward {
  return {
    coin: rewards.reduce((sum, { coin }) => sum + coin, 0),
    ticket: rewards.reduce((sum, { ticket }) => sum + ticket, 0),
  }
}

/** Null when the link leads to no squad. */
export async function showInvitation(
  deps: ShowingDeps,
  player: PlayerKey,
  code: string,
): Promise<SquadInvitation | null> {
  const { database, players, clock } = deps
  const squad = await findByCode(database, code)
  if (squad === undefined) return null
  const now_ms = clock.now().getTime()
  const week = squadWeekOf(now_ms)
  const memberships = await membershipsOf(database, player, MEMBERSHIPS_SEEN)
  const members = await membersOf(database, squad.squadId, week)
  const staying = members.filter(({ untilWeek }) => untilWeek === null)
  const leaderId = await leaderOf(players, database, { squad, members })
  const leader = staying.find(one => one.player.playerId === leaderId)
  const from = countsFrom(memberships, { now_ms, hasPlayed: await hasPlayedThisWeek(deps, player) })
  return {
    code,
    name: squad.name,
    leader: (leader && (await players.shown([leader.player])).get(leaderId)?.nickname) || '',
    chat: isRemovedFrom(memberships, squad) ? null : squad.chat,
    members: staying.length,
    members_max: MEMBERS_MAX,
    hindrance: hindranceOf({ memberships, squad, taken: members.length, from, week }),
    counts: from === week ? 'now' : 'monday',
  }
}

function hindranceOf(of: {
  readonly memberships: readonly MembershipRow[]
  readonly squad: StoredSquad
  readonly taken: number
  readonly from: string
  readonly week: string
}): SquadInvitation['hindrance'] {
  const own = of.memberships.find(({ untilWeek }) => untilWeek === null)
  if (own !== undefined) return own.squadId === of.squad.squadId ? 'member' : 'other'
  if (isRemovedFrom(of.memberships, of.squad)) return 'removed'
  if (isTooSoon(of.memberships, { fromWeek: of.from, week: of.week })) return 'too_soon'
  return of.taken >= MEMBERS_MAX ? 'full' : null
}
