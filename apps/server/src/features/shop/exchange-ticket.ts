import type { ExchangeTicketBody } from '@arena/contract/endpoints/shop'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { EntryConflict } from '../wallet/index.ts'
import { refuseDebtor } from './collect-debts.ts'
import type { ShopParts } from './shop.ts'

const CREDIT_PER_AC = 100
const REQUEST_BYTES = 12

/**
 * Takes the coins of a pack and gives its tickets, all or nothing. The press is named by `request_id`: sent again it finds its own
 * ledger entries and nothing moves. Without one every call is a press of its own.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `INSUFFICIENT_CREDITS`, `FORBIDDEN` while something is owed, `CONFLICT` when the press was for
 *   another pack
 */
export async function exchangeTicket(
  parts: ShopParts,
  player: PlayerKey,
  { key, request_id }: ExchangeTicketBody,
): Promise<void> {
  const pack = parts.content.packs.find(offer => offer.key === key)
  if (pack === undefined) throw new Refusal('ITEM_NOT_FOUND')
  await refuseDebtor(parts, player)
  const press = request_id ?? Buffer.from(parts.dice.bytes(REQUEST_BYTES)).toString('base64url')
  const cause = `exchange:${press}`
  try {
    await parts.database.transaction(async (tx: Transaction) => {
      await parts.wallet.lock(tx, player)
      await parts.wallet.post(tx, {
        player,
        key: `${cause}:price`,
        currency: 'AC',
        amount: -pack.price * CREDIT_PER_AC,
        kind: 'ticket_exchange',
      })
      const rewards = [{ kind: 'ticket', count: pack.tickets + pack.gift }] as const
      await parts.rewards.pay(tx, player, { cause, source: 'ticket_exchange', rewards })
    })
  } catch (error) {
    throw error instanceof EntryConflict ? new Refusal('CONFLICT', { reason: 'request_id' }) : error
  }
}
