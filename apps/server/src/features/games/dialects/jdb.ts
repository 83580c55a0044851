/**
 * JDB's seamless wallet (doc.jdb711.com): one address, a form field `x` that is JSON in AES-128-CBC with a shared key and initial vector, amounts
 * as numbers with two decimals, and every answer a status in a 200, except after a fault in `ASKED_ONCE`.
 *
 * Nothing signs a call: a body is genuine where a key reads it as a JSON object with an action. Spaces fill the last block, so no padding is
 * checked, and each unreadable body gets the same answer.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { readStrictJson, type WalletErrorCode } from '@arena/provider-protocol'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { ForeignCall } from '../../../platform/http/foreign-route.ts'
import { type SignedReply, walletFailure } from '../../../platform/http/signed-route.ts'
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

const DONE = '0000'
const FAILED = '9999'
const WRONG_INPUT = '8000'
const UNKNOWN_ACTION = '9007'
const SETTLED = '6101'
const BUSY = '9017'
/** A cancelled round counts as cancelled by any status but `BUSY` and `SETTLED`: what was not read or not done may be a cancellation. */
const STATUSES: Readonly<Partial<Record<string, string>>> = {
  INVALID_SIGNATURE: BUSY,
  STALE_TIMESTAMP: BUSY,
  UNKNOWN_KEY: BUSY,
  RATE_LIMITED: BUSY,
  INTERNAL: BUSY,
  UNAVAILABLE: BUSY,
  INVALID_REQUEST: WRONG_INPUT,
  SESSION_NOT_FOUND: '7501',
  INSUFFICIENT_FUNDS: '6006',
  TRANSACTION_CONFLICT: '9011',
  BET_NOT_FOUND: '9015',
} satisfies Partial<Record<WalletErrorCode, string>>

const BLOCK_BYTES = 16
const BLOCK_NAME = 'aes-128-cbc'

interface Shared {
  readonly domain: string
  readonly key: string
  readonly iv: string
}

/** `domain:key:iv`. The last two have 16 characters each and may contain colons. */
function sharedOf(secret: string): Shared | undefined {
  const parts = /^([^:]{1,64}):([\x21-\x7e]{16}):([\x21-\x7e]{16})$/.exec(secret)
  const [, domain, key, iv] = parts ?? []
  return domain === undefined || key === undefined || iv === undefined ? undefined : { domain, key, iv }
}

function sealed({ key, iv }: Shared, body: object): string {
  const text = Buffer.from(JSON.stringify(body))
  const filled = Buffer.alloc(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES, ' ')
  text.copy(filled)
  const cipher = createCipheriv(BLOCK_NAME, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64url')
}

/** Trailing spaces are no part of a JSON value. Undefined = the key does not read it. */
function opened({ key, iv }: Shared, bytes: Buffer): Action | undefined {
  const decipher = createDecipheriv(BLOCK_NAME, key, iv).setAutoPadding(false)
  const body = readStrictJson(Buffer.concat([decipher.update(bytes), decipher.final()]))
  return isAction.Check(body) ? body : undefined
}

const ActionSchema = Type.Object({
  action: Type.Integer(),
  ts: Type.Integer(),
  uid: Type.String(),
  currency: Type.Optional(Type.Unknown()),
})
const isAction = TypeCompiler.Compile(ActionSchema)
type Action = Static<typeof ActionSchema>

const BASE64_URL = /^[\w-]+={0,2}$/

/** Each key is tried, whichever reads the body. */
function actionOf({ rawBody }: ForeignCall, { secrets }: DialectKeys): Action | undefined {
  const sent = new URLSearchParams(rawBody.toString('latin1')).getAll('x')
  const [x = ''] = sent
  if (sent.length !== 1 || !BASE64_URL.test(x)) return undefined
  const bytes = Buffer.from(x, 'base64url')
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) return undefined
  const read = secrets.map(secret => {
    const shared = sharedOf(secret)
    return shared && opened(shared, bytes)
  })
  return read.find(action => action !== undefined)
}

const TransferSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const AMOUNT_MAX = 1e10
const AmountSchema = Type.Number({ minimum: 0, maximum: AMOUNT_MAX })
const IdSchema = Type.String({ minLength: 1, maxLength: 255 })
const common = { uid: Type.String(), currency: Type.Optional(Type.String()) }
const transfer = { ...common, transferId: TransferSchema }
const REFERENCES_MAX = 20
const references = Type.Array(TransferSchema, { minItems: 1, maxItems: REFERENCES_MAX, uniqueItems: true })

const BalanceSchema = Type.Object(common)
const BetSchema = Type.Object({ ...transfer, amount: AmountSchema, gameRoundSeqNo: IdSchema })
const SettleSchema = Type.Object({
  ...transfer,
  amount: AmountSchema,
  gameRoundSeqNo: IdSchema,
  refTransferIds: references,
  roundClosed: Type.Optional(Type.Boolean()),
})
const CancelBetSchema = Type.Object({
  ...transfer,
  gameRoundSeqNo: Type.Optional(IdSchema),
  refTransferIds: references,
})
const BetNSettleSchema = Type.Object({
  ...transfer,
  /** Older games write a stake as a loss. */
  bet: Type.Number({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX }),
  win: AmountSchema,
  netWin: Type.Number(),
})
const CancelBetNSettleSchema = Type.Object(transfer)

interface Reply {
  readonly balance: number
  readonly result?: string
}
type Run = (wallet: NativeWallet, session_id: string) => Promise<SignedReply<Reply>>
/** The work that a body asks for; undefined = it does not have the action's fields. */
type Operation = (body: unknown) => Run | undefined

function operation<Schema extends TSchema>(
  schema: Schema,
  run: (body: Static<Schema>) => Run | undefined,
): Operation {
  const compiled = TypeCompiler.Compile(schema)
  return body => (compiled.Check(body) ? run(body) : undefined)
}

const OPERATIONS: ReadonlyMap<number, Operation> = new Map([
  [4, operation(CancelBetNSettleSchema, roundCancelled)],
  [6, operation(BalanceSchema, () => (wallet, session_id) => wallet('balance', { session_id }))],
  [8, operation(BetNSettleSchema, played)],
  [9, operation(BetSchema, bet)],
  [10, operation(SettleSchema, settled)],
  [11, operation(CancelBetSchema, betsCancelled)],
])

function played({ transferId, bet: stake, win: paid, netWin }: Static<typeof BetNSettleSchema>) {
  const [bet, win, net] = [creditOf(Math.abs(stake)), creditOf(paid), creditOf(netWin)]
  if (bet === undefined || win === undefined || net !== win - bet) return undefined
  const id = String(transferId)
  // A history id is left out: it names the round in reports only.
  return (wallet: NativeWallet, session_id: string) =>
    wallet('playRound', { session_id, transaction_id: id, round_id: id, bet, win })
}

function bet({ transferId, amount: stake, gameRoundSeqNo }: Static<typeof BetSchema>) {
  const amount = creditOf(stake)
  if (amount === undefined) return undefined
  return (wallet: NativeWallet, session_id: string) =>
    wallet('bet', {
      session_id,
      transaction_id: String(transferId),
      round_id: gameRoundSeqNo,
      amount,
    })
}

/** One win for all stakes of its round: it names the first. */
function settled(body: Static<typeof SettleSchema>) {
  const amount = creditOf(body.amount)
  if (amount === undefined) return undefined
  return (wallet: NativeWallet, session_id: string) =>
    wallet('win', {
      session_id,
      transaction_id: String(body.transferId),
      round_id: body.gameRoundSeqNo,
      bet_transaction_id: String(body.refTransferIds[0]),
      amount,
      round_closed: body.roundClosed ?? true,
    })
}

/** Ends at the first failure. A repeat begins again, and what is done already moves nothing. */
function betsCancelled({ transferId, gameRoundSeqNo, refTransferIds }: Static<typeof CancelBetSchema>): Run {
  return async (wallet, session_id) => {
    let last: SignedReply<Reply> = { failure: walletFailure('INVALID_REQUEST') }
    for (const [index, stake] of refTransferIds.entries()) {
      last = await wallet('rollback', {
        session_id,
        transaction_id: index === 0 ? String(transferId) : `${transferId}-${stake}`,
        ...(gameRoundSeqNo !== undefined && { round_id: gameRoundSeqNo }),
        bet_transaction_id: String(stake),
        reason: 'jdb',
      })
      if ('failure' in last) return last
    }
    return last
  }
}

/** It has no id of its own: it is sent under the id of its round. */
function roundCancelled({ transferId }: Static<typeof CancelBetNSettleSchema>): Run {
  return (wallet, session_id) =>
    wallet('rollback', {
      session_id,
      transaction_id: `cancel-${transferId}`,
      bet_transaction_id: String(transferId),
      reason: 'jdb',
    })
}

/** Exact: a number that is not the nearest one to its hundredths has more decimals. */
function creditOf(amount: number): number | undefined {
  const credit = Math.round(amount * 100)
  return credit / 100 === amount ? credit : undefined
}

const SESSION = /^(?<place>b\d{1,4}-\d{8})-(?<random>[\w-]{22})$/
const UID = /^(?<place>b\d{1,4}-\d{8})-(?<random>[0-9a-f]{32})$/

/** A player's name there is a session's id here. The provider writes it in small letters, so its random part is hexadecimal. */
export function uidOf(sessionId: string): string {
  const { place, random } = SESSION.exec(sessionId)?.groups ?? {}
  if (place === undefined || random === undefined) return sessionId
  return `${place}-${Buffer.from(random, 'base64url').toString('hex')}`
}

/** Undefined = no session has that name. */
function sessionOf(uid: string): string | undefined {
  const { place, random } = UID.exec(uid)?.groups ?? {}
  if (place === undefined || random === undefined) return undefined
  return `${place}-${Buffer.from(random, 'hex').toString('base64url')}`
}

const CANCEL_BET_N_SETTLE = 4
/**
 * `BetNSettle` and `Bet`: any status counts as the outcome, so a fault, after which money may have moved, must not have one. The provider
 * cancels what gets no such answer.
 */
const ASKED_ONCE: ReadonlySet<number> = new Set([8, 9])

async function answer(call: ForeignCall, wallet: NativeWallet, keys: DialectKeys) {
  const body = actionOf(call, keys)
  if (body === undefined) return failed('INVALID_SIGNATURE')
  const operationOf = OPERATIONS.get(body.action)
  if (operationOf === undefined) return said(UNKNOWN_ACTION)
  const run = operationOf(body)
  const wrong = () => said(body.action === CANCEL_BET_N_SETTLE ? BUSY : WRONG_INPUT)
  if (run === undefined) return wrong()
  if (body.currency !== undefined && body.currency !== keys.account.currency) return wrong()
  const session = sessionOf(body.uid)
  if (session === undefined) return failed('SESSION_NOT_FOUND')
  const done = await run(wallet, session)
  if (!('failure' in done)) return said(DONE, done.reply.balance, done.reply.result)
  const { code, balance } = done.failure
  if (body.action === CANCEL_BET_N_SETTLE) return said(CANCEL_STATUSES[code] ?? BUSY, balance, code)
  const http = ASKED_ONCE.has(body.action) ? faultStatus(code) : undefined
  return http === undefined ? failed(code, balance) : dialectAnswer(done.failure, code, http)
}

/** Any other status of this cancellation would count as done. */
const CANCEL_STATUSES: Readonly<Partial<Record<string, string>>> = {
  ALREADY_SETTLED: SETTLED,
  SESSION_NOT_FOUND: '7501',
}

function failed(code: string, balance?: number) {
  return said(STATUSES[code] ?? FAILED, balance, code)
}

function said(status: string, balance?: number, code?: string) {
  const money = balance === undefined ? {} : { balance: (balance / 100).toFixed(2) }
  return dialectAnswer({ status, ...money, err_text: status === DONE ? '' : (code ?? 'FAILED') }, code)
}

const ListedSchema = Type.Object({
  mType: Type.Integer(),
  name: Type.Optional(Type.String()),
  image: Type.Optional(Type.Unknown()),
})
const isListed = TypeCompiler.Compile(ListedSchema)
const GroupSchema = Type.Object({ gType: Type.Integer(), list: Type.Array(Type.Unknown()) })
const ListSchema = Type.Object({ status: Type.Literal(DONE), data: Type.Array(GroupSchema) })
const isList = TypeCompiler.Compile(ListSchema)

/** A game has two numbers. The list names no return, limits or highest win: operators set them. */
function gameOf(gType: number, listed: unknown, account: DialectAccount): unknown {
  if (!isListed.Check(listed)) return listed
  const { mType, name, image } = listed
  return {
    game_id: `${gType}-${mType}`,
    rtp: 0,
    rtp_exact: '0/1',
    max_win_multiplier: account.maxWin,
    limits: { min_bet: 1, max_bet: account.maxBet, step: 1 },
    languages: [],
    ...(name !== undefined && { name }),
    ...pictureAt(image),
  }
}

/** The provider shows English for a language that it does not have. */
function launchBody({ session_id, game_id, language: lang, return_url: lobbyURL }: Launch): object {
  const [gType, mType] = game_id.split('-')
  // Without the provider's own lobby, so a session stays in its game.
  return { uid: uidOf(session_id), lang, gType, mType, windowMode: '2', isAPP: false, lobbyURL }
}

export const jdb: Dialect = {
  isGenuine: (call, keys) => actionOf(call, keys) !== undefined,
  answer,
  refuse: code => failed(code),
  wire: ({ account, secrets: [secret = ''] }) => {
    const post = (action: number, body: object, now: Date): WireCall => {
      const shared = sharedOf(secret)
      if (shared === undefined)
        throw new Error('the secret of a JDB provider is no domain, key and initial vector')
      const x = sealed(shared, { action, ts: now.getTime(), parent: account.operatorId, ...body })
      return {
        method: 'POST',
        path: '/apiRequest.do',
        rawBody: JSON.stringify({ dc: shared.domain, x }),
        headers: { 'content-type': 'application/json' },
      }
    }
    return {
      catalogue: now => post(49, { lang: 'en' }, now),
      readCatalogue: reply =>
        isList.Check(reply)
          ? { games: reply.data.flatMap(({ gType, list }) => list.map(game => gameOf(gType, game, account))) }
          : undefined,
      launch: (request, now) => post(21, launchBody(request), now),
      readLaunch: (reply, { session_id }) => ({
        url: typeof reply === 'object' && reply !== null && 'path' in reply ? reply.path : undefined,
        provider_session_id: session_id,
      }),
    }
  },
}
