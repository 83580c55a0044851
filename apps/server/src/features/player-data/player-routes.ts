import {
  API,
  EraseAccountBodySchema,
  ExportDataBodySchema,
  ExportDataReplySchema,
  ExportLinkBodySchema,
  ExportLinkReplySchema,
  SuccessReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { createExport } from './export/export-data.ts'
import { createLinkMaker } from './export/export-link.ts'
import type { ExportParts, PlayerDataParts } from './player-data.ts'

export function playerDataRoutes(parts: PlayerDataParts & ExportParts): readonly Route[] {
  const exportData = createExport(parts)
  const makeLink = createLinkMaker(parts)
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
      path: API.exportLink,
      summary: 'A link to the file of the export for the chat client: good for minutes and a few uses.',
      guard: 'player',
      body: ExportLinkBodySchema,
      reply: ExportLinkReplySchema,
      handle: ({ player }) => makeLink(player),
    }),
    route({
      method: 'POST',
      path: API.eraseAccount,
      summary:
        'Erases the account of the caller for good. The owner confirms it. Refused while a withdrawal or a round of theirs is open.',
      guard: 'player',
      rate: 'rare',
      body: EraseAccountBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ player, body, ip }) => {
        await parts.owner.confirm({ player, ip, confirmation: body.confirmation })
        await eraseAccount(parts, player, { farewell: true })
        return { success: true, data: { success: true } }
      },
    }),
  ]
}
