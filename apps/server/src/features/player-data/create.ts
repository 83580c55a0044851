import type { ExportDeps, PlayerDataDeps } from './deps.ts'
import { createPlayerData } from './index.ts'

interface Given extends PlayerDataDeps, Omit<ExportDeps, 'publicUrl'> {
  readonly config: Pick<ExportDeps, 'publicUrl'>
}

export const create = ({ config, ...given }: Given) => ({
  playerData: createPlayerData({ ...given, publicUrl: config.publicUrl }),
})
