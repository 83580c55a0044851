import type { Transaction as Statement } from '@arena/database'
import type { TonAccount, TonTransaction } from '../../../platform/ton/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { noteSent } from '../notify-sent.ts'
import { claimTransaction, moveWithdrawal } from '../withdrawal-store.ts'
import { endPayout, findByBody, lockPayoutWallet, type Payout, updateWallet } from './payout-store.ts'

/**
 * Continues reading the wallet's history, and settles every message in it: the only place where a payment becomes "sent". Result and position
 * are stored together. A message that this program did not store stops the wallet: someone else knows its key.
 */
export async function scanHistory(deps: PayoutDeps, account: TonAccount): Promise<void> {
  const { chain, wallet, database } = deps
  if (account.last === undefined) return
  const { scannedLt } = await database.transaction(tx => lockPayoutWallet(tx, wallet.addressRaw))
  if (account.last.lt <= scannedLt) return
  const latestFirst = await chain.history(wallet.addressRaw, { from: account.last, downToLt: scannedLt })
  refuseGap(latestFirst, scannedLt)
  await database.transaction(async tx => {
    const locked = await lockPayoutWallet(tx, wallet.addressRaw)
    // Another server has settled these meanwhile.
    if (locked.scannedLt !== scannedLt) return
    let { pausedBecause } = locked
    for (const entry of latestFirst.toReversed()) {
      pausedBecause = (await reasonToPause(deps, tx, entry)) ?? pausedBecause
    }
    await updateWallet(tx, wallet.addressRaw, {
      ...locked,
      scannedLt: account.last?.lt ?? scannedLt,
      pausedBecause,
    })
    if (pausedBecause !== locked.pausedBecause) {
      deps.log.fatal({ pausedBecause }, 'the paying wallet stops')
    }
  })
}

/** A node may keep only a part of the history: a gap must not be taken for proof that something did not happen. */
function refuseGap(latestFirst: readonly TonTransaction[], scannedLt: number): void {
  const links = latestFirst.map(({ transaction }) => Number(transaction.prevTransactionLt))
  const isWhole = links.every((previous, index) => {
    const next = latestFirst[index + 1]
    return next === undefined ? previous <= scannedLt : previous === next.lt
  })
  if (latestFirst.length === 0 || !isWhole) throw new Error('The history of the paying wallet has a gap')
}

/** Why nothing more may be signed, if the message was not signed here or was given up; undefined when all is well. */
async function reasonToPause(
  deps: PayoutDeps,
  tx: Statement,
  { transaction, hash }: TonTransaction,
): Promise<string | undefined> {
  // Incoming transactions fill the wallet.
  if (transaction.inMessage?.info.type !== 'external-in') return undefined
  const payout = await findByBody(tx, transaction.inMessage.body.hash().toString('hex'))
  if (payout === undefined) return unknownSpend(deps, hash)
  if (transaction.outMessagesCount === 0) {
    await endUnpaid(deps, tx, payout)
    return undefined
  }
  const [info] = transaction.outMessages.values().map(message => message.info)
  const isAsOrdered =
    transaction.outMessagesCount === 1 &&
    info?.type === 'internal' &&
    info.dest.toRawString() === payout.destinationRaw &&
    Number(info.value.coins) === payout.amountNano
  return isAsOrdered ? endPaid(deps, tx, { payout, txHash: hash }) : unknownSpend(deps, hash)
}

function unknownSpend({ log, count }: PayoutDeps, hash: string): string {
  log.fatal({ hash }, 'the paying wallet sent what this program did not sign')
  count('unknown_spend')
  return `unknown message ${hash}`
}

async function endPaid(
  { clock, count, log, messages }: PayoutDeps,
  tx: Statement,
  { payout, txHash }: { readonly payout: Payout; readonly txHash: string },
): Promise<string | undefined> {
  if (!(await endPayout(tx, payout.bodyHash, { state: 'confirmed', txHash }))) {
    // A message counted as expired was executed: this must never happen.
    log.fatal({ withdrawal: payout.withdrawalId, txHash }, 'a payment was carried out after it was given up')
    count('paid_after_death')
    return `withdrawal ${payout.withdrawalId} was paid by ${txHash} after it was given up`
  }
  if (!(await claimTransaction(tx, payout, txHash))) throw new Error(`Two withdrawals are paid by ${txHash}`)
  const moved = await moveWithdrawal(tx, payout, { from: ['paying'], to: 'sent', now: clock.now(), txHash })
  if (moved === undefined) throw new Error(`Withdrawal ${payout.withdrawalId} was paid and is not being paid`)
  await noteSent({ clock, messages }, tx, moved)
  count('confirmed')
  return undefined
}

/** The wallet carried the message out and had not the money: the message is used up, nothing left. */
async function endUnpaid({ clock, count }: PayoutDeps, tx: Statement, payout: Payout): Promise<void> {
  if (!(await endPayout(tx, payout.bodyHash, { state: 'unpaid' }))) return
  await moveWithdrawal(tx, payout, {
    from: ['paying'],
    to: 'held',
    now: clock.now(),
    heldBecause: 'no_funds',
  })
  count('no_funds')
}
