import { createHash } from 'node:crypto'
import { sign } from '@tma.js/init-data-node'

/** What the panel asks to be signed. */
export interface InitDataRequest {
  player: Player
  startParameter: string
  variant: InitDataVariant
}

export interface Player {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: true
  allows_write_to_pm?: true
  photo_url?: string
}

export const INIT_DATA_VARIANTS = ['valid', 'expired', 'tampered'] as const
/** `expired` was signed 25 hours ago; `tampered` names another player than the one that was signed. */
export type InitDataVariant = (typeof INIT_DATA_VARIANTS)[number]

const EXPIRED_AGE_MS = 25 * 3600 * 1000

/**
 * Init data as the platform hands it to a mini-app, signed with the bot's token.
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function signInitData(request: InitDataRequest, bot: { token: string; now: Date }): string {
  const { player, startParameter, variant } = request
  const authDate = new Date(bot.now.getTime() - (variant === 'expired' ? EXPIRED_AGE_MS : 0))
  const launch = startParameter
    ? { start_param: startParameter, chat_type: 'sender' as const, chat_instance: chatInstance(player.id) }
    : { query_id: `AAH${player.id}` }
  const signed = sign(
    { user: player, ...launch, signature: placeholderSignature(player.id) },
    bot.token,
    authDate,
  )
  return variant === 'tampered' ? renamePlayer(signed, player) : signed
}

/**
 * The platform's Ed25519 signature cannot be made without its private key. Receivers insist that the field is there and it takes
 * part in the HMAC, so it carries 64 bytes of the right form.
 */
function placeholderSignature(playerId: number): string {
  return createHash('sha512').update(`no signature: ${playerId}`).digest('base64url')
}

/** Decimal and beyond 2^53, as the real one. */
function chatInstance(playerId: number): string {
  return `-37884753175${String(playerId).padStart(8, '0')}`
}

function renamePlayer(signed: string, player: Player): string {
  const fields = new URLSearchParams(signed)
  fields.set('user', JSON.stringify({ ...player, id: player.id + 1 }))
  return fields.toString()
}
