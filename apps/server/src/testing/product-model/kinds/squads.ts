import {
  changeSquadMember,
  createSquad,
  joinSquad,
  leaveSquad,
  type SquadReply,
} from '@arena/contract/endpoints/squads'
import type { Act, Kind, Seen, Stage } from '../stage.ts'

const WEEK_MS = 7 * 86_400_000
/** 5 January 1970 was a Monday; weeks turn at midnight in Moscow. */
const FIRST_MONDAY_MS = 4 * 86_400_000 - 3 * 3_600_000

/** From the Monday of one week until before that of another, as numbers of weeks; null = without an end. */
export interface Membership {
  readonly squad: string
  readonly from: number
  readonly joined_ms: number
  until: number | null
  isRemoved: boolean
}

interface Squad {
  readonly code: string
  leader: number
  hasEnded: boolean
}

/** The week that runs, as a number. */
export const weekOf = (stage: Stage): number => Math.floor((stage.now_ms - FIRST_MONDAY_MS) / WEEK_MS)
/** Every squad there has ever been, by its code, the oldest first. */
export const squadsOf = (stage: Stage) => stage.shared('squads', () => new Map<string, Squad>())
export const membershipsOf = (stage: Stage, player: number) =>
  stage.of<Membership[]>(player, 'squads', () => [])
export const ownOf = (stage: Stage, player: number) =>
  membershipsOf(stage, player).find(({ until }) => until === null)

/** The members of a squad, longest membership first. A member who left and returned within the week counts as never away. */
function staying(stage: Stage, code: string): readonly number[] {
  const week = weekOf(stage)
  const isSeen = ({ squad, from, until }: Membership) =>
    squad === code && (until === null || (from <= week && week < until))
  return Array.from({ length: stage.size }, (_, player) => player)
    .flatMap(player => {
      const seen = membershipsOf(stage, player).filter(isSeen)
      const isIn = seen.some(({ until }) => until === null)
      return isIn ? [{ player, since_ms: Math.min(...seen.map(({ joined_ms }) => joined_ms)) }] : []
    })
    .toSorted(
      (one, other) => one.since_ms - other.since_ms || idOf(stage, one.player) - idOf(stage, other.player),
    )
    .map(({ player }) => player)
}

const idOf = (stage: Stage, player: number): number => stage.key(player).playerId

/** After a departure: the member of longest standing leads, and a squad without members ends. */
function settle(stage: Stage, code: string): void {
  const squad = squadsOf(stage).get(code)
  if (squad === undefined || squad.hasEnded) return
  const left = staying(stage, code)
  const [eldest] = left
  if (eldest === undefined) squad.hasEnded = true
  else if (!left.includes(squad.leader)) squad.leader = eldest
}

/** Whether a membership covers the rounds of a week. */
export const covers = ({ from, until }: Membership, week: number): boolean =>
  from <= week && (until === null || week < until)

/** Takes the player into a squad, from this week on unless its rounds count for another one or were played before. False: once before for the same week. */
function takeIn(
  stage: Stage,
  player: number,
  { code, hasPlayed }: { readonly code: string; readonly hasPlayed: boolean },
): boolean {
  const week = weekOf(stage)
  const memberships = membershipsOf(stage, player)
  const isTaken = hasPlayed || memberships.some(membership => covers(membership, week))
  const from = isTaken ? week + 1 : week
  if (memberships.some(membership => membership.from === from)) return false
  memberships.push({ squad: code, from, joined_ms: stage.now_ms, until: null, isRemoved: false })
  return true
}

function letGo(stage: Stage, player: number, isRemoved: boolean): void {
  const own = ownOf(stage, player)
  if (own === undefined) return
  own.until = weekOf(stage) + 1
  own.isRemoved = isRemoved
  settle(stage, own.squad)
}

/** The content of the squads screen after it. */
function said(code: string, reply: SquadReply | undefined): Seen {
  const squad = reply?.squad
  if (squad === undefined) return { code }
  if (squad === null) return { code, squad: 'none' }
  return { code, squad: squad.code, leads: squad.is_leader, members: squad.members }
}

function expected(stage: Stage, player: number): Seen {
  const own = ownOf(stage, player)
  if (own === undefined) return { code: 'OK', squad: 'none' }
  const { squad: code } = own
  const leads = squadsOf(stage).get(code)?.leader === player
  return { code: 'OK', squad: code, leads, members: staying(stage, code).length }
}

const act = (player: number, parts: Pick<Act, 'kind' | 'send' | 'predict'>): Act => ({
  ...parts,
  player,
  lane: 'alone',
})

export const found: Kind = (stage, player) => {
  const name = stage.numbers.chance(10) ? '7' : 'A squad of the model'
  return act(player, {
    kind: 'squad found',
    async send() {
      const { code, reply } = await stage.call(player, createSquad.path, { name })
      return said(code, reply)
    },
    predict(seen) {
      if (name === '7') return { code: 'squad_name' }
      if (ownOf(stage, player) !== undefined) return { code: 'squad_already' }
      const code = String(seen['squad'])
      if (!takeIn(stage, player, { code, hasPlayed: false })) return { code: 'squad_too_soon' }
      if (squadsOf(stage).has(code)) return { code: 'OK', squad: 'one of its own' }
      squadsOf(stage).set(code, { code, leader: player, hasEnded: false })
      return expected(stage, player)
    },
  })
}

/** By a link: mostly to one of the latest squads, at times to one that has ended or that never was. */
export const join: Kind = (stage, player) => {
  const codes = [...squadsOf(stage).keys()]
  const code = codes.length === 0 || stage.numbers.chance(5) ? 'nothing' : stage.numbers.pick(codes.slice(-6))
  return joinBy(stage, player, code)
}

/** By the link of another player's squad. */
export function joinThatOf(other: number): Kind {
  return (stage, player) => joinBy(stage, player, ownOf(stage, other)?.squad ?? 'nothing')
}

function joinBy(stage: Stage, player: number, code: string): Act {
  return act(player, {
    kind: 'squad join',
    async send() {
      const { code: answer, reply } = await stage.call(player, joinSquad.path, { code })
      return said(answer, reply)
    },
    predict() {
      const squad = squadsOf(stage).get(code)
      if (ownOf(stage, player) !== undefined) return { code: 'squad_already' }
      if (squad === undefined || squad.hasEnded) return { code: 'ITEM_NOT_FOUND' }
      if (membershipsOf(stage, player).some(one => one.squad === code && one.isRemoved))
        return { code: 'squad_removed' }
      const hasPlayed = (playedIn(stage, player, weekOf(stage))?.rounds ?? 0) > 0
      if (!takeIn(stage, player, { code, hasPlayed })) return { code: 'squad_too_soon' }
      return expected(stage, player)
    },
  })
}

export const leave: Kind = (stage, player) =>
  act(player, {
    kind: 'squad leave',
    async send() {
      const { code, reply } = await stage.call(player, leaveSquad.path)
      return said(code, reply)
    },
    predict() {
      if (ownOf(stage, player) === undefined) return { code: 'ITEM_NOT_FOUND' }
      letGo(stage, player, false)
      return expected(stage, player)
    },
  })

/** Hands the squad over or removes a player from it: mostly a member, sometimes oneself or anyone. */
export const change: Kind = (stage, player) => {
  const own = ownOf(stage, player)
  const among = own === undefined ? [] : staying(stage, own.squad)
  const member =
    among.length === 0 || stage.numbers.chance(10)
      ? stage.numbers.below(stage.size)
      : stage.numbers.pick(among)
  const how = stage.numbers.chance(50) ? 'lead' : 'remove'
  return act(player, {
    kind: `squad ${how}`,
    async send() {
      const body = { telegram_id: stage.telegramId(member), change: how }
      const { code, reply } = await stage.call(player, changeSquadMember.path, body)
      return said(code, reply)
    },
    predict() {
      const now = ownOf(stage, player)
      const squad = now && squadsOf(stage).get(now.squad)
      if (now === undefined || squad === undefined) return { code: 'ITEM_NOT_FOUND' }
      if (squad.leader !== player) return { code: 'squad_not_leader' }
      if (member === player || ownOf(stage, member)?.squad !== now.squad) return { code: 'ITEM_NOT_FOUND' }
      if (how === 'lead') squad.leader = member
      else letGo(stage, member, true)
      return expected(stage, player)
    },
  })
}

/** Whether there is a member to hand the squad over to, or to remove. */
export function leadsOthers(stage: Stage, player: number): boolean {
  const own = ownOf(stage, player)
  return (
    own !== undefined &&
    squadsOf(stage).get(own.squad)?.leader === player &&
    staying(stage, own.squad).length > 1
  )
}

/** A player's standing in the tournament of one week. */
export interface PlayedWeek {
  credit: number
  rounds: number
}

/** Undefined for a week whose tournament the player is not in. */
export function playedIn(stage: Stage, player: number, week: number): PlayedWeek | undefined {
  return weeksOf(stage, player).get(week)
}

/** The weeks whose tournament the player is in, by number. */
export const weeksOf = (stage: Stage, player: number) =>
  stage.of(player, 'weeks', () => new Map<number, PlayedWeek>())

/**
 * An erased account is in no squad: the one it led gets another leader, or ends. Called when nothing of the player is remembered any more.
 */
export function leaveSquads(stage: Stage, codes: ReadonlySet<string>): void {
  for (const code of codes) settle(stage, code)
}

/** The squads the player is or was in. */
export function squadsOfPlayer(stage: Stage, player: number): ReadonlySet<string> {
  return new Set(membershipsOf(stage, player).map(({ squad }) => squad))
}
