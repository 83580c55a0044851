import type { ForeseeRemovalBody } from '@arena/contract/endpoints/operator-foresee'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import { undone } from '../../platform/preview/preview.ts'
import type { OperatorCall } from '../operators/index.ts'
import { tonOwned, worthOfBan } from './ban-players.ts'
import type { PlayerDataDeps } from './deps.ts'
import { worthOfErasure } from './erasure/plan-erasure.ts'

/**
 * The loss of the player by a ban or an erasure, the players whose prizes change with it, and why one operator may not do it alone. Nothing
 * is written but the audit of the view.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function foreseeRemoval(
  deps: PlayerDataDeps,
  {
    body,
    operator,
    ip,
    requestId,
  }: Connection & Pick<OperatorCall, 'operator'> & { readonly body: ForeseeRemovalBody },
) {
  const { act, telegram_id } = body
  const player = await deps.database.transaction(async tx => {
    const found = await deps.players.findByShownId(tx, telegram_id)
    if (found === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    const look = { operator, ip, requestId, action: 'player.look', subject: String(found.playerId) }
    await deps.operators.look(tx, { ...look, details: {} })
    return found
  })
  const owned = await undone(deps.database, async tx => {
    const { credit, ticket, goldTicket } = await deps.wallet.lock(tx, player)
    const worth = await (act === 'ban' ? worthOfBan : worthOfErasure)(deps, tx, player)
    const passing = { act: `player.${act}`, operator: operator.name } as const
    const passed = await deps.operators.within(tx, passing, (within, gate) => gate.reasons(within, worth))
    const owned_nano = String(await tonOwned(deps, tx, player))
    return { why: [...passed.body], owned_nano, credit, ticket, gold_ticket: goldTicket }
  })
  // Leaderboards are read by connections of their own, and the embedded database has one.
  return { ...owned, ...(await deps.tournaments.foreseeRemoval({ player, act })) }
}
