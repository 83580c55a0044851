import type { ModelPlayer } from './wallet-model.ts'

/** What the rounds since the mark are worth, worked out from the list of them. */
export function modelRecord(player: ModelPlayer) {
  const { finished, exp, amountBet, sessions, largestWin } = player
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
    largestWin,
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
