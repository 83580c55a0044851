import { generateKeyPairSync, sign } from 'node:crypto'
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

const pem = { type: 'spki', format: 'pem' } as const
export const THEIRS = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const OURS = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const SECRET = OURS.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
export const ACCOUNT: DialectAccount = {
  dialect: 'hub88',
  operatorId: '816',
  currency: 'FUN',
  publicKey: THEIRS.publicKey.export(pem).toString(),
  maxBet: 100_000,
  maxWin: 5_000,
}

export function post(address: string, rawBody: string, key = THEIRS.privateKey) {
  const signature = sign('sha256', Buffer.from(rawBody), key).toString('base64')
  return postText(address, rawBody, { 'x-hub88-signature': signature })
}

/** By the operator API's list of statuses. */
const STATUSES: Partial<Record<WalletErrorCode, string>> = {
  SESSION_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_ON_BREAK: 'RS_ERROR_USER_DISABLED',
  LEVEL_TOO_LOW: 'RS_ERROR_INVALID_GAME',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  ALREADY_SETTLED: 'RS_ERROR_UNKNOWN',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
}

const units = (amount: unknown) => (typeof amount === 'number' ? amount * 1000 : amount)

/** Plays the provider’s part of a native call. */
export function createClient(walletUrl: (provider: string) => string, game_code = 'golden-arena'): Translate {
  let request = 0
  const send = async (provider: string, path: string, fields: Fields | string): Promise<Translated> => {
    const request_uuid = `request-${(request += 1)}`
    const asked = { user: 'ref', request_uuid }
    const rawBody = typeof fields === 'string' ? fields : JSON.stringify({ ...asked, ...fields })
    const { http, body, code } = await post(`${walletUrl(provider)}${path}`, rawBody)
    expect(http).toBe(200)
    // A call that can't be read can't be repeated.
    if (body.status !== 'RS_ERROR_WRONG_SYNTAX' || code !== undefined) expect(body).toMatchObject(asked)
    const balance = body.balance === undefined ? {} : { balance: body.balance / 1000 }
    if (body.status === 'RS_OK') {
      const platform_tx_id = typeof fields === 'string' ? '' : String(fields['transaction_uuid'])
      return { reply: { ...balance, platform_tx_id, ...(code !== undefined && { result: code }) } }
    }
    if (code === undefined) return { code: 'INVALID_REQUEST' }
    expect(body.status).toBe(STATUSES[code as WalletErrorCode] ?? 'RS_ERROR_LIMIT_REACHED')
    return { code: code as WalletErrorCode, ...balance }
  }
  const common = (body: Fields) => ({
    token: body['session_id'],
    transaction_uuid: body['transaction_id'],
    round: body['round_id'],
    game_code,
  })
  const money = (body: Fields) => ({ ...common(body), amount: units(body['amount']), currency: 'FUN' })
  return translateBySteps({
    text: (provider, text) => send(provider, '/transaction/bet', text),
    balance: (provider, { session_id }) => send(provider, '/user/balance', { token: session_id }),
    bet: (provider, body) => {
      const { is_free, grant_id } = body
      return send(provider, '/transaction/bet', { ...money(body), is_free, reward_uuid: grant_id })
    },
    win: (provider, body) => {
      const { bet_transaction_id, round_closed } = body
      const rest = { reference_transaction_uuid: bet_transaction_id, round_closed }
      return send(provider, '/transaction/win', { ...money(body), ...rest })
    },
    rollback: (provider, body) => {
      const rest = { reference_transaction_uuid: body['bet_transaction_id'] }
      return send(provider, '/transaction/rollback', { ...common(body), ...rest })
    },
  })
}
