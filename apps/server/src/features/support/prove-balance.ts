import { type Call, DomainError } from '../../platform/http/index.ts'
import { provePlayer } from '../wallet/index.ts'
import type { SupportDeps } from './compensate.ts'

/**
 * Whether what a player owns is what their ledger adds up to, at this moment: nothing of theirs moves while it is added up. The look is written
 * down.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function proveBalance(
  { database, players, wallet, operators }: SupportDeps,
  { body, operator, ip, requestId }: Call<{ readonly telegram_id: number }, 'operator'>,
) {
  return database.transaction(async tx => {
    const player = await players.findByShownId(tx, body.telegram_id)
    if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    await wallet.lock(tx, player)
    const { entries, mismatches, upTo } = await provePlayer(tx, player)
    const subject = String(player.playerId)
    const details = { proven: mismatches.length === 0, entries }
    await operators.record(tx, { operator, ip, requestId, action: 'player.prove', subject, details })
    return {
      entries,
      up_to_entry: upTo?.entryNo ?? 0,
      up_to_ms: upTo?.at.getTime() ?? 0,
      mismatches: mismatches.map(({ figure, tournament_id, stored, booked }) => ({
        figure,
        tournament_id,
        stored,
        booked,
      })),
    }
  })
}
