import type { ModelPlayer } from './model-player.ts'

/** The figures of the rounds, also since the mark, computed from the list of them. */
export function modelRecord(player: ModelPlayer) {
  const { exp, amountBet, sessions } = player
  const finished = player.finished.slice(player.marked)
  const isWon = finished.map(({ bet, win }) => win > bet)
  const rows = isWon.map((won, index) =>
    won
      ? isWon
          .slice(0, index + 1)
          .toReversed()
          .indexOf(false)
      : 0,
  )
  const lengths = rows.map((length, index) => (length === -1 ? index + 1 : length))
  const firstLost = isWon.indexOf(false)
  const wins = finished.filter((_, index) => isWon[index])
  return {
    exp,
    amountBet,
    sessions,
    largestWin: Math.max(0, ...player.finished.filter(({ bet, win }) => win > bet).map(({ win }) => win)),
    sinceMark: {
      rounds: finished.length,
      leadStreak: firstLost === -1 ? finished.length : firstLost,
      openStreak: lengths.at(-1) ?? 0,
      bestStreak: Math.max(0, ...lengths),
      bestWin: Math.max(0, ...wins.map(({ win }) => win)),
      bestFirstWin: Math.max(0, ...wins.filter(({ isFirst }) => isFirst).map(({ win }) => win)),
      bestBet: Math.max(0, ...finished.map(({ bet }) => bet)),
    },
  }
}
