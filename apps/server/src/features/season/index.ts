/**
 * Seasons: a path of small rewards over eight weeks, by daily and weekly tasks. Nothing in it can be bought, and rounds count only through
 * tasks. The only reader and writer of `season_players`.
 */
export { createSeason, type Season } from './create-season.ts'
export type { SeasonContent } from './deps.ts'
export { seasonAt } from './show-season.ts'
