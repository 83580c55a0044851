export { GameGrid } from './game-grid.tsx'
