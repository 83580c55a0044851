import { createHmac, hash } from 'node:crypto'
import type { WalletErrorCode } from '@arena/provider-protocol'
import { expect } from 'vitest'
import type { DialectAccount } from '../../dialects/dialect.ts'
import {
  type Fields,
  postText,
  type Translate,
  type Translated,
  translateBySteps,
} from '../dialect-client.ts'

export const KEY = '1234567890'
export const SECRET = `our-token-for-the-calls-of-tests:${KEY}`
export const ACCOUNT: DialectAccount = {
  dialect: 'gitslotpark',
  operatorId: 'Partner01',
  currency: 'AC',
  publicKey: '',
  maxBet: 100_000,
  maxWin: 5_000,
}

export const hmac = (text: string, key = KEY) =>
  createHmac('sha256', key).update(text).digest('hex').toUpperCase()

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The provider's id of a transaction that is named some other way here. */
export const guidOf = (id: string) => (GUID.test(id) ? id : hash('md5', id))

/** By the sign formulas of the callback guide. */
export const FORMULAS: Readonly<Record<string, string>> = {
  '/GetBalance': 'agentID userID',
  '/Withdraw': 'agentID userID amount transactionID roundID',
  '/Deposit': 'agentID userID amount transactionID roundID',
  '/BetWin': 'agentID userID betAmount winAmount transactionID roundID',
  '/RollbackTransaction': 'agentID userID transactionID',
}

export function signed(path: string, fields: Fields, key = KEY): string {
  const body: Fields = { agentID: 'Partner01', ...fields }
  const joined = (FORMULAS[path] ?? '')
    .split(' ')
    .map(name => String(body[name]))
    .join('')
  return JSON.stringify({ ...body, sign: hmac(joined, key) })
}

/** By the list of result codes. */
const RESULTS: Partial<Record<WalletErrorCode, number>> = {
  SESSION_NOT_FOUND: 5,
  INSUFFICIENT_FUNDS: 6,
  BET_NOT_FOUND: 8,
  TRANSACTION_ROLLED_BACK: 9,
  TRANSACTION_CONFLICT: 2,
  INVALID_REQUEST: 2,
}

/** The provider sends a call again after each status but 200. */
const FAULTS: Readonly<Record<number, WalletErrorCode>> = {
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

export interface Said {
  readonly result?: number
  readonly balance?: number
  readonly transactionID?: string
}

const amountOf = (credit: unknown) => (Number(credit) / 100).toFixed(2)

/** Plays the provider’s part of a native call. */
export function createClient(walletUrl: (provider: string) => string): Translate {
  const send = async (provider: string, path: string, fields: Fields): Promise<Translated> => {
    const { http, body, code } = await postText(`${walletUrl(provider)}${path}`, signed(path, fields))
    const fault = FAULTS[http]
    if (fault !== undefined) return { code: fault }
    // It takes every error in a 200 for an outcome, whatever the wallet's own code says.
    expect([http, Object.values(FAULTS)]).toEqual([200, expect.not.arrayContaining([code])])
    const { result, balance, transactionID } = body as Said
    const money = balance === undefined ? {} : { balance: Math.round(balance * 100) }
    const isRollback = path === '/RollbackTransaction' && transactionID !== undefined
    if (result === 0 || isRollback)
      return {
        reply: { ...money, platform_tx_id: transactionID, ...(code !== undefined && { result: code }) },
      }
    if (code === undefined) return { code: 'INVALID_REQUEST' }
    expect(result).toBe(RESULTS[code as WalletErrorCode] ?? 1)
    return { code: code as WalletErrorCode, ...money }
  }
  const idsOf = ({ session_id, transaction_id, round_id }: Fields) => ({
    userID: session_id,
    transactionID: guidOf(String(transaction_id)),
    roundID: round_id,
  })
  const money = (body: Fields) => ({ ...idsOf(body), amount: amountOf(body['amount']) })
  const steps = translateBySteps({
    text: () => Promise.reject(new Error('no case sends a text')),
    balance: (provider, body) => send(provider, '/GetBalance', { userID: body['session_id'] }),
    bet: (provider, body) => send(provider, '/Withdraw', money(body)),
    win: (provider, body) => send(provider, '/Deposit', money(body)),
    rollback: (provider, body) =>
      send(provider, '/RollbackTransaction', {
        userID: body['session_id'],
        transactionID: guidOf(String(body['bet_transaction_id'])),
      }),
  })
  return (call, body, provider) =>
    call === 'playRound' && typeof body !== 'string'
      ? send(provider, '/BetWin', {
          ...idsOf(body),
          betAmount: amountOf(body['bet']),
          winAmount: amountOf(body['win']),
        })
      : steps(call, body, provider)
}
