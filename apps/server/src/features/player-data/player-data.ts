import type { LinkedFiles, Route } from '../../platform/http/index.ts'
import { operatorRoutes } from './erasure/operator-routes.ts'
import { FILE_PATH } from './export/make-link.ts'
import { createExportFiles } from './export/open-file.ts'
import type { ExportParts, PlayerDataParts } from './player-data-parts.ts'
import { playerDataRoutes } from './player-routes.ts'

export interface PlayerData {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** What a link leads to. */
  readonly files: LinkedFiles
}

export function createPlayerData(parts: PlayerDataParts & ExportParts): PlayerData {
  return {
    routes: playerDataRoutes(parts),
    operatorRoutes: operatorRoutes(parts),
    files: { path: FILE_PATH, ...createExportFiles(parts) },
  }
}
