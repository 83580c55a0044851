/** Player levels: what has been reached and what it pays. */
export { createLevels, type Levels } from './levels.ts'
