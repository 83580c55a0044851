/** Hundredths in an ArenaCoin, and in a tournament's point. */
const CREDIT_PER_POINT = 100
/** A nickname longer than this is cut one sooner, to make room for the dots. */
const NICKNAME_MAX = 12

/** A tournament balance in hundredths as the points that are shown. */
export function pointsOf(credit: number): number {
  return credit / CREDIT_PER_POINT
}

/** A nickname as the leaderboard shows it: `Maximilian_of_Rome` becomes `Maximilian_...`. */
export function shortNickname(nickname: string): string {
  const letters = [...nickname]
  return letters.length > NICKNAME_MAX ? `${letters.slice(0, NICKNAME_MAX - 1).join('')}...` : nickname
}
