import { Address, beginCell, external, storeMessage } from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import type { SignedPayment } from '../orders.ts'
import { describeWallet, type OrderedPayment, type WalletAccount } from '../wallet-account.ts'

export interface WalletKeys {
  readonly account: WalletAccount
  /** 32 bytes. */
  readonly publicKey: Buffer
  readonly secretKey: Buffer
}

/** @param seed 32 bytes the key is made of */
export function walletKeysOf(seed: Buffer, options: Parameters<typeof describeWallet>[1]): WalletKeys {
  const { publicKey, secretKey } = keyPairFromSeed(seed)
  return { account: describeWallet(publicKey, options), publicKey, secretKey }
}

/** The same bytes for the same payment, however often. */
export function signPayment(
  { account, secretKey }: WalletKeys,
  payment: OrderedPayment & { readonly deploys: boolean },
): SignedPayment {
  const order = account.orderCell(payment)
  const body = beginCell().storeBuffer(sign(order.hash(), secretKey)).storeRef(order).endCell()
  const envelope = external({
    to: Address.parseRaw(account.addressRaw),
    body,
    ...(payment.deploys && { init: account.init }),
  })
  return {
    queryNumber: payment.queryNumber,
    createdAt_s: payment.createdAt_s,
    boc: beginCell().store(storeMessage(envelope)).endCell().toBoc(),
    bodyHash: body.hash().toString('hex'),
  }
}
