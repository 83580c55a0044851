import type { ControlPlayerBody } from '@arena/contract/endpoints/operator-players'
import * as endpoints from '@arena/contract/endpoints/operator-players'
import type { Transaction } from '../../platform/database/database.ts'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { forgetErasedBan, hashOfPlayer } from './erased-players.ts'
import { type PlayerKey, playerKey } from './player-key.ts'
import { findPlayer, markBanned, markUnbanned } from './player-store.ts'
import type { PlayersDeps } from './players.ts'
import { deleteTokensOf } from './token-store.ts'

type ControlDeps = Pick<PlayersDeps, 'database' | 'clock' | 'balances' | 'identityHash' | 'operators'>
type ControlCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: ControlPlayerBody }

type BanDeps = Pick<PlayersDeps, 'database' | 'clock' | 'balances' | 'identityHash'>

export function operatorRoutes(deps: ControlDeps): readonly Route[] {
  return [
    route(endpoints.banPlayer, async call => {
      const { reason } = call.body
      await control(deps, call, {
        action: 'player.ban',
        by: (tx, player) => banPlayer(deps, tx, { player, reason }),
      })
      return { telegram_id: call.body.telegram_id, banned: true }
    }),
    route(endpoints.unbanPlayer, async call => {
      await control(deps, call, {
        action: 'player.unban',
        by: (tx, player) => unbanPlayer(deps, tx, player),
      })
      return { telegram_id: call.body.telegram_id, banned: false }
    }),
  ]
}

/** One transaction with its audit row. */
function control(
  { database, operators }: ControlDeps,
  { body, operator, ip, requestId }: ControlCall,
  { action, by }: { readonly action: string; by(tx: Transaction, player: PlayerKey): Promise<void> },
): Promise<void> {
  return database.transaction(async tx => {
    await by(tx, playerKey(body.telegram_id))
    const subject = String(body.telegram_id)
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
async function unbanPlayer(deps: BanDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  const wasErased = await forgetErasedBan(tx, hashOfPlayer(deps.identityHash, player))
  if (wasErased && (await findPlayer(tx, player)) === undefined) return
  await deps.balances.setBlocked(tx, player, false)
  if (!(await markUnbanned(tx, player))) throw new DomainError('ACCOUNT_NOT_FOUND')
}
