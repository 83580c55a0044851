import * as endpoints from '@arena/contract/endpoints/player-data'
import { type Route, route } from '../../platform/http/index.ts'
import type { ExportDeps, PlayerDataDeps } from './deps.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { createExport } from './export/export-data.ts'
import { createLinkMaker } from './export/export-link.ts'

export function playerDataRoutes(deps: PlayerDataDeps & ExportDeps): readonly Route[] {
  const exportData = createExport(deps)
  const makeLink = createLinkMaker(deps)
  return [
    route(endpoints.exportData, ({ player, body }) => exportData(player, body)),
    route(endpoints.exportLink, ({ player }) => makeLink(player)),
    route(endpoints.eraseAccount, async ({ player, body, ip }) => {
      await deps.players.owner.confirm({ player, ip, confirmation: body.confirmation })
      await eraseAccount(deps, player, { farewell: true })
      return { success: true, data: { success: true } }
    }),
  ]
}
