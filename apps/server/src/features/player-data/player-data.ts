import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LinkedFiles, Route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Owner, SignIn } from '../sign-in/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { CollectedData } from './collected-data.ts'
import { operatorRoutes } from './erasure/operator-routes.ts'
import { FILE_PATH } from './export/export-link.ts'
import { createExportFiles } from './export/open-file.ts'
import { playerDataRoutes } from './player-routes.ts'

export interface PlayerDataDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly operators: Pick<Operators, 'record'>
  readonly players: Pick<Players, 'erased' | 'find' | 'findByShownId'>
  readonly signIn: Pick<SignIn, 'emailOf'>
  readonly owner: Pick<Owner, 'confirm' | 'reach' | 'tellAt'>
  readonly wallet: Pick<Wallet, 'read'>
  readonly tournaments: Pick<Tournaments, 'forget'>
  readonly personalData: CollectedData
}

export interface ExportDeps extends Pick<PlayerDataDeps, 'database' | 'clock' | 'rng' | 'personalData'> {
  /** Where players reach the product, without a trailing slash. */
  readonly publicUrl: string
}

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
