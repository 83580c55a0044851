import type { Confirmation } from '@arena/contract'
import { Refusal } from '../../../platform/http/index.ts'
import { type PlayerKey, readInitData } from '../../players/index.ts'
import { findEmail, findLogin } from '../email-login-store.ts'
import { normalPassword } from '../password-rules.ts'
import type { SignInParts } from '../sign-in-parts.ts'

const MINUTE_MS = 60_000

export interface OwnerCall {
  readonly player: PlayerKey
  readonly confirmation: Confirmation | undefined
  readonly ip: string
}

type ConfirmParts = Pick<
  SignInParts,
  'database' | 'clock' | 'botToken' | 'content' | 'limits' | 'passwords' | 'mailer'
>

/**
 * A token alone does not show who holds it: for what only the owner of an account may do, the chat platform's signature of minutes ago or
 * the password is asked for with the call itself.
 *
 * @throws Refusal `confirmation_required`, `password_wrong`, TOO_MANY_REQUESTS
 */
export async function confirmOwner(parts: ConfirmParts, call: OwnerCall): Promise<void> {
  const { player, confirmation, ip } = call
  if (confirmation !== undefined && 'init_data' in confirmation) {
    if (isSignedLately(parts, player, confirmation.init_data)) return
  }
  const email = await findEmail(parts.database, player)
  if (confirmation !== undefined && 'password' in confirmation && email !== undefined) {
    parts.limits.guess({ ip, email })
    const login = await findLogin(parts.database, email)
    const isRight = await parts.passwords.isRight(normalPassword(confirmation.password), login?.passwordHash)
    if (!isRight || login?.player.telegramId !== player.telegramId) throw new Refusal('password_wrong')
    return
  }
  const minutes = parts.content.confirmation_min
  throw new Refusal('confirmation_required', { password: email === undefined ? 0 : 1, minutes })
}

function isSignedLately(
  { botToken, clock, content }: ConfirmParts,
  player: PlayerKey,
  initData: string,
): boolean {
  const lifetime_ms = content.confirmation_min * MINUTE_MS
  try {
    const { user } = readInitData(initData, { botToken, now: clock.now(), lifetime_ms })
    return user.id === player.telegramId
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
