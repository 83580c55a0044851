import type { SquadReply } from '@arena/contract/endpoints/squads'
import * as endpoints from '@arena/contract/endpoints/squads'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import { changeMember, createSquad, joinSquad, leaveSquad, nameChat } from './change-squad.ts'
import { claimSquad } from './claim-squad.ts'
import type { SquadsDeps } from './deps.ts'
import { operatorRoutes } from './operator-routes.ts'
import { forgetOldSquads, pairDuels, settleDuels } from './run-duels.job.ts'
import { showInvitation, showSquad } from './show-squad.ts'
import { checkContent } from './squads-content.ts'

export interface Squads {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** @throws RangeError content that could not be kept as it says */
export function createSquads(deps: SquadsDeps): Squads {
  checkContent(deps.content)
  const shown = async (player: PlayerKey, change: Promise<void>): Promise<SquadReply> => {
    await change
    return showSquad(deps, player)
  }
  return {
    routes: [
      route(endpoints.getSquad, ({ player }) => showSquad(deps, player)),
      route(endpoints.getSquadInvitation, async ({ player, body }) => ({
        invitation: await showInvitation(deps, player, body.code),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.createSquad, ({ activePlayer: player, body }) =>
        shown(player, createSquad(deps, player, body.name)),
      ),
      route(endpoints.joinSquad, ({ activePlayer: player, body }) =>
        shown(player, joinSquad(deps, player, body.code)),
      ),
      route(endpoints.leaveSquad, ({ player }) => shown(player, leaveSquad(deps, player))),
      route(endpoints.changeSquadMember, ({ player, body }) =>
        shown(player, changeMember(deps, player, body)),
      ),
      route(endpoints.setSquadChat, ({ player, body }) => shown(player, nameChat(deps, player, body.chat))),
      route(endpoints.claimSquad, ({ activePlayer: player, ip }) => claimSquad(deps, { player, ip })),
    ],
    operatorRoutes: operatorRoutes(deps),
    jobs: [
      {
        name: 'pair-squads',
        every_ms: MINUTE_MS,
        run: (now, ending) => pairDuels(deps, now, ending),
      },
      {
        name: 'settle-squads',
        every_ms: MINUTE_MS,
        run: (now, ending) => settleDuels(deps, now, ending),
      },
      {
        name: 'forget-squads',
        every_ms: DAY_MS,
        run: (now, ending) => forgetOldSquads(deps, now, ending),
      },
    ],
  }
}
