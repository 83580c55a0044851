export { GameFrame } from './game-frame.tsx'
export { type Balance, type GameSessionControl, useGameSession } from './use-game-session.ts'
