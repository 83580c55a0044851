import type { ExchangeTicketBody } from '@arena/contract/endpoints/shop'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { EntryConflict } from '../wallet/index.ts'
import { refuseDebtor } from './collect-debts.ts'
import type { ShopDeps } from './deps.ts'

const CREDIT_PER_AC = 100
const REQUEST_BYTES = 12

/**
 * Takes the coins of a pack and gives its tickets, all or nothing. The press is named by `request_id`: sent again it finds its own
 * ledger entries and nothing moves. Without one every call is a press of its own.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `INSUFFICIENT_CREDITS`, `FORBIDDEN` while something is owed, `CONFLICT` when the press was for
 *   another pack
 */
export async function exchangeTicket(
  deps: ShopDeps,
  player: PlayerKey,
  { key, request_id }: ExchangeTicketBody,
): Promise<void> {
  const pack = deps.content.packs.find(offer => offer.key === key)
  if (pack === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await refuseDebtor(deps, player)
  const press = request_id ?? Buffer.from(deps.rng.bytes(REQUEST_BYTES)).toString('base64url')
  const cause = `exchange:${press}`
  try {
    await deps.database.transaction(async (tx: Transaction) => {
      await deps.wallet.lock(tx, player)
      await deps.wallet.post(tx, {
        player,
        key: `${cause}:price`,
        currency: 'AC',
        amount: -pack.price * CREDIT_PER_AC,
        kind: 'ticket_exchange',
      })
      const rewards = [{ kind: 'ticket', count: pack.tickets + pack.gift }] as const
      await deps.rewards.pay(tx, player, { cause, source: 'ticket_exchange', rewards })
    })
  } catch (error) {
    throw error instanceof EntryConflict ? new DomainError('CONFLICT', { reason: 'request_id' }) : error
  }
}
