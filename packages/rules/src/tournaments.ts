import { type ConditionRejection, conditionRejection, type SeenCondition } from './tournament-conditions.ts'
import { type TournamentTimes, tournamentPhase } from './tournament-phase.ts'

export interface JoinFacts extends TournamentTimes {
  readonly isMember: boolean
  readonly conditions: readonly SeenCondition[]
  /** Tickets of the kind the tournament takes. */
  readonly tickets: number
  readonly cost: number
  /** ArenaCoins in hundredths: what the player has, what joining costs, and what the player was shown that it costs. */
  readonly credit: number
  readonly entrance: number
  readonly shownEntrance: number
}

export type JoinRejection =
  | 'tournament_upcoming'
  | 'tournament_ended'
  | 'tournament_already_joined'
  | ConditionRejection
  | 'offer_changed'
  | 'ticketError'
  | 'INSUFFICIENT_CREDITS'

/** Why these facts don't let a player join; undefined when they do. The first reason that no ticket or coin could change comes first. */
export function joinRejection(facts: JoinFacts): JoinRejection | undefined {
  if (facts.isMember) return 'tournament_already_joined'
  // At the very end the tournament still counts as active, but no round could be played any more.
  if (facts.now >= facts.end) return 'tournament_ended'
  if (tournamentPhase(facts) === 'upcoming') return 'tournament_upcoming'
  return conditionRejection(facts.conditions) ?? priceRejection(facts)
}

function priceRejection(facts: JoinFacts): JoinRejection | undefined {
  if (facts.entrance !== facts.shownEntrance) return 'offer_changed'
  if (facts.tickets < facts.cost) return 'ticketError'
  return facts.credit < facts.entrance ? 'INSUFFICIENT_CREDITS' : undefined
}

/** With more than this left of a tournament balance (in hundredths: 1,000 points) there is no extra attempt. */
export const ATTEMPT_BALANCE_MAX_CREDIT = 100_000

export interface AttemptFacts extends TournamentTimes {
  readonly isMember: boolean
  readonly conditions: readonly SeenCondition[]
  /** The tournament balance and everyone's start balance, in hundredths. */
  readonly balance: number
  readonly startBalance: number
  /** A round of this tournament has begun and not ended: part of the balance is staked in it. */
  readonly hasOpenRound: boolean
  /** Extra attempts bought so far, and how many there may be. */
  readonly bought: number
  readonly maximum: number
  /** Tickets of the kind the tournament takes. */
  readonly tickets: number
  readonly cost: number
}

export type AttemptRejection =
  | 'tournament_upcoming'
  | 'tournament_ended'
  | 'tournament_not_member'
  | ConditionRejection
  | 'tournaments.attempts.none'
  | 'tournaments.attempts.maximum'
  | 'tournaments.attempts.round_open'
  | 'tournaments.attempts.balance_too_high'
  | 'tournaments.attempts.error'

/**
 * Why these facts don't allow an extra attempt; undefined when they do. The first reason that no ticket could change comes first:
 * `tournaments.attempts.error` (too few tickets) says that everything else is fine.
 */
export function attemptRejection(facts: AttemptFacts): AttemptRejection | undefined {
  // At the very end the tournament still counts as active, but no round could be played any more.
  if (facts.now >= facts.end) return 'tournament_ended'
  if (tournamentPhase(facts) === 'upcoming') return 'tournament_upcoming'
  if (!facts.isMember) return 'tournament_not_member'
  const unmet = conditionRejection(facts.conditions)
  if (unmet !== undefined) return unmet
  if (facts.maximum === 0) return 'tournaments.attempts.none'
  if (facts.bought >= facts.maximum) return 'tournaments.attempts.maximum'
  if (facts.hasOpenRound) return 'tournaments.attempts.round_open'
  if (facts.balance > attemptBalanceMax(facts.startBalance)) return 'tournaments.attempts.balance_too_high'
  if (facts.tickets < facts.cost) return 'tournaments.attempts.error'
  return undefined
}

/** The largest balance an extra attempt is sold at, in hundredths: an attempt never takes points away. */
export function attemptBalanceMax(startBalance: number): number {
  return Math.max(0, Math.min(ATTEMPT_BALANCE_MAX_CREDIT, startBalance - 1))
}

/**
 * The state of a tournament: announced, taking members and stakes, over, its last rounds finished, ranked and under review, finally ranked, paid,
 * archived; or cancelled with every ticket returned.
 */
export type TournamentState =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'settling'
  | 'provisional'
  | 'final'
  | 'paid'
  | 'archived'
  | 'cancelled'

/** There is no way back, and none around a state. Once prizes are final nothing can be called off. */
const NEXT: Readonly<Record<TournamentState, readonly TournamentState[]>> = {
  scheduled: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['settling', 'cancelled'],
  settling: ['provisional', 'cancelled'],
  provisional: ['final', 'cancelled'],
  final: ['paid'],
  paid: ['archived'],
  archived: [],
  cancelled: [],
}

/** Whether it may still be played in once its times allow it. In the other states no balance changes any more, even if a clock was set back. */
export function isPlayable(state: TournamentState): boolean {
  return state === 'scheduled' || state === 'open' || state === 'closed'
}

export const TOURNAMENT_STATES = Object.keys(NEXT) as readonly TournamentState[]

/** Whether a tournament may move from `from` to `to` in one step. */
export function mayBecome(from: TournamentState, to: TournamentState): boolean {
  return NEXT[from].includes(to)
}

/** The open tournament runs by Moscow's calendar, which has kept one offset from UTC since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** Counted from the first Monday after 1970-01-01, which was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

export interface OpenTournamentWeek {
  /** Monday 00:00 in Moscow. */
  readonly start_ms: number
  /** The next Monday 00:00 in Moscow. */
  readonly end_ms: number
  /** The key the week's tournament is archived under, e.g. `open_2026W05`: ISO year and week of its days. */
  readonly archiveKey: string
}

/** The week that contains `now_ms` (Unix time). */
export function openTournamentWeek(now_ms: number): OpenTournamentWeek {
  const moscow_ms = now_ms + MOSCOW_OFFSET_MS
  const monday_ms = Math.floor((moscow_ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  const start_ms = monday_ms - MOSCOW_OFFSET_MS
  return { start_ms, end_ms: start_ms + WEEK_MS, archiveKey: archiveKey(monday_ms) }
}

/** ISO 8601: a week belongs to the year of its Thursday, and week 1 holds the year's first Thursday. */
function archiveKey(monday_ms: number): string {
  const thursday_ms = monday_ms + 3 * DAY_MS
  const year = new Date(thursday_ms).getUTCFullYear()
  const week = Math.floor((thursday_ms - Date.UTC(year, 0, 1)) / WEEK_MS) + 1
  return `open_${year}W${String(week).padStart(2, '0')}`
}
