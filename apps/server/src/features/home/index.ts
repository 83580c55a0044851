/** The rewards and news that wait for a returning player: the data of home and the tab bar. Owns no table. */
export type { HomeDeps, PlannedBanner } from './read-home.ts'
export { homeRoutes } from './routes.ts'
