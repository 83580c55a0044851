import { PHOTO_MAX_BYTES } from '@arena/contract/form-limits'
import { BotApiFault, ChatFileUnusable } from '../../platform/bot-api/index.ts'
import { type Call, DomainError } from '../../platform/http/index.ts'
import { type PictureType, pictureTypeOf } from '../../platform/http/picture-type.ts'
import { findPhoto } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { lockPlayersConversation } from './players-conversation.ts'

interface AskedPhoto {
  readonly telegram_id: number
  readonly id: number
}

/**
 * The photo of one message. The view is audited; the bytes are not stored, and bytes that are no picture are shown to nobody.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND`: no such message, or it has no photo; `photo_unusable`: it is gone, too large or no picture; `UNAVAILABLE`: the chat
 * platform does not answer
 */
export async function readPhoto(
  deps: InboxDeps,
  { body, operator, ip, requestId }: Call<AskedPhoto, 'operator'>,
): Promise<{ readonly type: PictureType; readonly data: string }> {
  const { database, operators, readChatFile } = deps
  const photoId = await database.transaction(async tx => {
    const { player } = await lockPlayersConversation(deps, tx, body.telegram_id)
    const found = await findPhoto(tx, player, body.id)
    if (found === undefined || found === '') throw new DomainError('ITEM_NOT_FOUND')
    const subject = String(player.playerId)
    const details = { message: body.id }
    await operators.look(tx, { operator, ip, requestId, action: 'player.look', subject, details })
    return found
  })
  const bytes = await readChatFile(photoId, { maxBytes: PHOTO_MAX_BYTES }).catch((error: unknown) => {
    if (error instanceof ChatFileUnusable) throw new DomainError('photo_unusable')
    if (!(error instanceof BotApiFault)) throw error
    deps.log.warn({ err: error, message: body.id }, 'a photo of a player could not be read')
    throw new DomainError('UNAVAILABLE')
  })
  const type = pictureTypeOf(bytes)
  if (type === undefined) throw new DomainError('photo_unusable')
  return { type, data: bytes.toString('base64') }
}
