/** What waits for a player on return: the data of home and the tab bar. Owns no table. */
export type { HomeDeps, PlannedBanner } from './read-home.ts'
export { homeRoutes } from './routes.ts'
