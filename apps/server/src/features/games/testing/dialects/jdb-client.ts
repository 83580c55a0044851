import { createCipheriv } from 'node:crypto'
import type { WalletErrorCode } from '@arena/provider-protocol'
import { expect } from 'vitest'
import type { DialectAccount } from '../../dialects/dialect.ts'
import { uidOf } from '../../dialects/jdb.ts'
import {
  type Fields,
  postText,
  type Translate,
  type Translated,
  translateBySteps,
} from '../dialect-client.ts'

export const [KEY, IV] = ['ThisIsA16ByteKey', 'ThisIsA16ByteIv.']
export const SECRET = `arena:${KEY}:${IV}`
export const ACCOUNT: DialectAccount = {
  dialect: 'jdb',
  operatorId: 'testag',
  currency: 'AC',
  publicKey: '',
  maxBet: 100_000,
  maxWin: 5_000,
}

export function encrypt(bytes: Buffer, key = KEY): string {
  const cipher = createCipheriv('aes-128-cbc', key, IV).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64url')
}

export function filled(text: string): Buffer {
  const length = Buffer.byteLength(text)
  return Buffer.from(text + ' '.repeat((16 - (length % 16)) % 16))
}

export const form = (body: object | string, key = KEY) =>
  `x=${encrypt(filled(typeof body === 'string' ? body : JSON.stringify(body)), key)}`

interface Said {
  readonly status?: string
  readonly balance?: string
  readonly err_text?: string
}

export async function send(address: string, body: string) {
  const {
    http,
    body: said,
    code,
  } = await postText(address, body, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  return { http, code, ...(said as unknown as Said) }
}

/** By the pages of the actions. */
const STATUSES: Partial<Record<WalletErrorCode, string>> = {
  SESSION_NOT_FOUND: '7501',
  INSUFFICIENT_FUNDS: '6006',
  BET_NOT_FOUND: '9015',
  TRANSACTION_CONFLICT: '9011',
  INVALID_REQUEST: '8000',
}

/** Actions with money whose answer is not asked for again: any status is the outcome. */
const UNKNOWN: readonly number[] = [8, 9]

/** Ids of transfers are numbers here. */
export const transfers = new Map<string, number>()
export function transferOf(id: unknown): number {
  const text = String(id)
  const number = transfers.get(text) ?? transfers.size + 1
  transfers.set(text, number)
  return number
}

/** Plays the provider’s part of a native call. */
export function createClient(walletUrl: (provider: string) => string): Translate {
  const call = async (provider: string, action: number, fields: Fields): Promise<Translated> => {
    const uid = uidOf(String(fields['session_id']))
    const { session_id: _, ...rest } = fields
    const body = { action, ts: 1_447_452_951_820, currency: 'AC', ...rest, uid }
    const { http, status, balance, code } = await send(`${walletUrl(provider)}/jdb`, form(body))
    // It cancels the round or stake then. A repeat, which moves nothing, stands for that.
    if (UNKNOWN.includes(action) && http >= 500) return { code: 'UNAVAILABLE' }
    expect(http).toBe(200)
    if (UNKNOWN.includes(action)) expect(status).not.toBe('9017')
    const money = balance === undefined ? {} : { balance: Math.round(Number(balance) * 100) }
    if (status === '0000') {
      const { transferId = 0 } = fields
      const platform_tx_id = JSON.stringify(transferId)
      return { reply: { ...money, platform_tx_id, ...(code !== undefined && { result: code }) } }
    }
    if (code === undefined) return { code: 'INVALID_REQUEST' }
    expect(status).toBe(STATUSES[code as WalletErrorCode] ?? '9999')
    return { code: code as WalletErrorCode, ...money }
  }
  const round = ({ session_id, transaction_id, round_id, amount }: Fields) => ({
    session_id,
    transferId: transferOf(transaction_id),
    gameRoundSeqNo: round_id,
    amount: Number(amount) / 100,
  })
  const steps = translateBySteps({
    text: () => Promise.reject(new Error('no case sends a text')),
    balance: (provider, { session_id }) => call(provider, 6, { session_id }),
    bet: (provider, body) => call(provider, 9, round(body)),
    win: (provider, body) => {
      const { bet_transaction_id, round_closed } = body
      const rest = { refTransferIds: [transferOf(bet_transaction_id)], roundClosed: round_closed }
      return call(provider, 10, { ...round(body), ...rest })
    },
    rollback: (provider, { session_id, transaction_id, round_id, bet_transaction_id }) =>
      call(provider, 11, {
        session_id,
        transferId: transferOf(transaction_id),
        gameRoundSeqNo: round_id,
        refTransferIds: [transferOf(bet_transaction_id)],
      }),
  })
  return (name, body, provider) => {
    if (name !== 'playRound' || typeof body === 'string') return steps(name, body, provider)
    const [bet, win] = [Number(body['bet']), Number(body['win'])]
    const { session_id, transaction_id } = body
    const money = { bet: bet / 100, win: win / 100, netWin: (win - bet) / 100 }
    return call(provider, 8, { session_id, transferId: transferOf(transaction_id), ...money })
  }
}
