import { Cell, loadTransaction, type Transaction } from '@ton/core'

/** An account as the network shows it at one moment. */
export interface TonAccount {
  readonly balanceNano: number
  readonly isActive: boolean
  /** The network's own time, unix seconds. */
  readonly chainTime_s: number
  /** The account's last transaction; undefined when it has none. */
  readonly last: TransactionId | undefined
}

export interface TransactionId {
  /** Logical time: grows with every transaction of an account. */
  readonly lt: number
  /** 64 hex digits. */
  readonly hash: string
}

export interface TonTransaction extends TransactionId {
  readonly transaction: Transaction
}

/** The queries to the network. The answer of `send` says nothing about the message's result: the account's history does. */
export interface TonChain {
  account(addressRaw: string): Promise<TonAccount>
  /**
   * The transactions of an account from `from` on, the latest first, down to and without `downToLt`; with `since_s` (unix seconds) no
   * further than that time.
   */
  history(
    addressRaw: string,
    page: { readonly from: TransactionId; readonly downToLt: number; readonly since_s?: number },
  ): Promise<readonly TonTransaction[]>
  send(boc: Buffer): Promise<void>
}

const TIMEOUT_MS = 10_000
const PAGE = 100

/** A node of the network behind the toncenter API, version 2 (JSON-RPC). */
export function createToncenter({
  url,
  apiKey,
}: {
  readonly url: string
  readonly apiKey?: string
}): TonChain {
  const ask = (method: string, params: object) => askToncenter({ url, apiKey, method, params })
  return {
    async account(address) {
      const info = record(await ask('getAddressInformation', { address }))
      const last = readId(record(info['last_transaction_id']))
      return {
        balanceNano: whole(info['balance']),
        isActive: info['state'] === 'active',
        chainTime_s: whole(info['sync_utime']),
        last: last.lt === 0 ? undefined : last,
      }
    },
    async history(address, { from, downToLt, since_s = 0 }) {
      const found = new Map<number, TonTransaction>()
      let next: TransactionId | undefined = from
      while (next !== undefined) {
        const page: readonly TonTransaction[] = readPage(
          await ask('getTransactions', {
            address,
            limit: PAGE,
            lt: String(next.lt),
            hash: Buffer.from(next.hash, 'hex').toString('base64'),
            to_lt: String(downToLt),
          }),
        ).filter(({ lt }) => lt > downToLt)
        const known = found.size
        for (const entry of page) found.set(entry.lt, entry)
        // A node that repeats the same page has no end; the links reveal missing transactions.
        const oldest = found.size === known ? undefined : page.at(-1)?.transaction
        next =
          oldest === undefined || Number(oldest.prevTransactionLt) <= downToLt || oldest.now < since_s
            ? undefined
            : { lt: Number(oldest.prevTransactionLt), hash: hexOf(oldest.prevTransactionHash) }
      }
      return [...found.values()]
    },
    async send(boc) {
      await ask('sendBoc', { boc: boc.toString('base64') })
    },
  }
}

async function askToncenter({
  url,
  apiKey,
  method,
  params,
}: {
  readonly url: string
  readonly apiKey: string | undefined
  readonly method: string
  readonly params: object
}): Promise<unknown> {
  const answer = await fetch(`${url}/api/v2/jsonRPC`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
    body: JSON.stringify({ id: '1', jsonrpc: '2.0', method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  const body = record(await answer.json())
  if (!answer.ok || body['ok'] !== true) throw new Error(`${method} was answered ${answer.status}`)
  return body['result']
}

function readPage(result: unknown): readonly TonTransaction[] {
  if (!Array.isArray(result)) throw new TypeError('The network answered no list of transactions')
  return result.map((item: unknown) => {
    const transaction = readTransaction(record(item)['data'])
    return { transaction, lt: Number(transaction.lt), hash: transaction.hash().toString('hex') }
  })
}

function readTransaction(data: unknown): Transaction {
  if (typeof data !== 'string') throw new TypeError('A transaction came without its data')
  return loadTransaction(Cell.fromBase64(data).beginParse())
}

function readId(id: Readonly<Record<string, unknown>>): TransactionId {
  return { lt: whole(id['lt']), hash: Buffer.from(String(id['hash']), 'base64').toString('hex') }
}

function hexOf(hash: bigint): string {
  return hash.toString(16).padStart(64, '0')
}

/** Amounts and times come as numbers or as texts of digits. */
function whole(value: unknown): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw new TypeError('The network answered something that is no whole number')
  }
  return number
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('The network answered no object')
  return value as Readonly<Record<string, unknown>>
}
