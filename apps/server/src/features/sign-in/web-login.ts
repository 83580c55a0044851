import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { WebSignInBody } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import { type ChatUser, isChatUser } from '../players/index.ts'

/** A clock of the chat platform may run ahead of ours by a minute. */
const AHEAD_MS = 60_000

export interface WebLogin {
  readonly user: ChatUser
  /** What it can be told from any other by. */
  readonly hash: Buffer
  readonly signedAt: Date
}

/**
 * Reads what the chat platform's web login signed for our bot: every field but `hash`, sorted and joined by line feeds, under the
 * SHA-256 of the bot's token. Refuses with `web_login_invalid` what is forged, older than `lifetime_ms` or not about a person.
 */
export function readWebLogin(
  login: WebSignInBody['login'],
  {
    botToken,
    now,
    lifetime_ms,
  }: { readonly botToken: string; readonly now: Date; readonly lifetime_ms: number },
): WebLogin {
  const { hash: claimed, ...fields } = login
  const hash = hashOf(claimed)
  const signedText = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
  const secret = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', secret).update(signedText).digest()
  if (!timingSafeEqual(expected, hash)) throw new Refusal('web_login_invalid')
  const signedAt = new Date(Number(fields['auth_date']) * 1000)
  const age_ms = now.getTime() - signedAt.getTime()
  if (!(age_ms >= -AHEAD_MS && age_ms <= lifetime_ms)) throw new Refusal('web_login_invalid')
  const user = { ...fields, id: Number(fields['id']) }
  if (!isChatUser(user)) throw new Refusal('web_login_invalid')
  return { user, hash, signedAt }
}

function hashOf(claimed: string | number | undefined): Buffer {
  if (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/.test(claimed)) throw new Refusal('web_login_invalid')
  return Buffer.from(claimed, 'hex')
}
