export { GameCard } from './game-card.tsx'
export { GameGrid } from './game-grid.tsx'
export { useGameName } from './game-name.ts'
