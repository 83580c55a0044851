import type { PayoutStatusReply } from '@arena/contract/endpoints/operator-withdrawals'
import { type Call, DomainError } from '../../../platform/http/index.ts'
import type { WithdrawalsDeps } from '../deps.ts'
import { holdWallet, listSigned, updateWallet } from './payout-store.ts'

/** Where payouts stand. */
export async function readPayoutStatus({
  gateway,
  network,
  database,
}: WithdrawalsDeps): Promise<PayoutStatusReply> {
  if (gateway.kind === 'manual') {
    const checks = gateway.chain !== undefined
    return {
      kind: 'manual',
      network,
      checks,
      wallet: '',
      balance_nano: '',
      under_way_nano: '0',
      paused_because: '',
    }
  }
  const { wallet, chain } = gateway
  const { pausedBecause } = await database.transaction(tx => holdWallet(tx, wallet.addressRaw))
  const signed = await listSigned(database, wallet.addressRaw)
  const balance = await chain.account(wallet.addressRaw).then(
    ({ balanceNano }) => String(balanceNano),
    () => '',
  )
  return {
    kind: 'ton',
    network,
    checks: true,
    wallet: wallet.address,
    balance_nano: balance,
    under_way_nano: String(signed.reduce((sum, { amountNano }) => sum + amountNano, 0)),
    paused_because: pausedBecause,
  }
}

/**
 * Stops signing, or lets it go on. What was signed before is still sent and judged: it may have been carried out.
 *
 * @throws DomainError `CONFLICT` when operators pay by hand
 */
export async function setPaused(
  deps: WithdrawalsDeps,
  { call, isPaused }: { readonly call: Call<{ reason: string }, 'operator'>; readonly isPaused: boolean },
): Promise<PayoutStatusReply> {
  const { gateway, database, operators } = deps
  if (gateway.kind === 'manual') throw new DomainError('CONFLICT', { reason: 'manual' })
  const { addressRaw } = gateway.wallet
  await database.transaction(async tx => {
    const held = await holdWallet(tx, addressRaw)
    const pausedBecause = isPaused ? call.body.reason : ''
    await updateWallet(tx, addressRaw, { ...held, pausedBecause })
    const { operator, ip, requestId, body } = call
    await operators.record(tx, {
      operator,
      ip,
      requestId,
      action: isPaused ? 'payouts.pause' : 'payouts.resume',
      subject: addressRaw,
      details: { reason: body.reason, was: held.pausedBecause },
    })
  })
  return readPayoutStatus(deps)
}
