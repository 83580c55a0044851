import * as endpoints from '@arena/contract/endpoints/home'
import { OpenStreams, type Route, route, streamRoute } from '../../platform/http/index.ts'
import { bannerOf, type HomeDeps, readHome } from './read-home.ts'
import { watchChanges } from './watch-changes.ts'

/** Apps one player may keep open; a phone opens one. */
const APPS_PER_PLAYER = 4

export function homeRoutes(deps: HomeDeps): readonly Route[] {
  const apps = new OpenStreams(APPS_PER_PLAYER)
  return [
    route(endpoints.getHome, ({ player }) => readHome(deps, player)),
    streamRoute(endpoints.watchChanges, async ({ player, signal }) => {
      apps.enter(player.playerId, signal)
      return watchChanges(deps, player, signal)
    }),
    route(endpoints.getTexts, async ({ body: { language } }) => {
      const { version, content } = deps.texts.current()
      return { version, messages: content.app[language] }
    }),
    route(endpoints.getBanner, async ({ body: { language } }) => {
      const banner = bannerOf(deps)
      if (banner === undefined) return { banner: null }
      const { id, place, texts } = banner
      return { banner: { id, place, ...texts[language] } }
    }),
  ]
}
