import { type Call, DomainError } from '../../platform/http/index.ts'
import { provePlayer } from '../wallet/index.ts'
import type { SupportDeps } from './compensate.ts'

/**
 * Whether a player's balances equal the sum of their ledger now: nothing of theirs changes during the sum. The view is audited.
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
