import type { MarkWithdrawalSentBody } from '@arena/contract/endpoints/operator-withdrawals'
import type { Transaction } from '@arena/database'
import { type Call, DomainError } from '../../../platform/http/index.ts'
import type { TonChain, TonTransaction } from '../../../platform/ton/index.ts'
import type { WithdrawalsDeps } from '../deps.ts'
import { noteSent } from '../notify-sent.ts'
import { claimTransaction, findWithdrawal, moveWithdrawal, type Withdrawal } from '../withdrawal-store.ts'
import { findByBody, isOwnWallet } from './payout-store.ts'

/**
 * An operator has paid a request by hand and gives the transaction. The network must confirm it: in that transaction the player's account
 * received exactly this amount. One transaction pays one request: payments by this program of the player's other requests, under another hash
 * in its own wallet's history, are recognised too. A confirmed payment of a request that is not approved is recorded for people.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `withdrawal_over`, `CONFLICT` when the transaction is another request's or is not this payment,
 *   while its new address waits, or when the request was paid but is not approved (`paid_anyway`);
 *   `UNAVAILABLE` when the network can't be asked, or none is configured
 */
export async function markWithdrawalSent(
  deps: WithdrawalsDeps,
  call: Call<MarkWithdrawalSentBody, 'operator'>,
): Promise<Withdrawal> {
  const { id } = call.body
  const txHash = call.body.tx.toLowerCase()
  const found = await findWithdrawal(deps.database, id)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (found.waitsUntil !== null && found.waitsUntil > deps.clock.now()) {
    throw new DomainError('CONFLICT', { reason: 'waits' })
  }
  const { chain } = deps.gateway
  // A payment that can't be looked up is not accepted: anyone can invent a hash.
  if (chain === undefined) throw new DomainError('UNAVAILABLE', { reason: 'no_network' })
  const isOwn = await refuseOtherPayment(deps, chain, { withdrawal: found, txHash })
  try {
    return await deps.database.transaction(tx => markIn(deps, tx, { call, found, txHash }))
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'withdrawal_over'
    // The scan of the wallet's history settles the program's own payments.
    if (!isOver || isOwn) throw error
    await recordPaidAnyway(deps, { call, found, txHash })
    throw new DomainError('CONFLICT', { reason: 'paid_anyway' })
  }
}

interface Marking {
  readonly call: Call<MarkWithdrawalSentBody, 'operator'>
  readonly found: Withdrawal
  readonly txHash: string
}

async function markIn(
  deps: WithdrawalsDeps,
  tx: Transaction,
  { call, found, txHash }: Marking,
): Promise<Withdrawal> {
  if (!(await claimTransaction(tx, found, txHash))) throw new DomainError('CONFLICT', { reason: 'tx_known' })
  // A withdrawal that this program's own wallet may have signed is never paid by hand as well.
  const move = { from: ['approved'], to: 'sent', now: deps.clock.now(), txHash } as const
  const sent = await moveWithdrawal(tx, found, move)
  if (sent === undefined) throw new DomainError('withdrawal_over')
  await noteSent(deps, tx, sent)
  await record(deps, tx, { call, action: 'withdrawal.mark_sent', details: { tx: txHash } })
  return sent
}

/** The TON has left and the ledger does not say so: people have to settle it. The request stays as it is. */
async function recordPaidAnyway(deps: WithdrawalsDeps, { call, found, txHash }: Marking): Promise<void> {
  const { withdrawalId } = found
  await deps.database.transaction(async tx => {
    const state = (await findWithdrawal(tx, withdrawalId))?.state ?? found.state
    const details = { tx: txHash, state, amount_nano: String(found.amountNano) }
    await record(deps, tx, { call, action: 'withdrawal.paid_anyway', details })
    const facts = { alarm: 'PAID_NOT_APPROVED', withdrawal: withdrawalId, state, tx: txHash }
    deps.log.error(facts, 'a withdrawal that is not approved was paid by hand')
  })
}

function record(
  { operators }: WithdrawalsDeps,
  tx: Transaction,
  {
    call,
    action,
    details,
  }: Pick<Marking, 'call'> & { readonly action: string; readonly details: Readonly<Record<string, string>> },
): Promise<void> {
  const { operator, ip, requestId, body } = call
  return operators.record(tx, {
    operator,
    ip,
    requestId,
    action,
    subject: String(body.id),
    details: { reason: body.reason, ...details },
  })
}

/**
 * Answers whether this program's own wallet made the payment.
 *
 * @throws DomainError `CONFLICT`, `UNAVAILABLE` when the network can't be asked
 */
async function refuseOtherPayment(
  deps: WithdrawalsDeps,
  chain: TonChain,
  { withdrawal, txHash }: { readonly withdrawal: Withdrawal; readonly txHash: string },
): Promise<boolean> {
  const payment = await asked(() => findReceived(chain, withdrawal, txHash))
  if (payment === undefined) throw new DomainError('CONFLICT', { reason: 'not_this_payment' })
  const own = await asked(() => findOwnMessage(deps, chain, payment))
  if (own !== undefined && own.withdrawalId !== withdrawal.withdrawalId) {
    throw new DomainError('CONFLICT', { reason: 'tx_known' })
  }
  return own !== undefined
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
