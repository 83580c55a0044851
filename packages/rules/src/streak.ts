/** How the days of a streak are counted. */
export interface StreakTerms {
  /** This many days of a streak earn a freeze. */
  readonly daysForFreeze: number
  /** The maximum number of freezes. */
  readonly freezesMax: number
}

/** A settled day: the player came; a freeze was used; they rested, so it does not count; they missed it. */
export type StreakMark = 'played' | 'frozen' | 'rested' | 'missed'

/** A player's streak, settled up to a day. Days are those of `playerDay`. */
export interface Streak {
  /** Days up to here are settled; null = the player has never come. Today is settled once the player has come. */
  readonly settledDay: number | null
  readonly days: number
  /** The longest there has been. */
  readonly best: number
  readonly freezes: number
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

export const NO_STREAK: Streak = { settledDay: null, days: 0, best: 0, freezes: 0, marks: [] }
/** How many of the latest days are stored one by one. */
export const STREAK_MARKS = 14

/**
 * Settles the days since the last settled one: those that are over, and today if the player has come. A day with a round or a claim counts; a day of
 * rest costs nothing; a missed day uses a freeze, and without one the streak restarts. The result for a day does not depend on how often this was
 * called in between.
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
    else if (day < today) settled = withoutDay(settled, day, isRest(day))
  }
  return settled
}

function withDay(streak: Streak, day: number, { daysForFreeze, freezesMax }: StreakTerms): Streak {
  const days = streak.days + 1
  const isEarned = days % daysForFreeze === 0 && streak.freezes < freezesMax
  return {
    settledDay: day,
    days,
    best: Math.max(streak.best, days),
    freezes: streak.freezes + (isEarned ? 1 : 0),
    marks: marked(streak, 'played'),
  }
}

function withoutDay(streak: Streak, day: number, isRest: boolean): Streak {
  if (isRest) return { ...streak, settledDay: day, marks: marked(streak, 'rested') }
  if (streak.days > 0 && streak.freezes > 0)
    return { ...streak, settledDay: day, freezes: streak.freezes - 1, marks: marked(streak, 'frozen') }
  return { ...streak, settledDay: day, days: 0, marks: marked(streak, 'missed') }
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
