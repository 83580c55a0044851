import type { Language } from '@arena/contract'
import type { Statements, Transaction } from '../../../platform/database/database.ts'
import { isKnownToChat, type PlayerKey } from '../../players/index.ts'
import { findEmail } from '../email-login-store.ts'
import type { SignInParts } from '../sign-in-parts.ts'
import { type OwnerNotice, wordedNotice } from './notice.ts'
import { insertNotice } from './notice-store.ts'

/** Where the owner of an account is reached. */
export interface OwnerReach {
  readonly player: PlayerKey
  readonly inChat: boolean
  readonly email: string | undefined
  readonly language: Language
}

type TellParts = Pick<SignInParts, 'players' | 'mailer' | 'clock'>

/** Undefined when there is no such player. */
export async function reachOfOwner(
  { players, mailer }: TellParts,
  statements: Statements,
  player: PlayerKey,
): Promise<OwnerReach | undefined> {
  const row = await players.find(statements, player)
  if (row === undefined) return undefined
  const email = mailer === undefined ? undefined : await findEmail(statements, player)
  const { bucket, telegramId } = player
  return {
    player: { bucket, telegramId },
    inChat: isKnownToChat(telegramId),
    email,
    language: row.language,
  }
}

/** Writes down that the owner is to be told, in the transaction of what happened. A job tells it. */
export async function tellOwner(
  { clock }: Pick<TellParts, 'clock'>,
  tx: Transaction,
  { reach, notice }: { readonly reach: OwnerReach | undefined; readonly notice: OwnerNotice },
): Promise<void> {
  if (reach === undefined) return
  const { player, inChat, email, language } = reach
  const worded = { ...wordedNotice(notice), player, language }
  const now = clock.now()
  if (inChat) await insertNotice(tx, { ...worded, email: undefined }, now)
  if (email !== undefined) await insertNotice(tx, { ...worded, email }, now)
}
