/** What waits for a player when they come: what home and the tab bar tell of. Owns no table. */
export { homeRoutes } from './home.ts'
