/** Player levels and their rewards. */
export { createLevels, type Levels } from './create-levels.ts'
