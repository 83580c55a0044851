export { GameCard, useGameName } from './game-card.tsx'
export { GameGrid } from './game-grid.tsx'
