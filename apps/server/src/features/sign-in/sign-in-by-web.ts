import { type AuthReply, languageOfField, type WebSignInBody } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { readWebLogin } from './web-login.ts'
import { spendLogin } from './web-login-store.ts'

/** A login is remembered a little longer than it is taken, for clocks that differ. */
const MARGIN_MS = 2 * 60_000

/**
 * Signs in by the chat platform's web login: the account is the one its init data opens. Each login signs in once.
 *
 * @throws Refusal `web_login_invalid`, TOO_MANY_REQUESTS, BANNED
 */
export async function signInByWeb(
  parts: SignInParts,
  {
    body,
    ip,
    userAgent,
  }: { readonly body: WebSignInBody; readonly ip: string; readonly userAgent: string | undefined },
): Promise<AuthReply> {
  parts.limits.webLogin(ip)
  const lifetime_ms = parts.content.webLoginLifetime_ms
  const options = { botToken: parts.botToken, now: parts.clock.now(), lifetime_ms }
  const { user, hash, signedAt } = readWebLogin(body.login, options)
  const expiresAt = new Date(signedAt.getTime() + lifetime_ms + MARGIN_MS)
  if (!(await spendLogin(parts.database, hash, expiresAt))) throw new Refusal('web_login_invalid')
  return parts.players.admitChatUser({
    user,
    startParam: '',
    language: languageOfField(body.lang),
    adult: body.adult,
    ip,
    userAgent,
  })
}
