import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { lockDataDir } from '@arena/database/data-dir-lock'
import { Address, beginCell, external, storeMessage } from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import type { PaymentOrder, SignedPayment, SigningAnswer } from '../orders.ts'
import { describeWallet, type OrderedPayment, QUERY_NUMBERS, type WalletAccount } from '../wallet-account.ts'
import { decideOrder, type SigningEntry, type SigningLimits, type Spent, spentOf } from './decide-order.ts'
import { openSigningRecord, type SigningRecord } from './signing-record.ts'

export interface Signer {
  readonly account: WalletAccount
  /** What the server knows the wallet by, 64 hex digits. */
  readonly publicKey: string
  /** Decides, writes down, signs: in one go, so that two orders never find the same room. */
  sign(order: PaymentOrder): SigningAnswer
  /** What counts toward the limits now. */
  spent(): Spent
  /** Whether it can write down what it would sign, as far as it knows. */
  isUsable(): boolean
  close(): void
}

export interface SignerOptions {
  /** 32 bytes. */
  readonly seed: Buffer
  readonly network: 'mainnet' | 'testnet'
  /** The wallet's own when left out. */
  readonly timeout_s?: number
  /** Made when it is not there. */
  readonly folder: string
  readonly limits: SigningLimits
  readonly now: () => Date
  /**
   * Below the given limit. A new record begins with a number nobody can have used: the contract refuses one that it saw within the last
   * hours, and the record before may be lost.
   */
  readonly drawNumber: (below: number) => number
  /** Told what kept a line from being written. */
  readonly onFault: (error: unknown) => void
}

/**
 * @throws Error when the folder is in use, can't be written, or what it holds can't be read
 */
export function openSigner({
  seed,
  folder,
  limits,
  now,
  drawNumber,
  onFault,
  ...wallet
}: SignerOptions): Signer {
  const keys = walletKeysOf(seed, wallet)
  const { account } = keys
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(path.join(folder, 'lock'))
  const record = recordIn(folder, unlock)
  const byWithdrawal = new Map<string, readonly SigningEntry[]>()
  const remember = (entry: SigningEntry) =>
    byWithdrawal.set(entry.withdrawal, [...(byWithdrawal.get(entry.withdrawal) ?? []), entry])
  for (const entry of record.entries) remember(entry)
  let nextNumber = (record.entries.at(-1)?.queryNumber ?? drawNumber(QUERY_NUMBERS)) + 1

  const note = (entry: SigningEntry): boolean => {
    try {
      record.append(entry)
    } catch (error) {
      onFault(error)
      return false
    }
    nextNumber += 1
    remember(entry)
    return true
  }

  return {
    account,
    publicKey: keys.publicKey.toString('hex'),
    sign(order) {
      const now_ms = now().getTime()
      const decision = decideOrder(order, {
        earlier: byWithdrawal.get(order.withdrawal) ?? [],
        spent: spentOf(record.entries, now_ms),
        limits,
        timeout_s: account.timeout_s,
        now_ms,
      })
      if (decision.kind === 'refuse') return { refused: decision.code }
      const { withdrawal, toRaw, amountNano, createdAt_s, deploys } = order
      const fresh = {
        withdrawal,
        toRaw,
        amountNano,
        createdAt_s,
        queryNumber: nextNumber,
        signedAt_ms: now_ms,
      }
      const entry = decision.kind === 'repeat' ? decision.entry : fresh
      if (decision.kind === 'sign' && !note(entry)) return { refused: 'no_record' }
      return signPayment(keys, { ...entry, deploys })
    },
    spent: () => spentOf(record.entries, now().getTime()),
    isUsable: record.isTrusted,
    close() {
      record.close()
      unlock()
    },
  }
}

function recordIn(folder: string, unlock: () => void): SigningRecord {
  try {
    return openSigningRecord(folder)
  } catch (error) {
    unlock()
    throw error
  }
}

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
