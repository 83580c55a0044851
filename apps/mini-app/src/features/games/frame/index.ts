export { GameFrame } from './game-frame.tsx'
export { type GameSessionControl, useGameSession } from './use-game-session.ts'
