import type { Transaction } from '@arena/database'
import type { RefusalCode, SignedPayment } from '@arena/payout-signing'
import { type ItemRun, numbersIn, runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { TonAccount } from '../../../platform/ton/index.ts'
import { markByHand } from '../by-hand.ts'
import type { PayoutDeps } from '../deps.ts'
import { holdSuspect } from '../held-withdrawals.ts'
import { listInStates, moveWithdrawal, type Withdrawal } from '../withdrawal-store.ts'
import { SignerAway } from './ask-signer.ts'
import {
  endPayout,
  findByBody,
  insertPayout,
  listSigned,
  lockPayoutWallet,
  noteWalletBalance,
  type Payout,
} from './payout-store.ts'
import { scanHistory } from './scan-history.ts'

const JOB = 'pay-withdrawals'
/** The network refuses messages from the future: they are dated a little back. */
const BACKDATED_S = 30
/** After its time a message is given up no sooner than this. */
const GRACE_S = 30
/** How far the network's time may be ahead of this program's own. */
const AHEAD_MAX_S = 25
/** Stays in the wallet for fees: at least, and for every message under way. */
const RESERVE_NANO = 100_000_000
const FEE_NANO = 50_000_000
/** With these answers of the signer people pay the request: see the runbook. */
const BY_HAND: ReadonlySet<RefusalCode> = new Set(['above_payout', 'signed_too_often'])
/** The maximum number of messages under way, so that a step stays short with a slow node. */
const UNDER_WAY_MAX = 20

/**
 * One step of paying approved requests: settle payments that the wallet's history shows, give up payments that can't happen any more,
 * resend signed messages, sign new ones. The next step continues after a kill; concurrent steps are harmless. Once the program is `ending`
 * nothing more is signed or sent.
 */
export async function payWithdrawals(deps: PayoutDeps, ending?: AbortSignal): Promise<void> {
  const account = await deps.chain.account(deps.wallet.addressRaw)
  deps.noteBalance?.(account.balanceNano)
  const locked = { heldNano: account.balanceNano, now: deps.clock.now() }
  await noteWalletBalance(deps.database, deps.wallet.addressRaw, locked)
  refuseImpossibleTime(deps, account)
  await scanHistory(deps, account)
  const items = await runItems(deps, {
    job: JOB,
    now: deps.clock.now(),
    ending,
    isOutage: error => error instanceof SignerAway,
  })
  await giveUpExpired(deps, items, account)
  await sendSigned(deps, items, account)
  await signApproved(deps, items, account)
}

export function payWithdrawalsJob(deps: PayoutDeps): Job {
  return { name: JOB, every_ms: 5_000, run: (_, ending) => payWithdrawals(deps, ending) }
}

/** With a node ahead of our clock, living messages would be given up, and new ones dated into the future. */
function refuseImpossibleTime({ clock }: PayoutDeps, { chainTime_s }: TonAccount): void {
  const ahead_s = chainTime_s - Math.floor(clock.now().getTime() / 1000)
  if (ahead_s > AHEAD_MAX_S) throw new Error(`The node’s time is ${ahead_s} s ahead of ours`)
}

/**
 * A message is dead when the network's time is past its own and the history up to that moment does not hold it. `account` was read
 * before the history was scanned, and the scan reached its last transaction: exactly that one, as a node that shows less than was seen
 * before proves nothing.
 */
async function giveUpExpired(
  deps: PayoutDeps,
  items: ItemRun,
  { chainTime_s, last }: TonAccount,
): Promise<void> {
  const { database, clock, wallet, count } = deps
  const signed = await listSigned(database, wallet.addressRaw)
  const expired = signed.filter(({ expiresAt_s }) => chainTime_s > expiresAt_s + GRACE_S)
  await items.each(expired, withdrawalItem, payout =>
    database.transaction(async tx => {
      const locked = await lockPayoutWallet(tx, wallet.addressRaw)
      if (locked.scannedLt !== (last?.lt ?? 0)) return
      if (!(await endPayout(tx, payout.bodyHash, { state: 'dead' }))) return
      await moveWithdrawal(tx, payout, { from: ['paying'], to: 'approved', now: clock.now() })
      count('expired')
    }),
  )
}

async function sendSigned(deps: PayoutDeps, items: ItemRun, { chainTime_s }: TonAccount): Promise<void> {
  const signed = await listSigned(deps.database, deps.wallet.addressRaw)
  const living = signed.filter(({ expiresAt_s }) => chainTime_s <= expiresAt_s)
  await items.each(living, withdrawalItem, payout => send(deps, payout))
}

/** The node's answer decides nothing: the node may have carried out a payment despite an error, and may lose one it accepted. */
async function send({ chain, log, count }: PayoutDeps, { boc, withdrawalId }: Payout): Promise<void> {
  try {
    await chain.send(boc)
    count('sent')
  } catch (error) {
    log.warn({ err: error, withdrawal: withdrawalId }, 'a payment was not taken by the node')
    count('send_failed')
  }
}

async function signApproved(deps: PayoutDeps, items: ItemRun, account: TonAccount): Promise<void> {
  const { database, wallet, log, count } = deps
  const underWay = await listSigned(database, wallet.addressRaw)
  if (underWay.length >= UNDER_WAY_MAX) return
  const approved = await listInStates(database, {
    states: ['approved'],
    limit: UNDER_WAY_MAX - underWay.length,
    oldestFirst: true,
    payableAt: deps.clock.now(),
    byProgram: true,
    leftOut: numbersIn(items.leftOut, 'withdrawal'),
  })
  let isFull = false
  await items.each(approved, withdrawalItem, async withdrawal => {
    if (isFull || (await holdBack(deps, withdrawal)) || (await holdSuspect(deps, withdrawal))) return
    const payout = await pay(deps, { withdrawal, account })
    if (payout === 'no_funds') {
      log.error({ balanceNano: account.balanceNano }, 'the paying wallet has to be filled')
      count('wallet_low')
    }
    if (payout === 'no_funds' || payout === 'limit_reached') isFull = true
    else if (payout !== undefined) await send(deps, payout)
  })
}

const withdrawalItem = ({ withdrawalId }: { readonly withdrawalId: number }) => `withdrawal:${withdrawalId}`

/**
 * Has a message signed and stores it, with the withdrawal waiting for it; sends nothing. The signer returns the same message for a request
 * until it expires: one that a kill kept from being stored is stored the next time. Undefined when nothing is to be sent.
 */
async function pay(
  deps: PayoutDeps,
  { withdrawal, account }: { readonly withdrawal: Withdrawal; readonly account: TonAccount },
): Promise<Payout | 'no_funds' | 'limit_reached' | undefined> {
  const { database, wallet, clock } = deps
  const mayPay = await database.transaction(tx => lookForRoom(deps, tx, { withdrawal, account }))
  if (mayPay !== true) return mayPay
  const signed = await orderPayout(deps, { withdrawal, account })
  if (signed === undefined || signed === 'limit_reached') return signed
  // No call to another program inside a transaction: it would block everything else.
  return database.transaction(async tx => {
    const stillMay = await lookForRoom(deps, tx, { withdrawal, account })
    if (stillMay !== true) return stillMay
    // The message is settled already, but not yet expired on the signer. Wait for the next attempt.
    if ((await findByBody(tx, signed.bodyHash)) !== undefined) return undefined
    const now = clock.now()
    const move = { from: ['approved'], to: 'paying', now, unlessByHand: true } as const
    const moved = await moveWithdrawal(tx, withdrawal, move)
    if (moved === undefined) return undefined
    const payout = payoutOf(withdrawal, { signed, wallet })
    await insertPayout(tx, payout, now)
    return payout
  })
}

/** Whether something may be signed now and the money for it is there. */
async function lookForRoom(
  { wallet }: PayoutDeps,
  tx: Transaction,
  { withdrawal, account }: { readonly withdrawal: Withdrawal; readonly account: TonAccount },
): Promise<true | 'no_funds' | undefined> {
  const locked = await lockPayoutWallet(tx, wallet.addressRaw)
  if (locked.pausedBecause !== '') return undefined
  // Another server has settled more than this balance includes.
  if (locked.scannedLt !== (account.last?.lt ?? 0)) return undefined
  const underWay = await listSigned(tx, wallet.addressRaw)
  const underWayNano = underWay.reduce((sum, { amountNano }) => sum + amountNano + FEE_NANO, 0)
  const needed = underWayNano + withdrawal.amountNano + FEE_NANO + RESERVE_NANO
  return account.balanceNano < needed ? 'no_funds' : true
}

/** The signer's message for a request; undefined when it will not sign this one. */
async function orderPayout(
  { database, clock, wallet, log, count }: PayoutDeps,
  { withdrawal, account }: { readonly withdrawal: Withdrawal; readonly account: TonAccount },
): Promise<SignedPayment | 'limit_reached' | undefined> {
  const { withdrawalId, createdAt, addressRaw, amountNano } = withdrawal
  const answer = await wallet.sign({
    // After a restore of the database a number may be given again, to another request.
    withdrawal: `${withdrawalId}-${createdAt.getTime()}`,
    toRaw: addressRaw,
    amountNano,
    createdAt_s: account.chainTime_s - BACKDATED_S,
    deploys: !account.isActive,
  })
  if (!('refused' in answer)) return answer
  if (BY_HAND.has(answer.refused)) await markByHand(database, { withdrawalId, now: clock.now() })
  log.error({ withdrawal: withdrawalId, refused: answer.refused }, 'the signer does not sign')
  count('refused')
  // The next request may be smaller: it would overtake this one every time.
  return answer.refused === 'hour_full' || answer.refused === 'day_full' ? 'limit_reached' : undefined
}

function payoutOf(
  { player, withdrawalId, amountNano, addressRaw }: Withdrawal,
  { signed, wallet }: { readonly signed: SignedPayment; readonly wallet: PayoutDeps['wallet'] },
): Payout {
  return {
    player,
    withdrawalId,
    amountNano,
    queryNumber: signed.queryNumber,
    walletRaw: wallet.addressRaw,
    destinationRaw: addressRaw,
    expiresAt_s: signed.createdAt_s + wallet.timeout_s,
    boc: signed.boc,
    bodyHash: signed.bodyHash,
  }
}

/** A player who was banned or came to owe something after the request is paid only after an operator has approved it, knowing of it. */
async function holdBack(
  { database, players, owes, clock }: PayoutDeps,
  { player, withdrawalId, review }: Withdrawal,
): Promise<boolean> {
  const row = await players.find(database, player)
  const isBanned = row === undefined || row.banned_at !== null
  const reasons = [...(isBanned ? ['banned'] : []), ...((await owes(player)) ? ['owes'] : [])]
  const heldBecause = reasons.find(reason => !review.includes(reason))
  if (heldBecause === undefined) return false
  const move = { from: ['approved'], to: 'held', now: clock.now(), heldBecause } as const
  await database.transaction(tx => moveWithdrawal(tx, { player, withdrawalId }, move))
  return true
}
