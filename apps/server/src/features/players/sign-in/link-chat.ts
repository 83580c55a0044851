import type { LinkChatBody } from '@arena/contract/endpoints/sign-in'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import { insertChatAccount } from '../chat-accounts.ts'
import type { PlayersDeps } from '../deps.ts'
import { findErasure } from '../erased-players.ts'
import type { PlayerKey } from '../player-key.ts'
import { linkTelegramId, lockPlayer } from '../player-store.ts'
import { readInitData } from './init-data.ts'
import { readWebLogin, spendWebLogin, type WebLogin } from './sign-in-by-web.ts'

const MINUTE_MS = 60_000

interface Linking {
  readonly player: PlayerKey
  readonly body: LinkChatBody
  readonly ip: string
}

/** A user authenticated by the chat platform. */
interface Proven {
  readonly telegramId: number
  /** The login that linking uses up. */
  readonly login?: WebLogin
}

/**
 * Links a chat platform user to an account that began by email. One call proves both: the account by its session and its owner's
 * confirmation, the user by the chat platform's signature. The link is permanent, or one user could be lent to many accounts in turn.
 *
 * @throws DomainError `web_login_invalid`, `INIT_DATA_…`, `chat_identity_taken`, `chat_already_linked`, BANNED, and the errors of
 * `owner.confirm`
 */
export async function linkChat(deps: PlayersDeps, { player, body, ip }: Linking): Promise<void> {
  await deps.limits.webLogin(ip)
  const proven = readProof(deps, body.proof)
  await deps.owner.confirm({ player, confirmation: body.confirmation, ip })
  await deps.database.transaction(tx => link(deps, tx, { player, proven }))
}

function readProof(deps: PlayersDeps, proof: LinkChatBody['proof']): Proven {
  if ('init_data' in proof) {
    const lifetime_ms = deps.content.confirmation_min * MINUTE_MS
    const { botToken, clock } = deps
    const { user } = readInitData(proof.init_data, { botToken, now: clock.now(), lifetime_ms })
    return { telegramId: user.id }
  }
  const login = readWebLogin(deps, proof.login)
  return { telegramId: login.user.id, login }
}

async function link(
  deps: PlayersDeps,
  tx: Transaction,
  { player, proven }: { readonly player: PlayerKey; readonly proven: Proven },
): Promise<void> {
  const { telegramId, login } = proven
  const now = deps.clock.now()
  const past = await findErasure(tx, deps.identityHash({ telegramId }))
  if (past?.banned === true) throw new DomainError('BANNED', { reason: '' })
  // The wallet is locked before the player, as everywhere. A break from an erased account of the same person continues in this one.
  const rest = past?.ownBreak
  if (rest !== undefined) await deps.breaks.carryOver(tx, player, rest)
  const row = await lockPlayer(tx, player, { now })
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  if (row.telegram_id === telegramId) return
  if (row.telegram_id !== null) throw new DomainError('chat_already_linked')
  if (login !== undefined) await spendWebLogin(deps, tx, login)
  if (!(await insertChatAccount(tx, telegramId, player))) throw new DomainError('chat_identity_taken')
  await linkTelegramId(tx, player, { telegramId, now })
  await deps.owner.notify(tx, player, { kind: 'chat_linked' })
}
