/** A streak of two players. Days are those of `playerDay`, each player's by their own clock. */
export interface FriendStreak {
  /** Days up to here are settled. */
  readonly settledDay: number
  readonly days: number
  /** The longest there has been. */
  readonly best: number
  /** The length that a missed day ended; 0 = the streak runs. */
  readonly lost: number
}

/** The known facts about the days since. */
export interface FriendStreakFacts {
  /** The last day that is over for both. */
  readonly overUntil: number
  /** The latest day that has begun for either. */
  readonly today: number
  /** Whether both finished a round on a day. */
  readonly hasBoth: (day: number) => boolean
  /** Whether a break of either touches a day. */
  readonly isRest: (day: number) => boolean
}

/**
 * Settles the days since the last settled one. A day counts as soon as both have played on it; it is missed only once it is over for both. A
 * missed day ends a running streak; a day of rest costs nothing. The result for a day does not depend on how often this was called in between.
 */
export function settleFriendStreak(
  streak: FriendStreak,
  { overUntil, today, hasBoth, isRest }: FriendStreakFacts,
): FriendStreak {
  let settled = streak
  for (let day = streak.settledDay + 1; day <= today && settled.lost === 0; day += 1) {
    if (hasBoth(day)) settled = counted(settled, day)
    else if (day > overUntil) break
    else if (settled.days === 0 || isRest(day)) settled = { ...settled, settledDay: day }
    else settled = { ...settled, settledDay: day, days: 0, lost: settled.days }
  }
  return settled
}

function counted({ days, best, lost }: FriendStreak, day: number): FriendStreak {
  return { settledDay: day, days: days + 1, best: Math.max(best, days + 1), lost }
}

/** A new beginning: days count from the one that is running for the player who is further behind. */
export function restartFriendStreak({ best }: FriendStreak, overUntil: number): FriendStreak {
  return { settledDay: overUntil, days: 0, best, lost: 0 }
}
