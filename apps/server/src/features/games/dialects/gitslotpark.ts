/**
 * GitSlotPark's seamless wallet (skysoft-e628c952.mintlify.app): JSON signed with HMAC-SHA256 over some fields joined without separators, amounts
 * as texts with two decimals, and every answer a result in a 200. The provider sends a call again after any other status, and takes an error in a
 * 200 for the outcome: only faults leave with a status of their own.
 *
 * It names players and no sessions. Our session's id is its user: a session has one balance, and a player may have several. A `Deposit` ends
 * its round, because no other call does.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readStrictJson, type WalletErrorCode } from '@arena/provider-protocol'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { ForeignAnswer, ForeignCall } from '../../../platform/http/foreign-route.ts'
import type { SignedReply } from '../../../platform/http/signed-route.ts'
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

const GENERAL = 1
const WRONG_INPUT = 2
const RESULTS: Readonly<Partial<Record<string, number>>> = {
  INVALID_SIGNATURE: 3,
  STALE_TIMESTAMP: 3,
  UNKNOWN_KEY: 4,
  INVALID_REQUEST: WRONG_INPUT,
  TRANSACTION_CONFLICT: WRONG_INPUT,
  SESSION_NOT_FOUND: 5,
  INSUFFICIENT_FUNDS: 6,
  BET_NOT_FOUND: 8,
  TRANSACTION_ROLLED_BACK: 9,
} satisfies Partial<Record<WalletErrorCode, number>>

/** The result codes of a rollback that moved nothing. */
const ROLLBACK_RESULTS: Readonly<Partial<Record<string, number>>> = { NOT_FOUND_RECORDED: 8, ALREADY: 9 }

/** The signed fields of each call, in the order in which they are joined. */
const SIGNED = {
  '/GetBalance': ['agentID', 'userID'],
  '/Withdraw': ['agentID', 'userID', 'amount', 'transactionID', 'roundID'],
  '/Deposit': ['agentID', 'userID', 'amount', 'transactionID', 'roundID'],
  '/BetWin': ['agentID', 'userID', 'betAmount', 'winAmount', 'transactionID', 'roundID'],
  '/RollbackTransaction': ['agentID', 'userID', 'transactionID'],
} as const

/**
 * A GUID, as in the published test vector. No such id is the beginning of another, so a signed text has one reading: a copy whose characters were
 * moved to or from the round's id would be another transaction.
 */
const TransactionSchema = Type.String({
  pattern: '^([0-9A-Fa-f]{32}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$',
})
const RoundSchema = Type.String({ minLength: 1, maxLength: 255 })
/** One way to write each amount, so that no digit can move to the field before or after it. */
const AmountSchema = Type.String({ pattern: '^(0|[1-9]\\d{0,12})\\.\\d{2}$' })
const common = { agentID: Type.String(), userID: Type.String() }
const round = { ...common, transactionID: TransactionSchema, roundID: RoundSchema }
const BalanceSchema = Type.Object(common)
const WithdrawSchema = Type.Object({
  ...round,
  amount: AmountSchema,
  freeSpin: Type.Optional(Type.Boolean()),
})
const DepositSchema = Type.Object({ ...round, amount: AmountSchema })
const BetWinSchema = Type.Object({ ...round, betAmount: AmountSchema, winAmount: AmountSchema })
const RollbackSchema = Type.Object({ ...common, transactionID: TransactionSchema })

type Reply = { readonly balance: number; readonly platform_tx_id?: string; readonly result?: string }
type Run = (wallet: NativeWallet) => Promise<SignedReply<Reply>>
/** The work that a body asks for; undefined = it does not have the call's fields. */
type Operation = (body: unknown) => Run | undefined

function operation<Schema extends TSchema>(
  schema: Schema,
  run: (body: Static<Schema>, wallet: NativeWallet) => Promise<SignedReply<Reply>>,
): Operation {
  const compiled = TypeCompiler.Compile(schema)
  return body => (compiled.Check(body) ? wallet => run(body, wallet) : undefined)
}

const OPERATIONS = {
  '/GetBalance': operation(BalanceSchema, ({ userID }, wallet) => wallet('balance', { session_id: userID })),
  '/Withdraw': operation(WithdrawSchema, (body, wallet) =>
    wallet('bet', {
      ...idsOf(body),
      amount: creditOf(body.amount),
      // Its free spins are not the wallet's: the stake names no grant and is refused.
      ...(body.freeSpin === true && { is_free: true }),
    }),
  ),
  '/Deposit': operation(DepositSchema, (body, wallet) =>
    wallet('win', { ...idsOf(body), amount: creditOf(body.amount), round_closed: true }),
  ),
  '/BetWin': operation(BetWinSchema, (body, wallet) =>
    wallet('playRound', { ...idsOf(body), bet: creditOf(body.betAmount), win: creditOf(body.winAmount) }),
  ),
  // It has no id of its own. A repeat finds the transaction rolled back.
  '/RollbackTransaction': operation(RollbackSchema, ({ userID, transactionID }, wallet) =>
    wallet('rollback', {
      session_id: userID,
      transaction_id: `rollback-${randomUUID()}`,
      bet_transaction_id: transactionID,
      reason: 'gitslotpark',
    }),
  ),
} as const satisfies Record<keyof typeof SIGNED, Operation>

function idsOf({
  userID,
  transactionID,
  roundID,
}: Static<typeof DepositSchema> | Static<typeof BetWinSchema>) {
  return { session_id: userID, transaction_id: transactionID, round_id: roundID }
}

function creditOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

function isCall(path: string): path is keyof typeof SIGNED {
  return Object.hasOwn(SIGNED, path)
}

/** The two sides' shared secrets: the token of our calls, and the key of both sides' signatures. */
function sharedOf(secret: string): { readonly apiToken: string; readonly key: string } {
  const at = secret.indexOf(':')
  return { apiToken: secret.slice(0, Math.max(0, at)), key: secret.slice(at + 1) }
}

function signatureOf(key: string, fields: readonly string[]): string {
  return createHmac('sha256', key).update(fields.join('')).digest('hex').toUpperCase()
}

function isSigned(key: string, fields: readonly string[], sign: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, fields)), Buffer.from(sign)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function fieldsOf(body: object, names: readonly string[]): readonly string[] | undefined {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(body))
  const fields = names.map(name => values.get(name)).filter(value => typeof value === 'string')
  return fields.length === names.length ? fields : undefined
}

function bodyOf({ rawBody }: ForeignCall): object | undefined {
  const body = readStrictJson(rawBody)
  return typeof body === 'object' && body !== null ? body : undefined
}

/** The form of the wallet's own session ids: a user in another form is no session. */
const SESSION = /^[A-Za-z0-9_.:-]{1,64}$/

async function answer(call: ForeignCall, wallet: NativeWallet, { account }: DialectKeys) {
  const body = bodyOf(call)
  const run = body !== undefined && isCall(call.path) ? OPERATIONS[call.path](body) : undefined
  const [agentID, userID] = fieldsOf(body ?? {}, ['agentID', 'userID']) ?? []
  if (run === undefined || userID === undefined) return said(WRONG_INPUT)
  if (agentID !== account.operatorId) return failed('UNKNOWN_KEY')
  if (!SESSION.test(userID)) return failed('SESSION_NOT_FOUND')
  const done = await run(wallet)
  if ('failure' in done) return failed(done.failure.code, done.failure.balance)
  const { balance, platform_tx_id: transactionID, result } = done.reply
  const code = ROLLBACK_RESULTS[result ?? ''] ?? 0
  return said(code, { ...money(balance), ...(transactionID !== undefined && { transactionID }) }, result)
}

function money(balance: number | undefined) {
  return balance === undefined ? {} : { balance: balance / 100 }
}

function failed(code: string, balance?: number): ForeignAnswer {
  const answer = said(RESULTS[code] ?? GENERAL, money(balance), code)
  return { ...answer, status: faultStatus(code) ?? answer.status }
}

const MESSAGES = ['Success', 'General error', 'Wrong input parameters', 'Invalid sign', 'Invalid agent']
const MORE_MESSAGES: Readonly<Record<number, string>> = {
  5: 'User not found',
  6: 'Insufficient funds',
  8: 'Transaction not found',
  9: 'Already rolled back',
}

function said(result: number, rest: object = {}, code?: string) {
  const message = MESSAGES[result] ?? MORE_MESSAGES[result] ?? ''
  return dialectAnswer({ result, message, ...rest }, code)
}

/** The fields of a listed game that are read. */
const ListedSchema = Type.Object({
  gameID: Type.String(),
  gameName: Type.Optional(Type.String()),
  gameType: Type.Optional(Type.String()),
  thumbnail: Type.Optional(Type.Unknown()),
})
const isListed = TypeCompiler.Compile(ListedSchema)

/** The list names no return, limits or highest win: operators set them. */
function gameOf(listed: unknown, account: DialectAccount): unknown {
  if (!isListed.Check(listed)) return listed
  const { gameID, gameName, gameType, thumbnail } = listed
  return {
    game_id: gameID,
    rtp: 0,
    rtp_exact: '0/1',
    max_win_multiplier: account.maxWin,
    limits: { min_bet: 1, max_bet: account.maxBet, step: 1 },
    languages: [],
    ...(gameName !== undefined && { name: gameName }),
    ...(gameType !== undefined && { category: gameType }),
    ...pictureAt(thumbnail),
  }
}

export const gitslotpark: Dialect = {
  isGenuine: (call, { secrets }) => {
    const body = bodyOf(call)
    if (body === undefined || !isCall(call.path)) return false
    const fields = fieldsOf(body, SIGNED[call.path])
    const [sign] = fieldsOf(body, ['sign']) ?? []
    if (fields === undefined || sign === undefined) return false
    return secrets.some(secret => isSigned(sharedOf(secret).key, fields, sign))
  },
  answer,
  refuse: code => failed(code),
  wire: ({ account, secrets: [secret = ''] }) => {
    const { apiToken, key } = sharedOf(secret)
    const agentID = account.operatorId
    const post = (path: string, signed: readonly string[], body: object): WireCall => ({
      method: 'POST',
      path,
      rawBody: JSON.stringify({ apiToken, agentID, ...body, sign: signatureOf(key, signed) }),
      headers: { 'content-type': 'application/json' },
    })
    return {
      catalogue: () => post('/gameList', [agentID], {}),
      readCatalogue: reply =>
        typeof reply === 'object' && reply !== null && 'games' in reply && Array.isArray(reply.games)
          ? { games: reply.games.map((game: unknown) => gameOf(game, account)) }
          : undefined,
      launch: ({ session_id: userID, game_id: gameID, language }: Launch) =>
        post('/userAuth', [agentID, userID, gameID], { userID, gameID, language }),
      readLaunch: (reply, { session_id }) => ({
        url: typeof reply === 'object' && reply !== null && 'gameURL' in reply ? reply.gameURL : undefined,
        provider_session_id: session_id,
      }),
    }
  },
}
