import {
  API,
  EraseAccountBodySchema,
  ExportDataBodySchema,
  ExportDataReplySchema,
  SuccessReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { createExport } from './export/export-data.ts'
import type { PlayerDataParts } from './player-data-parts.ts'

export function playerDataRoutes(parts: PlayerDataParts): readonly Route[] {
  const exportData = createExport(parts)
  return [
    route({
      method: 'POST',
      path: API.exportData,
      summary: 'Everything stored about the caller, in pages.',
      guard: 'player',
      body: ExportDataBodySchema,
      reply: ExportDataReplySchema,
      handle: ({ player, body }) => exportData(player, body),
    }),
    route({
      method: 'POST',
      path: API.eraseAccount,
      summary:
        'Erases the account of the caller for good. Refused while a withdrawal or a round of his is open.',
      guard: 'player',
      rate: 'rare',
      body: EraseAccountBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ player }) => {
        await eraseAccount(parts, player)
        return { success: true, data: { success: true } }
      },
    }),
  ]
}
