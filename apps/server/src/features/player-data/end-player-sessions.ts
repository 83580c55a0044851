import type { ControlPlayerBody } from '@arena/contract/endpoints/operator-players'
import { type Call, DomainError } from '../../platform/http/index.ts'
import type { PlayerDataDeps } from './deps.ts'

/**
 * Signs a player out on every device. It takes nothing from them: they sign in again as before.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function endPlayerSessions(
  { database, players, operators }: PlayerDataDeps,
  { body, operator, ip, requestId }: Call<ControlPlayerBody, 'operator'>,
): Promise<{ readonly ended: number }> {
  return database.transaction(async tx => {
    const player = await players.findByShownId(tx, body.telegram_id)
    if (player === undefined || (await players.find(tx, player)) === undefined) {
      throw new DomainError('ACCOUNT_NOT_FOUND')
    }
    const ended = await players.signOutIn(tx, player)
    await operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'player.sign_out',
      subject: String(player.playerId),
      details: { reason: body.reason, ended },
    })
    return { ended }
  })
}
