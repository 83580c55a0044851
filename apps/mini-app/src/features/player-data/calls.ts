import {
  API,
  type EraseAccountBody,
  type ExportDataReply,
  type ExportLinkBody,
  type ExportLinkReply,
  type SuccessReply,
} from '@arena/contract'
import { call } from '../../server-api/index.ts'
import { confirmed } from '../../shell/index.ts'

/** A page of what is stored about the player; `from` is the `next` of the page before. */
export function exportPage(from: string | undefined, signal: AbortSignal): Promise<ExportDataReply> {
  return call(API.exportData, { body: from === undefined ? {} : { from }, signal })
}

/** Where the chat client finds the same file. */
export function exportLink(): Promise<ExportLinkReply> {
  const body: ExportLinkBody = { format: 'json' }
  return call(API.exportLink, { body })
}

export function eraseAccount(): Promise<SuccessReply> {
  const body: EraseAccountBody = { confirm: 'erase' }
  return confirmed(confirmation => call(API.eraseAccount, { body: { ...body, confirmation } }))
}
