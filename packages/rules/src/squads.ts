import { graphemeCount } from './graphemes.ts'
import { openTournamentWeek } from './tournaments.ts'

/** A week of the open tournament by its Monday in Moscow, `2026-11-23`: later ones compare as larger. */
export type SquadWeek = string

const MOSCOW_OFFSET_MS = 3 * 60 * 60_000
const WEEK_MS = 7 * 24 * 60 * 60_000
const DATE_LENGTH = 10

export function squadWeekOf(now_ms: number): SquadWeek {
  return dateIn(openTournamentWeek(now_ms).start_ms)
}

export function squadWeekAfter(now_ms: number): SquadWeek {
  return dateIn(openTournamentWeek(now_ms).start_ms + WEEK_MS)
}

export function squadWeekBefore(week: SquadWeek): SquadWeek {
  return squadWeekOf(squadWeekStart_ms(week) - 1)
}

/** Unix time at which a week begins. */
export function squadWeekStart_ms(week: SquadWeek): number {
  return Date.parse(`${week}T00:00:00+03:00`)
}

function dateIn(start_ms: number): SquadWeek {
  return new Date(start_ms + MOSCOW_OFFSET_MS).toISOString().slice(0, DATE_LENGTH)
}

/** For which squad a player's rounds count, from one week on until before another; null = without an end. */
export interface SquadMembership {
  readonly squadId: number
  readonly fromWeek: SquadWeek
  readonly untilWeek: SquadWeek | null
}

/** Whether the rounds of a week count for it. */
export function coversWeek(
  { fromWeek, untilWeek }: Pick<SquadMembership, 'fromWeek' | 'untilWeek'>,
  week: SquadWeek,
): boolean {
  return fromWeek <= week && (untilWeek === null || week < untilWeek)
}

/**
 * The first week that counts for a player who joins now: this one when none of its rounds count for a squad already (by membership, or played before
 * joining), otherwise the next. So nobody can bring a week's luck to the squad that needs it.
 */
export function countsFrom(
  memberships: readonly Pick<SquadMembership, 'fromWeek' | 'untilWeek'>[],
  { now_ms, hasPlayed }: { readonly now_ms: number; readonly hasPlayed: boolean },
): SquadWeek {
  const week = squadWeekOf(now_ms)
  const isTaken = memberships.some(membership => coversWeek(membership, week))
  return isTaken || hasPlayed ? squadWeekAfter(now_ms) : week
}

/** A member's result in the week's tournament, in hundredths. */
export interface PlayedWeek {
  readonly credit: number
  readonly rounds: number
}

/** The start balance of each member and the price of each round of the tournament, in hundredths. */
export interface WeekTerms {
  readonly startCredit: number
  readonly fixedStake: number
}

/**
 * The wins of a member's rounds so far, in hundredths: nothing before the first, and their whole balance once every counted round is
 * played.
 */
export function squadPoints({ credit, rounds }: PlayedWeek, { startCredit, fixedStake }: WeekTerms): number {
  return Math.max(0, credit - startCredit + rounds * fixedStake)
}

/** The sum of this many of the best members. More members add nothing, so idle or extra accounts don't help. */
export function squadSum(points: readonly number[], best: number): number {
  return points
    .toSorted((one, other) => other - one)
    .slice(0, best)
    .reduce((sum, one) => sum + one, 0)
}

export interface DuelTerms {
  /** With fewer a squad plays no duel. */
  readonly membersMin: number
  /** The maximum number of the best that are added up. */
  readonly best: number
}

/** A squad that waits for a rival. */
export interface WaitingSquad {
  readonly squadId: number
  /** How many members' rounds of the week count for it. */
  readonly members: number
  /** The points of its latest duel, in hundredths; 0 before the first. */
  readonly strength: number
}

export interface SquadPair {
  readonly squads: readonly [number, number]
  /** How many of the best of each side are added up: as many as the smaller side has. */
  readonly sides: number
}

/** Pairs of like size, and of like strength among those of one size. One may be left over. */
export function pairSquads(
  waiting: readonly WaitingSquad[],
  { membersMin, best }: DuelTerms,
): readonly SquadPair[] {
  const sidesOf = ({ members }: WaitingSquad) => Math.min(members, best)
  const ordered = waiting
    .filter(({ members }) => members >= membersMin)
    .toSorted(
      (one, other) =>
        sidesOf(other) - sidesOf(one) || other.strength - one.strength || one.squadId - other.squadId,
    )
  const pairs: SquadPair[] = []
  for (let index = 0; index + 1 < ordered.length; index += 2) {
    const [one, other] = [ordered[index], ordered[index + 1]]
    if (one === undefined || other === undefined) break
    pairs.push({
      squads: [one.squadId, other.squadId],
      sides: Math.min(sidesOf(one), sidesOf(other)),
    })
  }
  return pairs
}

export type DuelOutcome = 'won' | 'drawn' | 'lost'

export function duelOutcome(own: number, rival: number): DuelOutcome {
  if (own === rival) return 'drawn'
  return own > rival ? 'won' : 'lost'
}

/** As the chat platform lets public chats be called; its own shortest ones are sold. */
const CHAT_NAME = /^[A-Za-z][A-Za-z0-9_]{3,31}$/
const CHAT_NAME_BEFORE = /^(?:@|(?:https?:\/\/)?(?:t\.me|telegram\.me)\/)/i

/**
 * The name of a public chat from typed text: `@night_owls`, or its link. Undefined for anything else, such as the link of a private chat or of one
 * message.
 */
export function readChatName(text: string): string | undefined {
  const name = text.trim().replace(CHAT_NAME_BEFORE, '')
  return CHAT_NAME.test(name) ? name : undefined
}

export const SQUAD_NAME_MIN = 3
export const SQUAD_NAME_MAX = 24

/**
 * Whether a readable name may be a squad's: letters and digits of any alphabet with spaces and a few marks between them, at least a letter, nothing that could
 * be a link or an address.
 */
export function isSquadName(name: string): boolean {
  const length = graphemeCount(name)
  if (length < SQUAD_NAME_MIN || length > SQUAD_NAME_MAX || !/\p{L}/u.test(name)) return false
  return /^[\p{L}\p{N}][\p{M}]*(?:(?: | ?[-&+] ?|['’])?[\p{L}\p{N}][\p{M}]*)*!?$/u.test(name)
}
