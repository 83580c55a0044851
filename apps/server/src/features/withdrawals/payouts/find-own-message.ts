import type { TonChain, TonTransaction } from '../../../platform/ton/index.ts'
import type { WithdrawalsParts } from '../withdrawals-parts.ts'
import { findByBody, isOwnWallet } from './payout-store.ts'

/**
 * For which withdrawal this program signed the message that brought `received` to a player's account. Undefined when it came from
 * anywhere else, or from a wallet of ours in a time the books know nothing of, as after a restore.
 */
export async function findOwnMessage(
  { database }: Pick<WithdrawalsParts, 'database'>,
  chain: TonChain,
  { transaction }: TonTransaction,
): Promise<{ readonly withdrawalId: number } | undefined> {
  const info = transaction.inMessage?.info
  if (info?.type !== 'internal') return undefined
  const walletRaw = info.src.toRawString()
  if (!(await isOwnWallet(database, walletRaw))) return undefined
  const { last } = await chain.account(walletRaw)
  if (last === undefined) return undefined
  // A message is numbered right after the transaction that sent it.
  const sentAt_lt = Number(info.createdLt)
  const since = await chain.history(walletRaw, { from: last, downToLt: sentAt_lt - 2 })
  const sending = since.find(({ transaction: { outMessages } }) =>
    outMessages
      .values()
      .some(out => out.info.type === 'internal' && Number(out.info.createdLt) === sentAt_lt),
  )
  const body = sending?.transaction.inMessage?.body
  return body === undefined ? undefined : findByBody(database, body.hash().toString('hex'))
}
