import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthReply } from '@arena/contract/endpoints/players'
import type { WebSignInBody } from '@arena/contract/endpoints/sign-in'
import { languageOfField } from '@arena/contract/languages'
import type { Statements } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayersDeps } from '../deps.ts'
import { type ChatUser, isChatUser } from './init-data.ts'
import { admitChatUser } from './sign-in-by-init-data.ts'
import { signedTextOf } from './signed-text.ts'

/** A login is remembered a little longer than it is taken, for clocks that differ. */
const MARGIN_MS = 2 * 60_000

/** A clock of the chat platform may run ahead of ours by a minute. */
const AHEAD_MS = 60_000

export interface WebLogin {
  readonly user: ChatUser
  /** Its unique hash. */
  readonly hash: Buffer
  readonly signedAt: Date
}

/**
 * Signs in by the chat platform's web login: the account is the one its init data opens. Each login signs in once; a refused one was not used.
 *
 * @throws DomainError `web_login_invalid`, TOO_MANY_REQUESTS, BANNED
 */
export async function signInByWeb(
  deps: PlayersDeps,
  {
    body,
    ip,
    userAgent,
  }: { readonly body: WebSignInBody; readonly ip: string; readonly userAgent: string | undefined },
): Promise<AuthReply> {
  await deps.limits.webLogin(ip)
  const login = readWebLogin(deps, body.login)
  const vouched = {
    user: login.user,
    language: languageOfField(body.lang),
    platform: 'web',
    adult: body.adult,
    ip,
    userAgent,
    deviceId: body.device_id,
  } as const
  return admitChatUser(deps, vouched, tx => spendWebLogin(deps, tx, login))
}

/**
 * Verifies the fields that the chat platform's web login signed for our bot: every field but `hash`, sorted and joined by line feeds, under
 * the SHA-256 of the bot's token. Refuses with `web_login_invalid` a login that is forged, expired or not about a person.
 */
export function readWebLogin(
  { botToken, clock, content }: Pick<PlayersDeps, 'botToken' | 'clock' | 'content'>,
  login: WebSignInBody['login'],
): WebLogin {
  const { hash: claimed, ...fields } = login
  const hash = hashOf(claimed)
  const signedText = signedTextOf(Object.entries(fields))
  if (signedText === undefined) throw new DomainError('web_login_invalid')
  const secret = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', secret).update(signedText).digest()
  if (!timingSafeEqual(expected, hash)) throw new DomainError('web_login_invalid')
  const signedAt = new Date(Number(fields['auth_date']) * 1000)
  const age_ms = clock.now().getTime() - signedAt.getTime()
  if (!(age_ms >= -AHEAD_MS && age_ms <= content.webLoginLifetime_ms))
    throw new DomainError('web_login_invalid')
  const user = { ...fields, id: Number(fields['id']) }
  if (!isChatUser(user)) throw new DomainError('web_login_invalid')
  return { user, hash, signedAt }
}

function hashOf(claimed: string | number | undefined): Buffer {
  if (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/.test(claimed))
    throw new DomainError('web_login_invalid')
  return Buffer.from(claimed, 'hex')
}

/** Uses a login up. @throws DomainError `web_login_invalid` when it was used before */
export async function spendWebLogin(
  { content }: Pick<PlayersDeps, 'content'>,
  statements: Statements,
  { hash, signedAt }: WebLogin,
): Promise<void> {
  const expiresAt = new Date(signedAt.getTime() + content.webLoginLifetime_ms + MARGIN_MS)
  if (!(await spendLogin(statements, hash, expiresAt))) throw new DomainError('web_login_invalid')
}

/** False when this login was used before. */
async function spendLogin(statements: Statements, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO web_logins_used (login_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (login_hash) DO NOTHING RETURNING login_hash`,
    [hash, expiresAt],
  )
  return rows.length === 1
}

export async function deleteExpiredLogins(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM web_logins_used WHERE expires_at <= $1`, [now])
}
