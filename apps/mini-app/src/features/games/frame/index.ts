export { GameFrame } from './game-frame.tsx'
export { useBookedRounds } from './silent-bar.tsx'
export type { GameSession } from './start-session.ts'
export { type Balance, type GameSessionControl, useGameSession } from './use-game-session.ts'
