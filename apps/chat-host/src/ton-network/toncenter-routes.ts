import { Address, beginCell, storeTransaction, type Transaction } from '@ton/core'
import type { FastifyInstance } from 'fastify'
import type { Chain, ChainAccount } from './chain.ts'

/** The faults that the next submitted messages can meet. */
export const SEND_FAULTS = ['lost', 'refused', 'limited', 'reset', 'late', 'twice'] as const
export type SendFault = (typeof SEND_FAULTS)[number]

interface Options {
  /** Opened when it is first asked for: starting it takes a moment. */
  readonly chain: () => Promise<Chain>
}

interface Call {
  readonly id?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

const HISTORY_MAX = 100

const faultsSchema = {
  type: 'object',
  required: ['fault', 'times'],
  properties: { fault: { enum: SEND_FAULTS }, times: { type: 'integer', minimum: 1, maximum: 1000 } },
}
const fundSchema = {
  type: 'object',
  required: ['address', 'ton'],
  properties: {
    address: { type: 'string' },
    ton: { type: 'string', pattern: '^[0-9]{1,6}(?:\\.[0-9]{1,9})?$' },
  },
}
const advanceSchema = {
  type: 'object',
  required: ['seconds'],
  properties: { seconds: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
}

/** The toncenter API, version 2, over a chain in this process; and, under `/host/ton`, its switches. */
export function registerToncenter(app: FastifyInstance, { chain }: Options): void {
  const faults: SendFault[] = []
  const handIn = createDoor(faults)

  app.post<{ Body: Call }>('/ton/api/v2/jsonRPC', async (request, reply) => {
    const { method, params = {}, id = '1' } = request.body
    const answer = (result: unknown) => ({ ok: true, result, jsonrpc: '2.0', id })
    const network = await chain()
    switch (method) {
      case 'getAddressInformation':
        return answer(presentAccount(await network.account(addressOf(params)), network.now))
      case 'getTransactions':
        return answer(pageOf((await network.account(addressOf(params))).history, params))
      case 'sendBoc': {
        const boc = Buffer.from(String(params['boc']), 'base64')
        const status = await handIn(network, boc)
        if (status === 200) return answer({ '@type': 'ok' })
        return reply.code(status).send({ ok: false, result: 'The message was not taken', code: status })
      }
      default:
        return reply.code(404).send({ ok: false, error: `No such method: ${method}`, code: 404 })
    }
  })

  registerSwitches(app, { chain, faults })
}

function registerSwitches(
  app: FastifyInstance,
  { chain, faults }: Options & { readonly faults: SendFault[] },
): void {
  app.post<{ Body: { fault: SendFault; times: number } }>(
    '/host/ton/faults',
    { schema: { body: faultsSchema } },
    async request => {
      faults.push(...Array.from({ length: request.body.times }, () => request.body.fault))
      return { faults }
    },
  )
  app.post<{ Body: { address: string; ton: string } }>(
    '/host/ton/fund',
    { schema: { body: fundSchema } },
    async request => {
      const network = await chain()
      const address = addressOf(request.body)
      await network.fund(address, request.body.ton)
      return presentAccount(await network.account(address), network.now)
    },
  )
  app.post<{ Body: { seconds: number } }>(
    '/host/ton/advance',
    { schema: { body: advanceSchema } },
    async request => {
      const network = await chain()
      network.advance(request.body.seconds)
      return { now: network.now }
    },
  )
}

/** Accepts messages, with the configured faults; returns the HTTP status. */
function createDoor(faults: SendFault[]): (network: Chain, boc: Buffer) => Promise<number> {
  const kept: Buffer[] = []
  return async (network, boc) => {
    for (const late of kept.splice(0)) await network.send(late)
    switch (faults.shift()) {
      case 'lost':
        return 200
      case 'refused':
        return 500
      case 'limited':
        return 429
      case 'reset':
        await network.send(boc)
        return 504
      case 'late':
        kept.push(boc)
        return 200
      case 'twice':
        await network.send(boc)
        return (await network.send(boc)) ? 200 : 500
      default:
        return (await network.send(boc)) ? 200 : 500
    }
  }
}

class BadAddress extends Error {
  readonly statusCode = 422
}

function addressOf(params: Readonly<Record<string, unknown>>): Address {
  try {
    return Address.parse(String(params['address']))
  } catch {
    throw new BadAddress('Incorrect address')
  }
}

function presentAccount({ balance, state, history }: ChainAccount, now: number) {
  const last = history.at(-1)
  return {
    '@type': 'raw.fullAccountState',
    balance: String(balance),
    state,
    sync_utime: now,
    last_transaction_id: last === undefined ? idOf(0n, Buffer.alloc(32)) : idOf(last.lt, last.hash()),
  }
}

/** From the transaction that is named, that one included, the latest first, down to and without `to_lt`. */
function pageOf(history: readonly Transaction[], params: Readonly<Record<string, unknown>>) {
  const from = params['lt'] === undefined ? undefined : timeOf(params['lt'])
  const downTo = timeOf(params['to_lt'])
  const limit = Math.min(Number(params['limit'] ?? 10), HISTORY_MAX)
  return history
    .filter(({ lt }) => (from === undefined || lt <= from) && lt > downTo)
    .toReversed()
    .slice(0, limit)
    .map(transaction => ({
      '@type': 'raw.transaction',
      utime: transaction.now,
      data: beginCell().store(storeTransaction(transaction)).endCell().toBoc().toString('base64'),
      transaction_id: idOf(transaction.lt, transaction.hash()),
    }))
}

function idOf(lt: bigint, hash: Buffer) {
  return { '@type': 'internal.transactionId', lt: String(lt), hash: hash.toString('base64') }
}

/** A logical time, as a number or a text of digits. */
function timeOf(value: unknown): bigint {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? BigInt(value) : 0n
}
