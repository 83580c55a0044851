/**
 * Hub88's wallet and games calls (docs.hub88.io, operator API): JSON signed with RSA-SHA256 over the body, amounts with five implied
 * decimals, and every answer a status in a 200.
 *
 * The signature covers neither the address nor a time. So a body is accepted at one address only, distinguished by its fields, and a repeat
 * moves nothing: its transaction id is the wallet's.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  AMOUNT_MAX_CREDIT,
  readStrictJson,
  type WalletErrorCode,
  type WalletFailure,
} from '@arena/provider-protocol'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { ForeignCall } from '../../../platform/http/foreign-route.ts'
import type { Launch, WireCall } from '../provider-wire.ts'
import {
  type Dialect,
  type DialectAccount,
  type DialectKeys,
  dialectAnswer,
  faultStatus,
  type NativeWallet,
  pictureAt,
} from './dialect.ts'

/** 1 ArenaCoin is 100 hundredths, and 100 000 here. */
const UNITS_PER_CREDIT = 1000
const UNIT_MAX = Math.floor(AMOUNT_MAX_CREDIT / UNITS_PER_CREDIT) * UNITS_PER_CREDIT

const STATUS = {
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  STALE_TIMESTAMP: 'RS_ERROR_INVALID_SIGNATURE',
  UNKNOWN_KEY: 'RS_ERROR_INVALID_PARTNER',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  SESSION_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_ON_BREAK: 'RS_ERROR_USER_DISABLED',
  GAME_NOT_ALLOWED: 'RS_ERROR_INVALID_GAME',
  LEVEL_TOO_LOW: 'RS_ERROR_INVALID_GAME',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TOURNAMENT_CLOSED: 'RS_ERROR_LIMIT_REACHED',
  TOURNAMENT_ROUNDS_USED: 'RS_ERROR_LIMIT_REACHED',
  PLAY_LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BET_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  WIN_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  ROUND_OPEN: 'RS_ERROR_LIMIT_REACHED',
  PROVIDER_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  PROMO_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  FREE_ROUND_NOT_GRANTED: 'RS_ERROR_LIMIT_REACHED',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  ALREADY_SETTLED: 'RS_ERROR_UNKNOWN',
  RATE_LIMITED: 'RS_ERROR_UNKNOWN',
  INTERNAL: 'RS_ERROR_UNKNOWN',
  UNAVAILABLE: 'RS_ERROR_UNKNOWN',
} as const satisfies Record<WalletErrorCode, string>

const IdSchema = Type.String({ minLength: 1, maxLength: 255 })
const common = {
  request_uuid: Type.Optional(Type.String({ maxLength: 255 })),
  user: Type.Optional(Type.String({ maxLength: 255 })),
  game_code: Type.Optional(Type.String({ maxLength: 64 })),
  currency: Type.Optional(Type.String({ maxLength: 16 })),
}
const session = { ...common, token: IdSchema }
const AmountSchema = Type.Integer({ minimum: 0, maximum: UNIT_MAX, multipleOf: UNITS_PER_CREDIT })
const round = { transaction_uuid: IdSchema, round: IdSchema, round_closed: Type.Optional(Type.Boolean()) }

const CommonSchema = Type.Object(common)
const BalanceSchema = Type.Object(session)
const BetSchema = Type.Object({
  ...session,
  ...round,
  amount: AmountSchema,
  is_free: Type.Optional(Type.Boolean()),
  reward_uuid: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  reference_transaction_uuid: Type.Optional(Type.Null()),
})
const WinSchema = Type.Object({
  ...session,
  ...round,
  amount: AmountSchema,
  reference_transaction_uuid: IdSchema,
})
const RollbackSchema = Type.Object({
  ...session,
  transaction_uuid: IdSchema,
  round: Type.Optional(IdSchema),
  reference_transaction_uuid: IdSchema,
  amount: Type.Optional(Type.Null()),
})

type Common = Static<typeof CommonSchema>
type Done = { readonly reply: { readonly balance: number; readonly result?: string } } | Failed
type Failed = { readonly failure: WalletFailure }

const OPERATIONS = {
  '/user/balance': operation(BalanceSchema, (body, wallet) => wallet('balance', { session_id: body.token })),
  '/transaction/bet': operation(BetSchema, takeBet),
  '/transaction/win': operation(WinSchema, (body, wallet) =>
    wallet('win', {
      session_id: body.token,
      transaction_id: body.transaction_uuid,
      round_id: body.round,
      bet_transaction_id: body.reference_transaction_uuid,
      amount: body.amount / UNITS_PER_CREDIT,
      round_closed: body.round_closed ?? false,
    }),
  ),
  '/transaction/rollback': operation(RollbackSchema, (body, wallet) =>
    wallet('rollback', {
      session_id: body.token,
      transaction_id: body.transaction_uuid,
      ...(body.round !== undefined && { round_id: body.round }),
      bet_transaction_id: body.reference_transaction_uuid,
      reason: 'hub88',
    }),
  ),
} as const

/** A losing round may be closed by its bet. A close that failed is the bet's fault: its repeat closes the round, or a rollback returns the stake. */
async function takeBet(body: Static<typeof BetSchema>, wallet: NativeWallet): Promise<Done> {
  const { token, game_code, is_free, reward_uuid, round_closed } = body
  const done = await wallet('bet', {
    session_id: token,
    transaction_id: body.transaction_uuid,
    round_id: body.round,
    amount: body.amount / UNITS_PER_CREDIT,
    ...(game_code !== undefined && game_code !== '' && { game_id: game_code }),
    ...(is_free === true && { is_free }),
    ...(is_free === true && typeof reward_uuid === 'string' && { grant_id: reward_uuid }),
  })
  if ('failure' in done || round_closed !== true) return done
  const closed = await wallet('endRound', { session_id: token, round_id: body.round })
  return 'failure' in closed && faultStatus(closed.failure.code) !== undefined ? closed : done
}

/** The work that a body asks for; undefined = it does not have the call's fields. */
type Operation = (body: unknown) => ((wallet: NativeWallet) => Promise<Done>) | undefined

function operation<Schema extends TSchema>(
  schema: Schema,
  run: (body: Static<Schema>, wallet: NativeWallet) => Promise<Done>,
): Operation {
  const compiled = TypeCompiler.Compile(schema)
  return body => (compiled.Check(body) ? wallet => run(body, wallet) : undefined)
}

const isCommon = TypeCompiler.Compile(CommonSchema)
/** The form of the wallet's own session ids: a token in another form is no session. */
const TOKEN = /^[A-Za-z0-9_.:-]{1,64}$/

async function answer(call: ForeignCall, wallet: NativeWallet, { account }: DialectKeys) {
  const body = readStrictJson(call.rawBody)
  if (!isCommon.Check(body)) return said('RS_ERROR_WRONG_SYNTAX')
  const { request_uuid, user, currency } = body
  const asked = { request_uuid, user }
  // Nothing of a player leaves the platform.
  if (call.path === '/user/info') return dialectAnswer({ ...asked, status: 'RS_OK' })
  const known = Object.hasOwn(OPERATIONS, call.path)
    ? OPERATIONS[call.path as keyof typeof OPERATIONS]
    : undefined
  if (known === undefined) return said('RS_ERROR_WRONG_SYNTAX', asked)
  const run = known(body)
  if (run === undefined) return said('RS_ERROR_WRONG_TYPES', asked)
  if (currency !== undefined && currency !== account.currency) return said('RS_ERROR_WRONG_CURRENCY', asked)
  if (!TOKEN.test(tokenOf(body))) return failed('SESSION_NOT_FOUND', asked)
  const done = await run(wallet)
  const money = (balance: number) => ({ currency: account.currency, balance: balance * UNITS_PER_CREDIT })
  if (!('failure' in done))
    return dialectAnswer({ ...asked, status: 'RS_OK', ...money(done.reply.balance) }, done.reply.result)
  const { code, balance } = done.failure
  return failed(code, { ...asked, ...(balance !== undefined && money(balance)) })
}

function tokenOf(body: object): string {
  return 'token' in body && typeof body.token === 'string' ? body.token : ''
}

function failed(code: string, rest: object) {
  const statuses: Readonly<Record<string, string>> = STATUS
  return said(statuses[code] ?? 'RS_ERROR_UNKNOWN', rest, code)
}

function said(status: string, asked: Common | object = {}, code?: string) {
  return dialectAnswer({ ...asked, status }, code)
}

const publicKeys = new Map<string, KeyObject>()
const KEYS_KEPT = 100

/** Reading a key costs more than checking with it. */
function publicKeyOf(pem: string): KeyObject {
  const known = publicKeys.get(pem)
  if (known !== undefined) return known
  if (publicKeys.size >= KEYS_KEPT) publicKeys.clear()
  const key = createPublicKey(pem)
  publicKeys.set(pem, key)
  return key
}

function isGenuine({ headers, rawBody }: ForeignCall, { account }: DialectKeys): boolean {
  const given = headers['x-hub88-signature']
  if (typeof given !== 'string') return false
  const key = publicKeyOf(account.publicKey)
  return key.asymmetricKeyType === 'rsa' && verify('sha256', rawBody, key, Buffer.from(given, 'base64'))
}

/** Our key, as base64 of its PKCS #8 form. */
function signatureOf(rawBody: string, secret: string | undefined): string {
  const key = createPrivateKey({ key: Buffer.from(secret ?? '', 'base64'), format: 'der', type: 'pkcs8' })
  return sign('sha256', Buffer.from(rawBody), key).toString('base64')
}

/** The fields of a listed game that are read. */
const ListedSchema = Type.Object({
  game_code: Type.String(),
  name: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  enabled: Type.Optional(Type.Boolean()),
  /** Of 100, as a decimal text. */
  rtp: Type.Optional(
    Type.Union([Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,4})?$' }), Type.Number(), Type.Null()]),
  ),
  languages: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  url_thumb: Type.Optional(Type.Unknown()),
})
const isListed = TypeCompiler.Compile(ListedSchema)
const RTP_DIGITS = 10_000

function gameOf(listed: unknown, account: DialectAccount): unknown {
  if (!isListed.Check(listed)) return listed
  const { game_code, name, category, rtp, languages, url_thumb } = listed
  const share = Math.round(Number(rtp ?? 0) * RTP_DIGITS)
  return {
    game_id: game_code,
    rtp: share / (100 * RTP_DIGITS),
    rtp_exact: `${share}/${100 * RTP_DIGITS}`,
    max_win_multiplier: account.maxWin,
    limits: { min_bet: 1, max_bet: account.maxBet, step: 1 },
    languages: languages ?? [],
    ...(name !== undefined && { name }),
    ...(category !== undefined && { category }),
    ...pictureAt(url_thumb),
  }
}

function isOffered(listed: unknown): boolean {
  return !(isListed.Check(listed) && listed.enabled === false)
}

/** Ids of operators are numbers there. */
function operatorOf({ operatorId }: DialectAccount): number | string {
  return /^\d{1,15}$/.test(operatorId) ? Number(operatorId) : operatorId
}

function launchBody(request: Launch, account: DialectAccount): object {
  return {
    operator_id: operatorOf(account),
    user: request.player_id,
    token: request.session_id,
    game_code: request.game_id,
    currency: account.currency,
    lang: request.language,
    country: request.country === '' ? 'XX' : request.country,
    platform: 'GPL_MOBILE',
    lobby_url: request.return_url,
    deposit_url: request.return_url,
  }
}

export const hub88: Dialect = {
  isGenuine,
  answer,
  refuse: code => failed(code, {}),
  wire: ({ account, secrets: [secret] }) => {
    const post = (path: string, body: object): WireCall => {
      const rawBody = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'x-hub88-signature': signatureOf(rawBody, secret),
      }
      return { method: 'POST', path: `/operator/generic/v2${path}`, rawBody, headers }
    }
    return {
      catalogue: () => post('/game/list', { operator_id: operatorOf(account) }),
      readCatalogue: listed =>
        Array.isArray(listed)
          ? { games: listed.filter(isOffered).map(game => gameOf(game, account)) }
          : undefined,
      launch: request => post('/game/url', launchBody(request, account)),
      readLaunch: (reply, { session_id }) => ({
        url: typeof reply === 'object' && reply !== null && 'url' in reply ? reply.url : undefined,
        provider_session_id: session_id,
      }),
    }
  },
}
