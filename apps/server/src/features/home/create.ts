import type { HomeDeps } from './read-home.ts'
import { homeRoutes } from './routes.ts'

type OfContent = 'texts' | 'banners' | 'maintenance' | 'flags'

interface Given extends Omit<HomeDeps, OfContent> {
  readonly content: Pick<HomeDeps, OfContent>
}

/** The rewards and news that wait for a returning player: the data of home and the tab bar. */
export const create = ({ content, ...given }: Given) => ({
  home: { routes: homeRoutes({ ...given, ...content }) },
})
