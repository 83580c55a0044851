import type { EmailSignInBody, EmailSignInReply } from '@arena/contract/endpoints/sign-in'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayersDeps } from '../deps.ts'
import { admitPlayer } from '../own-account.ts'
import { readEmail } from './email-address.ts'
import { findLogin } from './email-store.ts'
import { normalPassword } from './passwords.ts'

/**
 * Signs in by an address and its password. An address nobody has takes the same look-up and the same hashing as a wrong password, and
 * gets the same answer.
 *
 * @throws DomainError `sign_in_wrong`, `email_malformed`, TOO_MANY_REQUESTS, BANNED, UNAVAILABLE without a mailer
 */
export async function signInByEmail(
  deps: PlayersDeps,
  {
    body,
    ip,
    userAgent,
  }: { readonly body: EmailSignInBody; readonly ip: string; readonly userAgent: string | undefined },
): Promise<EmailSignInReply> {
  if (deps.mailer === undefined) throw new DomainError('UNAVAILABLE')
  const email = readEmail(body.email)
  await deps.limits.guess({ ip, email, device: deps.devices.read(body.device_token, email) })
  const login = await findLogin(deps.database, email)
  const isRight = await deps.passwords.isRight(normalPassword(body.password), login?.passwordHash)
  if (login === undefined || !isRight) throw new DomainError('sign_in_wrong')
  const { adult, device_id: deviceId } = body
  return deps.database.transaction(async tx => {
    // A password that was changed while this one was compared opens nothing any more.
    const current = await findLogin(tx, email)
    if (current?.passwordHash !== login.passwordHash) throw new DomainError('sign_in_wrong')
    const admitted = await admitPlayer(deps, tx, { player: login.player, adult, ip, userAgent, deviceId })
    return { ...admitted, device_token: deps.devices.issue(email) }
  })
}
