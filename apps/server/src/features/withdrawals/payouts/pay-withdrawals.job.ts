import type { Transaction } from '@arena/database'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { TonAccount } from '../../../platform/ton/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { listInStates, moveWithdrawal, type Withdrawal } from '../withdrawal-store.ts'
import {
  endPayout,
  holdWallet,
  insertPayout,
  listSigned,
  noteHeld,
  type Payout,
  updateWallet,
} from './payout-store.ts'
import { scanHistory } from './scan-history.ts'

/** The network refuses messages from the future: they are dated a little back. */
const BACKDATED_S = 30
/** After its time a message is given up no sooner than this. */
const GRACE_S = 30
/** How far the network's time may be ahead of this program's own. */
const AHEAD_MAX_S = 25
/** Stays in the wallet for fees: at least, and for every message under way. */
const RESERVE_NANO = 100_000_000
const FEE_NANO = 50_000_000
/** So many messages are under way at most, so that a step stays short with a slow node. */
const UNDER_WAY_MAX = 20

/**
 * One step of paying what is approved: judge what the wallet's history shows, give up what can't happen any more, send again what has
 * been signed, sign what is new. Whatever a kill leaves behind, the next step goes on with; two steps at the same time do no harm. Once the
 * program is `ending` nothing more is signed or sent.
 */
export async function payWithdrawals(deps: PayoutDeps, ending?: AbortSignal): Promise<void> {
  const account = await deps.chain.account(deps.wallet.addressRaw)
  deps.noteBalance?.(account.balanceNano)
  const held = { heldNano: account.balanceNano, now: deps.clock.now() }
  await noteHeld(deps.database, deps.wallet.addressRaw, held)
  refuseImpossibleTime(deps, account)
  await scanHistory(deps, account)
  await giveUpExpired(deps, account)
  await sendSigned(deps, account, ending)
  await signApproved(deps, account, ending)
}

export function payWithdrawalsJob(deps: PayoutDeps): Job {
  return { name: 'pay-withdrawals', every_ms: 5_000, run: (_, ending) => payWithdrawals(deps, ending) }
}

/** A node that is ahead of our clock would have living messages given up, and new ones dated into the future. */
function refuseImpossibleTime({ clock }: PayoutDeps, { chainTime_s }: TonAccount): void {
  const ahead_s = chainTime_s - Math.floor(clock.now().getTime() / 1000)
  if (ahead_s > AHEAD_MAX_S) throw new Error(`The node’s time is ${ahead_s} s ahead of ours`)
}

/**
 * A message is dead when the network's time is past its own and the history up to that moment does not hold it. `account` was read
 * before the history was scanned, and the scan reached its last transaction: exactly that one, as a node that shows less than was seen
 * before proves nothing.
 */
async function giveUpExpired(deps: PayoutDeps, { chainTime_s, last }: TonAccount): Promise<void> {
  const { database, clock, wallet, count } = deps
  for (const payout of await listSigned(database, wallet.addressRaw)) {
    if (chainTime_s <= payout.expiresAt_s + GRACE_S) continue
    await database.transaction(async tx => {
      const held = await holdWallet(tx, wallet.addressRaw)
      if (held.scannedLt !== (last?.lt ?? 0)) return
      if (!(await endPayout(tx, payout.bodyHash, { state: 'dead' }))) return
      await moveWithdrawal(tx, payout, { from: ['paying'], to: 'approved', now: clock.now() })
      count('expired')
    })
  }
}

async function sendSigned(
  deps: PayoutDeps,
  { chainTime_s }: TonAccount,
  ending?: AbortSignal,
): Promise<void> {
  for (const payout of await listSigned(deps.database, deps.wallet.addressRaw)) {
    if (ending?.aborted === true) return
    if (chainTime_s <= payout.expiresAt_s) await send(deps, payout)
  }
}

/** What the node answers is no judgement: an error may have been carried out, a yes may be lost. */
async function send({ chain, log, count }: PayoutDeps, { boc, withdrawalId }: Payout): Promise<void> {
  try {
    await chain.send(boc)
    count('sent')
  } catch (error) {
    log.warn({ err: error, withdrawal: withdrawalId }, 'a payment was not taken by the node')
    count('send_failed')
  }
}

async function signApproved(deps: PayoutDeps, account: TonAccount, ending?: AbortSignal): Promise<void> {
  const { database, wallet, log, count } = deps
  const underWay = await listSigned(database, wallet.addressRaw)
  if (underWay.length >= UNDER_WAY_MAX) return
  const approved = await listInStates(database, {
    states: ['approved'],
    before: Number.MAX_SAFE_INTEGER,
    limit: UNDER_WAY_MAX - underWay.length,
    oldestFirst: true,
    payableAt: deps.clock.now(),
  })
  for (const withdrawal of approved) {
    if (ending?.aborted === true) return
    if (await holdBack(deps, withdrawal)) continue
    const payout = await database.transaction(tx => sign(deps, tx, { withdrawal, account }))
    if (payout === 'no_funds') {
      log.error({ balanceNano: account.balanceNano }, 'the paying wallet has to be filled')
      count('wallet_low')
      return
    }
    if (payout !== undefined) await send(deps, payout)
  }
}

/** Writes down the signed message and that the withdrawal waits for it; sends nothing. Undefined when there is nothing to sign. */
async function sign(
  deps: PayoutDeps,
  tx: Transaction,
  { withdrawal, account }: { readonly withdrawal: Withdrawal; readonly account: TonAccount },
): Promise<Payout | 'no_funds' | undefined> {
  const { wallet, clock } = deps
  const held = await holdWallet(tx, wallet.addressRaw)
  if (held.pausedBecause !== '') return undefined
  // Another server has judged more than this balance knows of.
  if (held.scannedLt !== (account.last?.lt ?? 0)) return undefined
  const underWay = await listSigned(tx, wallet.addressRaw)
  const promised = underWay.reduce((sum, { amountNano }) => sum + amountNano + FEE_NANO, 0)
  const needed = promised + withdrawal.amountNano + FEE_NANO + RESERVE_NANO
  if (account.balanceNano < needed) return 'no_funds'
  const now = clock.now()
  const moved = await moveWithdrawal(tx, withdrawal, { from: ['approved'], to: 'paying', now })
  if (moved === undefined) return undefined
  const payout = signPayout(deps, { withdrawal, account, queryNumber: held.nextQueryNumber })
  await insertPayout(tx, payout, now)
  await updateWallet(tx, wallet.addressRaw, { ...held, nextQueryNumber: held.nextQueryNumber + 1 })
  return payout
}

function signPayout(
  { wallet }: PayoutDeps,
  {
    withdrawal,
    account,
    queryNumber,
  }: { readonly withdrawal: Withdrawal; readonly account: TonAccount; readonly queryNumber: number },
): Payout {
  const createdAt_s = account.chainTime_s - BACKDATED_S
  const { player, withdrawalId, amountNano, addressRaw } = withdrawal
  const message = { toRaw: addressRaw, amountNano, queryNumber, createdAt_s, deploys: !account.isActive }
  return {
    player,
    withdrawalId,
    amountNano,
    queryNumber,
    walletRaw: wallet.addressRaw,
    destinationRaw: addressRaw,
    expiresAt_s: createdAt_s + wallet.timeout_s,
    ...wallet.sign(message),
  }
}

/** A player who was banned or came to owe something after the request is not paid before an operator has agreed, knowing of it. */
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
