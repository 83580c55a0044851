import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { lockDataDir } from '@arena/database/data-dir-lock'
import { Address, beginCell, external, storeMessage } from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import type { PaymentOrder, SignedPayment, SigningAnswer } from '../orders.ts'
import { describeWallet, type OrderedPayment, QUERY_NUMBERS, type WalletAccount } from '../wallet-account.ts'
import { decideOrder, type SigningEntry, type SigningLimits, type Spent, spentOf } from './decide-order.ts'

export interface Signer {
  readonly account: WalletAccount
  /** The server's key for recognising the wallet, 64 hex digits. */
  readonly publicKey: string
  /** Decides, stores and signs in one synchronous step, so that two orders never use the same remaining limit. */
  sign(order: PaymentOrder): SigningAnswer
  /** The sums that count toward the limits now. */
  spent(): Spent
  /** Whether it can store signatures, as far as it knows. */
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
   * Below the given limit. A new record begins with a random number: the contract refuses one that it saw within the last hours, and an earlier
   * record may be lost.
   */
  readonly drawNumber: (below: number) => number
  /** Called with the reason why a line could not be written. */
  readonly onFault: (error: unknown) => void
}

/** @throws Error when the folder is in use or not writable, or its content can't be read */
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

/** The record of signed messages: a line for each, on disk before the message is made, and never changed. */

const FILE = 'signed.jsonl'

interface SigningRecord {
  /** The oldest first. */
  readonly entries: readonly SigningEntry[]
  /**
   * Returns once the line is on disk.
   * @throws Error when it can't be: nothing may be signed then
   */
  append(entry: SigningEntry): void
  /** Whether lines can be written, as far as is known: false once the file's state is in doubt, until the program restarts. */
  isTrusted(): boolean
  close(): void
}

/**
 * Reads the existing lines. A last line without its end was being written when the program ended, so nothing was signed for it: it is cut off.
 *
 * @param folder exists, and is locked by the caller
 * @throws Error when a complete line can't be read: an operator has to look
 */
function openSigningRecord(folder: string): SigningRecord {
  const file = path.join(folder, FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const entries = whole.split('\n').slice(0, -1).map(readLine)
  const descriptor = openSync(file, 'a', 0o600)
  let size = Buffer.byteLength(whole)
  let isInDoubt = false
  if (size < Buffer.byteLength(text)) cutOff(descriptor, size)
  syncFolder(folder)
  return {
    entries,
    append(entry) {
      if (isInDoubt) throw new Error('The record of what was signed is in doubt since an earlier fault')
      if (fstatSync(descriptor).size !== size) {
        isInDoubt = true
        throw new Error('Another program writes in the record of what was signed')
      }
      const line = Buffer.from(writeLine(entry))
      try {
        writeWhole(descriptor, line)
      } catch (error) {
        isInDoubt = !isCutOff(descriptor, size)
        throw error
      }
      try {
        fdatasyncSync(descriptor)
      } catch (error) {
        // Whether the line is on the disk is unknown from now on, even if a second attempt succeeds.
        isInDoubt = true
        throw error
      }
      size += line.length
      entries.push(entry)
    },
    isTrusted: () => !isInDoubt,
    close: () => closeSync(descriptor),
  }
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function cutOff(descriptor: number, size: number): void {
  ftruncateSync(descriptor, size)
  fsyncSync(descriptor)
}

function isCutOff(descriptor: number, size: number): boolean {
  try {
    cutOff(descriptor, size)
    return true
  } catch {
    return false
  }
}

/** The name of a new file has to be on disk too. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function writeLine({
  withdrawal,
  toRaw,
  amountNano,
  queryNumber,
  createdAt_s,
  signedAt_ms,
}: SigningEntry): string {
  return `${JSON.stringify([withdrawal, toRaw, amountNano, queryNumber, createdAt_s, signedAt_ms])}\n`
}

function readLine(line: string, index: number): SigningEntry {
  const [withdrawal, toRaw, ...figures] = parse(line)
  const [amountNano, queryNumber, createdAt_s, signedAt_ms] = figures.map(Number)
  if (
    typeof withdrawal !== 'string' ||
    typeof toRaw !== 'string' ||
    figures.length !== 4 ||
    !figures.every(figure => Number.isSafeInteger(figure))
  )
    throw new Error(`Line ${index + 1} of ${FILE} can not be read: what was signed is in doubt`)
  return {
    withdrawal,
    toRaw,
    amountNano: amountNano ?? 0,
    queryNumber: queryNumber ?? 0,
    createdAt_s: createdAt_s ?? 0,
    signedAt_ms: signedAt_ms ?? 0,
  }
}

function parse(line: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
