import * as endpoints from '@arena/contract/endpoints/trophies'
import { type Route, route } from '../../platform/http/index.ts'
import { showTrophies, type TrophiesDeps } from './show-trophies.ts'

export function trophyRoutes(deps: TrophiesDeps): readonly Route[] {
  return [route(endpoints.getTrophies, ({ player }) => showTrophies(deps, player))]
}
