import {
  Address,
  beginCell,
  Cell,
  internal,
  loadMessage,
  SendMode,
  type StateInit,
  storeMessageRelaxed,
} from '@ton/core'
import { signVerify } from '@ton/crypto'
import { HighloadWalletV3 } from '@tonkite/highload-wallet-v3'
import type { PaymentOrder, SignedPayment } from './orders.ts'

/** Hash of the contract's code: nothing is signed unless the package's code is the audited one. */
const CODE_HASH = '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525'
/** Bit 1023 of a shift is no id. */
const IDS_PER_SHIFT = 1023
const BIT_NUMBER_BITS = 10
const QUERY_ID_BITS = 23
const SHIFTS = 8191
const SIGNATURE_BYTES = 64

/** How long a signed message is valid. It is part of the wallet's address: another figure is another wallet. */
const TIMEOUT_S = 3600

/** How many messages can be distinguished before ids repeat, hours after the first has expired. */
export const QUERY_NUMBERS = IDS_PER_SHIFT * SHIFTS

/** A paying wallet as everybody may know it. */
export interface WalletAccount {
  readonly addressRaw: string
  /** As people write it: non-bounceable. */
  readonly address: string
  readonly timeout_s: number
  /** The cell that is signed for a payment. */
  orderCell(payment: OrderedPayment): Cell
  /** The state that the first message of the account contains. */
  readonly init: StateInit
  /** Whether the message is exactly this payment, signed by the wallet's key. Makes no assumption about the sender. */
  isPayment(order: PaymentOrder, signed: SignedPayment): boolean
}

export type OrderedPayment = Pick<PaymentOrder, 'toRaw' | 'amountNano' | 'createdAt_s'> &
  Pick<SignedPayment, 'queryNumber'>

/**
 * Wallet contract "highload v3": a message is carried out once at most, known by its query id and its time, in any order with others.
 * https://github.com/ton-blockchain/highload-wallet-contract-v3
 *
 * @param publicKey 32 bytes
 */
export function describeWallet(
  publicKey: Buffer,
  {
    timeout_s = TIMEOUT_S,
    network,
  }: { readonly timeout_s?: number; readonly network: 'mainnet' | 'testnet' },
): WalletAccount {
  const { address, init, subwalletId } = new HighloadWalletV3(
    HighloadWalletV3.newSequence(),
    publicKey,
    timeout_s,
  )
  if (init.code.hash().toString('hex') !== CODE_HASH)
    throw new Error('The wallet’s code is not the audited one')
  const orderCell = (payment: OrderedPayment) => cellOf(payment, { subwalletId, timeout_s })
  return {
    addressRaw: address.toRawString(),
    address: address.toString({ bounceable: false, testOnly: network === 'testnet' }),
    timeout_s,
    init,
    orderCell,
    isPayment: (order, signed) => {
      const expected = orderCell({ ...order, ...signed }).hash()
      return isMessage(signed, { address, publicKey, expected })
    },
  }
}

function cellOf(
  { toRaw, amountNano, queryNumber, createdAt_s }: OrderedPayment,
  { subwalletId, timeout_s }: { readonly subwalletId: number; readonly timeout_s: number },
): Cell {
  // Not bounceable: sent TON does not come back, so "sent" is final.
  const message = internal({ to: Address.parseRaw(toRaw), value: BigInt(amountNano), bounce: false })
  return beginCell()
    .storeUint(subwalletId, 32)
    .storeRef(beginCell().store(storeMessageRelaxed(message)).endCell())
    .storeUint(SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS, 8)
    .storeUint(queryIdOf(queryNumber), QUERY_ID_BITS)
    .storeUint(createdAt_s, 64)
    .storeUint(timeout_s, 22)
    .endCell()
}

/** Untrusted input: a text that is no message is not this one. */
function isMessage(
  { boc, bodyHash }: SignedPayment,
  {
    address,
    publicKey,
    expected,
  }: { readonly address: Address; readonly publicKey: Buffer; readonly expected: Buffer },
): boolean {
  try {
    const { info, body } = loadMessage(Cell.fromBoc(boc)[0]?.beginParse() ?? Cell.EMPTY.beginParse())
    const slice = body.beginParse()
    const signature = slice.loadBuffer(SIGNATURE_BYTES)
    return (
      info.type === 'external-in' &&
      info.dest.equals(address) &&
      body.hash().toString('hex') === bodyHash &&
      slice.loadRef().hash().equals(expected) &&
      signVerify(expected, signature, publicKey)
    )
  } catch {
    return false
  }
}

function queryIdOf(queryNumber: number): number {
  const number = queryNumber % QUERY_NUMBERS
  return (Math.floor(number / IDS_PER_SHIFT) << BIT_NUMBER_BITS) + (number % IDS_PER_SHIFT)
}
