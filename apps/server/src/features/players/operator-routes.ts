import type { ControlPlayerBody } from '@arena/contract/endpoints/operator-players'
import * as endpoints from '@arena/contract/endpoints/operator-players'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { findByShownId } from './chat-accounts.ts'
import type { PlayersDeps } from './deps.ts'
import { forgetErasedBan } from './erased-players.ts'
import type { PlayerKey } from './player-key.ts'
import { findPlayer, markBanned, markUnbanned } from './player-store.ts'
import { deleteTokensOf } from './token-store.ts'

type BanDeps = Pick<PlayersDeps, 'database' | 'clock' | 'balances' | 'identityHash'>
type ControlDeps = BanDeps & Pick<PlayersDeps, 'operators'>
type ControlCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: ControlPlayerBody }

/** Whom an operator named: their account, if they have one, and what is left of them if it was erased. */
interface Named {
  readonly player: PlayerKey | undefined
  readonly identityHash: Buffer
}

export function operatorRoutes(deps: ControlDeps): readonly Route[] {
  return [
    route(endpoints.banPlayer, async call => {
      const { reason } = call.body
      await control(deps, call, {
        action: 'player.ban',
        async by(tx, { player }) {
          if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
          await banPlayer(deps, tx, { player, reason })
        },
      })
      return { telegram_id: call.body.telegram_id, banned: true }
    }),
    route(endpoints.unbanPlayer, async call => {
      await control(deps, call, {
        action: 'player.unban',
        by: (tx, named) => unbanPlayer(deps, tx, named),
      })
      return { telegram_id: call.body.telegram_id, banned: false }
    }),
  ]
}

/** One transaction with its audit row. It names the player by the id that stays, or an erased person by their hash. */
function control(
  { database, operators, identityHash }: ControlDeps,
  { body, operator, ip, requestId }: ControlCall,
  { action, by }: { readonly action: string; by(tx: Transaction, named: Named): Promise<void> },
): Promise<void> {
  const hash = identityHash({ telegramId: body.telegram_id })
  return database.transaction(async tx => {
    const player = await findByShownId(tx, body.telegram_id)
    await by(tx, { player, identityHash: hash })
    const subject = player === undefined ? hash.toString('hex') : String(player.playerId)
    await operators.record(tx, { operator, ip, requestId, action, subject, details: { reason: body.reason } })
  })
}

/**
 * Bans a player: their tokens end at once and no stake of theirs is taken any more. What they own stays as it is. The wallet is locked
 * first, as everywhere.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function banPlayer(
  deps: BanDeps,
  tx: Transaction,
  { player, reason }: { readonly player: PlayerKey; readonly reason: string },
): Promise<void> {
  await deps.balances.setBlocked(tx, player, true)
  const now = deps.clock.now()
  if (!(await markBanned(tx, player, { reason, now }))) throw new DomainError('ACCOUNT_NOT_FOUND')
  await deleteTokensOf(tx, player)
}

/**
 * Lifts a ban; what was withheld meanwhile stays withheld. A person whose account was erased while banned may come back afterwards.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
async function unbanPlayer(deps: BanDeps, tx: Transaction, { player, identityHash }: Named): Promise<void> {
  const wasErased = await forgetErasedBan(tx, identityHash)
  const row = player && (await findPlayer(tx, player))
  if (player === undefined || row === undefined) {
    if (wasErased) return
    throw new DomainError('ACCOUNT_NOT_FOUND')
  }
  await deps.balances.setBlocked(tx, player, false)
  if (!(await markUnbanned(tx, player))) throw new DomainError('ACCOUNT_NOT_FOUND')
}
