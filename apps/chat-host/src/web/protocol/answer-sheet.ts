import type { HostEvent } from './envelope.ts'
import { change, close, ignore, reply, visibilityChanged } from './method.ts'
import type { Phone, Reaction } from './phone.ts'

/** The person's answer to what lies over the app. */
export type SheetAct =
  | { type: 'dismiss-sheet' | 'drop-sheet' | 'allow-writing' | 'add-to-home-screen' | 'leave-through-link' }
  | { type: 'download-file' }
  | { type: 'answer-popup'; buttonId: string }
  | { type: 'settle-invoice'; status: 'paid' | 'cancelled' | 'failed' | 'pending' }
  | { type: 'settle-prepared-message'; error?: string }
  | { type: 'scan-qr'; text: string }

export function answerSheet(phone: Phone, deed: SheetAct): Reaction {
  const { sheet } = phone
  if (!sheet) return ignore(phone, 'nothing is open')
  const shut = { ...phone, sheet: null }
  switch (deed.type) {
    case 'dismiss-sheet':
      return reply(shut, ...dismissalOf(phone))
    case 'drop-sheet':
      return reply(shut)
    case 'answer-popup':
      return reply(shut, { type: 'popup_closed', data: { button_id: deed.buttonId } })
    case 'settle-invoice':
      return sheet.kind === 'invoice'
        ? reply(shut, { type: 'invoice_closed', data: { slug: sheet.slug, status: deed.status } })
        : ignore(phone, 'no invoice is open')
    case 'settle-prepared-message':
      return deed.error === undefined
        ? reply(shut, { type: 'prepared_message_sent' })
        : reply(shut, { type: 'prepared_message_failed', data: { error: deed.error } })
    case 'allow-writing':
      return change(
        shut,
        { hasWriteAccess: true },
        { type: 'write_access_requested', data: { status: 'allowed' } },
      )
    case 'add-to-home-screen':
      return change(shut, { isOnHomeScreen: true }, { type: 'home_screen_added' })
    case 'download-file':
      return reply(shut, { type: 'file_download_requested', data: { status: 'downloading' } })
    case 'leave-through-link':
      // Web clients shut the app when it opens a chat; the others put it aside.
      return phone.device.platform === 'weba'
        ? close(shut)
        : change(shut, { isMinimised: true }, ...visibilityChanged(phone, false))
    case 'scan-qr':
      return reply(phone, { type: 'qr_text_received', data: { data: deed.text } })
  }
}

/** What an app learns when the person shuts a sheet without an answer. For stories and links: nothing. */
function dismissalOf({ sheet }: Phone): HostEvent[] {
  switch (sheet?.kind) {
    case 'popup':
      return [{ type: 'popup_closed', data: {} }]
    case 'invoice':
      return [{ type: 'invoice_closed', data: { slug: sheet.slug, status: 'cancelled' } }]
    case 'prepared-message':
      return [{ type: 'prepared_message_failed', data: { error: 'USER_DECLINED' } }]
    case 'write-access':
      return [{ type: 'write_access_requested', data: { status: 'cancelled' } }]
    case 'scan-qr':
      return [{ type: 'scan_qr_popup_closed' }]
    case 'file-download':
      return [{ type: 'file_download_requested', data: { status: 'cancelled' } }]
    case 'story':
    case 'link':
    case 'platform-link':
    case 'home-screen':
    case 'closing-question':
    case 'unsupported':
    case undefined:
      return []
  }
}
