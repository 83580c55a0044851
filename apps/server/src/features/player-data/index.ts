/** Export and erasure of everything stored about a player. Each feature declares its data in its `personal-data.ts`. */
import * as endpoints from '@arena/contract/endpoints/player-data'
import { type LinkedFiles, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { ExportDeps, PlayerDataDeps } from './deps.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { erasePlannedJob } from './erasure/erase-planned.job.ts'
import { operatorRoutes } from './erasure/operator-routes.ts'
import { createExport } from './export/export-data.ts'
import { createLinkMaker, FILE_PATH } from './export/export-link.ts'
import { createExportFiles } from './export/open-file.ts'

export type { CollectedData } from './deps.ts'
export { readTimeline, type TimelineRow } from './export/read-section.ts'
export { PLATFORM_TABLES } from './personal-data.ts'

export interface PlayerData {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  /** The files that links lead to. */
  readonly files: LinkedFiles
}

export function createPlayerData(deps: PlayerDataDeps & ExportDeps): PlayerData {
  return {
    routes: playerDataRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    jobs: [erasePlannedJob(deps)],
    files: { path: FILE_PATH, ...createExportFiles(deps) },
  }
}

function playerDataRoutes(deps: PlayerDataDeps & ExportDeps): readonly Route[] {
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
