import type { MarkWithdrawalSentBody } from '@arena/contract/endpoints/operator-withdrawals'
import { type Call, DomainError } from '../../../platform/http/index.ts'
import type { TonChain, TonTransaction } from '../../../platform/ton/index.ts'
import type { WithdrawalsDeps } from '../deps.ts'
import { noteSent } from '../notify-sent.ts'
import { claimTransaction, findWithdrawal, moveWithdrawal, type Withdrawal } from '../withdrawal-store.ts'
import { findByBody, isOwnWallet } from './payout-store.ts'

/**
 * An operator has paid a request by hand and gives the transaction. The network must confirm it: in that transaction the player's account
 * received exactly this amount. One transaction pays one request: payments by this program of the player's other requests, under another hash
 * in its own wallet's history, are recognised too.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `withdrawal_over`, `CONFLICT` when the transaction is another request's or is not this payment,
 *   or while its new address waits,
 *   `UNAVAILABLE` when the network can't be asked, or none is configured
 */
export async function markWithdrawalSent(
  deps: WithdrawalsDeps,
  call: Call<MarkWithdrawalSentBody, 'operator'>,
): Promise<Withdrawal> {
  const { id, reason } = call.body
  const txHash = call.body.tx.toLowerCase()
  const found = await findWithdrawal(deps.database, id)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (found.waitsUntil !== null && found.waitsUntil > deps.clock.now()) {
    throw new DomainError('CONFLICT', { reason: 'waits' })
  }
  const { chain } = deps.gateway
  // A payment that can't be looked up is not accepted: anyone can invent a hash.
  if (chain === undefined) throw new DomainError('UNAVAILABLE', { reason: 'no_network' })
  await refuseOtherPayment(deps, chain, { withdrawal: found, txHash })
  return deps.database.transaction(async tx => {
    if (!(await claimTransaction(tx, found, txHash)))
      throw new DomainError('CONFLICT', { reason: 'tx_known' })
    // A withdrawal that this program's own wallet may have signed is never paid by hand as well.
    const move = { from: ['approved'], to: 'sent', now: deps.clock.now(), txHash } as const
    const sent = await moveWithdrawal(tx, found, move)
    if (sent === undefined) throw new DomainError('withdrawal_over')
    await noteSent(deps, tx, sent)
    const { operator, ip, requestId } = call
    await deps.operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'withdrawal.mark_sent',
      subject: String(id),
      details: { reason, tx: txHash },
    })
    return sent
  })
}

/** @throws DomainError `CONFLICT`, `UNAVAILABLE` when the network can't be asked */
async function refuseOtherPayment(
  deps: WithdrawalsDeps,
  chain: TonChain,
  { withdrawal, txHash }: { readonly withdrawal: Withdrawal; readonly txHash: string },
): Promise<void> {
  const payment = await asked(() => findReceived(chain, withdrawal, txHash))
  if (payment === undefined) throw new DomainError('CONFLICT', { reason: 'not_this_payment' })
  const own = await asked(() => findOwnMessage(deps, chain, payment))
  if (own !== undefined && own.withdrawalId !== withdrawal.withdrawalId) {
    throw new DomainError('CONFLICT', { reason: 'tx_known' })
  }
}

async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch {
    throw new DomainError('UNAVAILABLE')
  }
}

/** The transaction of this hash in the player's account, if it is a payment of this withdrawal's amount after it was asked for. */
async function findReceived(
  chain: TonChain,
  withdrawal: Withdrawal,
  txHash: string,
): Promise<TonTransaction | undefined> {
  const { addressRaw, createdAt } = withdrawal
  const { last } = await chain.account(addressRaw)
  if (last === undefined) return undefined
  const since_s = Math.floor(createdAt.getTime() / 1000)
  const history = await chain.history(addressRaw, { from: last, downToLt: 0, since_s })
  return history.find(({ hash, transaction }) => hash === txHash && isPayment(transaction, withdrawal))
}

/** The amount came in, stayed, and came after it was asked for. */
function isPayment(
  { inMessage, description, now }: TonTransaction['transaction'],
  { amountNano, createdAt }: Withdrawal,
): boolean {
  const info = inMessage?.info
  if (info?.type !== 'internal' || info.bounced || description.type !== 'generic') return false
  const wentBack = description.bouncePhase?.type === 'ok'
  return Number(info.value.coins) === amountNano && !wentBack && now * 1000 >= createdAt.getTime() - 1000
}

/**
 * The withdrawal for which this program signed the message that paid `received` to a player's account. Undefined when the payment came from
 * anywhere else, or from a wallet of ours in a time that the ledger does not know, as after a restore.
 */
async function findOwnMessage(
  { database }: Pick<WithdrawalsDeps, 'database'>,
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
