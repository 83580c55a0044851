import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { Owner, OwnerCall, OwnerReach, PlayersDeps } from '../deps.ts'
import type { PlayerKey } from '../player-key.ts'
import { findPlayer } from '../player-store.ts'
import { findEmail, findLogin } from '../sign-in/email-store.ts'
import { readInitData } from '../sign-in/init-data.ts'
import { normalPassword } from '../sign-in/passwords.ts'
import { insertNotice, type OwnerNotice, wordedNotice } from './notices.ts'

const MINUTE_MS = 60_000

type ConfirmDeps = Pick<
  PlayersDeps,
  'database' | 'clock' | 'botToken' | 'content' | 'limits' | 'passwords' | 'mailer'
>

type NotifyDeps = Pick<PlayersDeps, 'mailer' | 'clock'>

export function createOwner(deps: ConfirmDeps): Owner {
  const notifyAt: Owner['notifyAt'] = (tx, reach, notice) => notifyOwner(deps, tx, { reach, notice })
  return {
    confirm: call => confirmOwner(deps, call),
    reach: (statements, player) => reachOfOwner(deps, statements, player),
    notifyAt,
    async notify(tx, player, notice) {
      await notifyAt(tx, await reachOfOwner(deps, tx, player), notice)
    },
  }
}

/**
 * A token alone does not prove who holds it. For what only the owner of an account may do, the call itself must contain the chat platform's
 * signature of minutes ago or the password.
 *
 * @throws DomainError `confirmation_required`, `password_wrong`, TOO_MANY_REQUESTS, ACCOUNT_NOT_FOUND
 */
async function confirmOwner(deps: ConfirmDeps, call: OwnerCall): Promise<void> {
  const { player, confirmation, ip } = call
  if (confirmation !== undefined && 'init_data' in confirmation) {
    const row = await findPlayer(deps.database, player)
    if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    if (row.telegram_id !== null && isSignedLately(deps, row.telegram_id, confirmation.init_data)) return
  }
  const email = await findEmail(deps.database, player)
  if (confirmation !== undefined && 'password' in confirmation && email !== undefined) {
    await deps.limits.guess({ ip, email })
    const login = await findLogin(deps.database, email)
    const isRight = await deps.passwords.isRight(normalPassword(confirmation.password), login?.passwordHash)
    if (!isRight || login?.player.playerId !== player.playerId) throw new DomainError('password_wrong')
    return
  }
  const minutes = deps.content.confirmation_min
  throw new DomainError('confirmation_required', { password: email === undefined ? 0 : 1, minutes })
}

function isSignedLately(
  { botToken, clock, content }: ConfirmDeps,
  telegramId: number,
  initData: string,
): boolean {
  const lifetime_ms = content.confirmation_min * MINUTE_MS
  try {
    const { user } = readInitData(initData, { botToken, now: clock.now(), lifetime_ms })
    return user.id === telegramId
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Undefined when there is no such player. */
async function reachOfOwner(
  { mailer }: NotifyDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<OwnerReach | undefined> {
  const row = await findPlayer(statements, player)
  if (row === undefined) return undefined
  const email = mailer === undefined ? undefined : await findEmail(statements, player)
  const { bucket, playerId } = player
  return {
    player: { bucket, playerId },
    telegramId: row.telegram_id ?? undefined,
    email,
    language: row.language,
  }
}

/** Stores a notice to the owner, in the transaction of its cause. A job sends it. */
async function notifyOwner(
  { clock }: Pick<NotifyDeps, 'clock'>,
  tx: Transaction,
  { reach, notice }: { readonly reach: OwnerReach | undefined; readonly notice: OwnerNotice },
): Promise<void> {
  if (reach === undefined) return
  const { player, telegramId, email, language } = reach
  const worded = { ...wordedNotice(notice), player, language }
  const now = clock.now()
  if (telegramId !== undefined) await insertNotice(tx, { ...worded, to: { telegramId } }, now)
  if (email !== undefined) await insertNotice(tx, { ...worded, to: { email } }, now)
}
