import type { LinkedFiles, Route } from '../../platform/http/index.ts'
import type { ExportDeps, PlayerDataDeps } from './deps.ts'
import { operatorRoutes } from './erasure/operator-routes.ts'
import { FILE_PATH } from './export/export-link.ts'
import { createExportFiles } from './export/open-file.ts'
import { playerDataRoutes } from './player-routes.ts'

export interface PlayerData {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** What a link leads to. */
  readonly files: LinkedFiles
}

export function createPlayerData(deps: PlayerDataDeps & ExportDeps): PlayerData {
  return {
    routes: playerDataRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    files: { path: FILE_PATH, ...createExportFiles(deps) },
  }
}
