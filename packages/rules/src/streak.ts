/** How the days of a streak are counted. */
export interface StreakTerms {
  /** This many days of a streak earn a freeze. */
  readonly daysForFreeze: number
  /** The maximum number of freezes. */
  readonly freezesMax: number
  /** A lost streak of at least this many days is earned back by coming on this many days in a row. */
  readonly daysToRestore: number
  /** The last of these days, counted from the first missed one. Days of a break are added. */
  readonly restoreWithin: number
}

/** A settled day: the player came; a freeze was used; they rested, so it does not count; they missed it. */
export type StreakMark = 'played' | 'frozen' | 'rested' | 'missed'

/** A streak that can be earned back. */
export interface LostStreak {
  readonly days: number
  /** The last day on which it can be. */
  readonly until: number
}

/** A player's streak, settled up to a day. Days are those of `playerDay`. */
export interface Streak {
  /** Days up to here are settled; null = the player has never come. Today is settled once the player has come. */
  readonly settledDay: number | null
  readonly days: number
  /** The longest there has been. */
  readonly best: number
  readonly freezes: number
  readonly lost: LostStreak | null
  /** Of the latest settled days, the newest last. */
  readonly marks: readonly StreakMark[]
}

/** The known facts about the days since. */
export interface StreakFacts {
  readonly today: number
  /** Days on which the player came. */
  readonly came: readonly number[]
  /** Whether a break of theirs, or ours, touches a day. */
  readonly isRest: (day: number) => boolean
}

export const NO_STREAK: Streak = { settledDay: null, days: 0, best: 0, freezes: 0, lost: null, marks: [] }
/** How many of the latest days are stored one by one. */
export const STREAK_MARKS = 14

/**
 * Settles the days since the last settled one: those that are over, and today if the player has come. A day with a round or a claim counts; a day of
 * rest costs nothing; a missed day uses a freeze, and without one the streak restarts and can be earned back. The result for a day does not depend on
 * how often this was called in between.
 */
export function settleStreak(
  streak: Streak,
  { today, came, isRest }: StreakFacts,
  terms: StreakTerms,
): Streak {
  const first = streak.settledDay === null ? Math.min(...came) : streak.settledDay + 1
  let settled = streak
  for (let day = first; day <= today; day += 1) {
    if (came.includes(day)) settled = withDay(settled, day, terms)
    else if (day < today) settled = isRest(day) ? withRest(settled, day) : withoutDay(settled, day, terms)
  }
  return settled
}

function withDay(streak: Streak, day: number, terms: StreakTerms): Streak {
  const { daysForFreeze, freezesMax, daysToRestore } = terms
  const lost = stillLost(streak, day)
  const isRestored = lost !== null && streak.days + 1 === daysToRestore
  const days = streak.days + 1 + (isRestored ? lost.days : 0)
  const isEarned = days % daysForFreeze === 0 && streak.freezes < freezesMax
  return {
    settledDay: day,
    days,
    best: Math.max(streak.best, days),
    freezes: streak.freezes + (isEarned ? 1 : 0),
    lost: isRestored ? null : lost,
    marks: marked(streak, 'played'),
  }
}

/** A lost streak may be earned back a day longer. */
function withRest(streak: Streak, day: number): Streak {
  const known = stillLost(streak, day)
  const lost = known && { ...known, until: known.until + 1 }
  return { ...streak, settledDay: day, lost, marks: marked(streak, 'rested') }
}

function withoutDay(streak: Streak, day: number, terms: StreakTerms): Streak {
  const known = stillLost(streak, day)
  if (streak.days > 0 && streak.freezes > 0)
    return { ...streak, settledDay: day, freezes: streak.freezes - 1, marks: marked(streak, 'frozen') }
  const isWorth = streak.days >= terms.daysToRestore
  const lost = isWorth ? { days: streak.days, until: day + terms.restoreWithin } : known
  return { ...streak, settledDay: day, days: 0, lost, marks: marked(streak, 'missed') }
}

function stillLost({ lost }: Streak, day: number): LostStreak | null {
  return lost !== null && day <= lost.until ? lost : null
}

/** The lost streak, and how many more days in a row earn it back; undefined when there is none, or too few days are left. */
export function toRestore(
  streak: Streak,
  today: number,
  { daysToRestore }: StreakTerms,
): { readonly days: number; readonly daysLeft: number } | undefined {
  const lost = stillLost(streak, today)
  const daysLeft = daysToRestore - streak.days
  const lastDay = today + daysLeft - (hasCome(streak, today) ? 0 : 1)
  return lost !== null && lastDay <= lost.until ? { days: lost.days, daysLeft } : undefined
}

function marked({ marks }: Streak, mark: StreakMark): readonly StreakMark[] {
  return [...marks, mark].slice(-STREAK_MARKS)
}

/** Whether the player has come today already. */
export function hasCome({ settledDay, marks }: Streak, today: number): boolean {
  return settledDay !== null && settledDay >= today && marks.at(-1) === 'played'
}

/** How many more days earn the next freeze; undefined while there is no room for one. */
export function daysToFreeze(
  { days, freezes }: Streak,
  { daysForFreeze, freezesMax }: StreakTerms,
): number | undefined {
  return freezes >= freezesMax ? undefined : daysForFreeze - (days % daysForFreeze)
}
