import {
  Address,
  beginCell,
  external,
  internal,
  SendMode,
  storeMessage,
  storeMessageRelaxed,
} from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { HighloadWalletV3 } from '@tonkite/highload-wallet-v3'

/** Of the contract's code: what the package brings is what was audited, or nothing is signed. */
const CODE_HASH = '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525'
/** Bit 1023 of a shift is no id. */
const IDS_PER_SHIFT = 1023
const BIT_NUMBER_BITS = 10
const QUERY_ID_BITS = 23
const SHIFTS = 8191

/** How many messages can be told apart before the first id comes again, hours after its time has passed. */
export const QUERY_NUMBERS = IDS_PER_SHIFT * SHIFTS

export interface SignedPayment {
  /** The message as it is sent, however often. */
  readonly boc: Buffer
  /** What it is known by in the account's history, 64 hex digits. */
  readonly bodyHash: string
}

export interface HighloadWallet {
  readonly addressRaw: string
  /** As people write it: non-bounceable. */
  readonly address: string
  readonly timeout_s: number
  sign(payment: {
    readonly queryNumber: number
    /** By the network's time; the message is good until `timeout_s` later. */
    readonly createdAt_s: number
    readonly toRaw: string
    readonly amountNano: number
    /** The first message of an account that has no code yet brings it. */
    readonly deploys: boolean
  }): SignedPayment
}

/**
 * Wallet contract "highload v3": a message is carried out once at most, known by its query id and its time, in any order with others.
 * https://github.com/ton-blockchain/highload-wallet-contract-v3
 *
 * @param seed 32 bytes the key is made of
 */
export function openHighloadWallet(
  seed: Buffer,
  { timeout_s, network }: { readonly timeout_s: number; readonly network: 'mainnet' | 'testnet' },
): HighloadWallet {
  const keys = keyPairFromSeed(seed)
  const { address, init, subwalletId } = new HighloadWalletV3(
    HighloadWalletV3.newSequence(),
    keys.publicKey,
    timeout_s,
  )
  if (init.code.hash().toString('hex') !== CODE_HASH)
    throw new Error('The wallet’s code is not the audited one')
  return {
    addressRaw: address.toRawString(),
    address: address.toString({ bounceable: false, testOnly: network === 'testnet' }),
    timeout_s,
    sign({ queryNumber, createdAt_s, toRaw, amountNano, deploys }) {
      // Not bounceable: what has been sent does not come back, so "sent" is an end.
      const message = internal({ to: Address.parseRaw(toRaw), value: BigInt(amountNano), bounce: false })
      const order = beginCell()
        .storeUint(subwalletId, 32)
        .storeRef(beginCell().store(storeMessageRelaxed(message)).endCell())
        .storeUint(SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS, 8)
        .storeUint(queryIdOf(queryNumber), QUERY_ID_BITS)
        .storeUint(createdAt_s, 64)
        .storeUint(timeout_s, 22)
        .endCell()
      const body = beginCell().storeBuffer(sign(order.hash(), keys.secretKey)).storeRef(order).endCell()
      const envelope = external({ to: address, body, ...(deploys && { init }) })
      return {
        boc: beginCell().store(storeMessage(envelope)).endCell().toBoc(),
        bodyHash: body.hash().toString('hex'),
      }
    },
  }
}

function queryIdOf(queryNumber: number): number {
  const number = queryNumber % QUERY_NUMBERS
  return (Math.floor(number / IDS_PER_SHIFT) << BIT_NUMBER_BITS) + (number % IDS_PER_SHIFT)
}
