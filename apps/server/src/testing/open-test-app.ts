import { type AuthReply, auth } from '@arena/contract/endpoints/players'
import type { Database } from '@arena/database'
import { createMetrics, type Registry } from '@arena/telemetry'
import { fakeClock, seededRng } from '@arena/test-kit'
import { sign } from '@tma.js/init-data-node'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Quotas } from '../platform/http/index.ts'
import { createLog } from '../platform/log/log.ts'
import type { ValkeyClient } from '../platform/valkey/valkey.ts'
import { testPlayerIds } from './test-player-ids.ts'

export interface TestCall {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface SignInOptions {
  readonly startParam?: string
  readonly username?: string
  readonly firstName?: string
  /** The chat platform lets the bot write to them. */
  readonly allowsWriting?: boolean
  /** Whether they confirm that they are 18 or older; true by default. */
  readonly adult?: boolean
  readonly platform?: string
}

/** Room for everything a test sends. */
const PLENTY: Quotas = {
  address: { perSecond: 1e6, burst: 1e6 },
  signInPerAddress: { perSecond: 1e6, burst: 1e6 },
  caller: { perSecond: 1e6, burst: 1e6 },
  rarePerCaller: { perSecond: 1e6, burst: 1e6 },
}

/** The whole back end on a database of the test's own, with a clock and rng the test controls; called without a socket. */
export async function openTestApp(
  database: Database,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly quotas?: Quotas
    readonly start?: string
    readonly valkey?: ValkeyClient
    readonly metrics?: Registry
    /** Zero bits of the puzzle that registering costs; none by default. */
    readonly signUpWorkBits?: number
    /** No signer: operators pay by hand, as production begins. */
    readonly paysByHand?: boolean
    /** How often the caller of an open stream is looked at. */
    readonly recheckStreams_ms?: number
    /** How long a part may take to answer before it counts as down. */
    readonly healthWithin_ms?: number
    /** Receives every log line. */
    readonly log?: { write(line: string): void }
  } = {},
) {
  const clock = fakeClock(options.start)
  const given = readConfig({ MINI_APP_DIR: 'no-such-folder', ...options.env })
  const signUp = { ...given.signUp, workBits: options.signUpWorkBits ?? 0 }
  const { signer, ...ton } = given.ton
  const payouts = { ...ton, signer: options.paysByHand === true ? undefined : signer }
  const config = { ...given, signUp, ton: payouts, consoleDir: 'no-such-folder' }
  const app = await buildApp({
    config,
    database,
    clock,
    rng: seededRng('app'),
    drawPlayerId: testPlayerIds,
    log:
      options.log === undefined
        ? createLog({ level: 'silent' })
        : createLog({ level: 'debug', to: options.log }),
    metrics: options.metrics ?? createMetrics(),
    quotas: options.quotas ?? PLENTY,
    onUnlistedError: fault => console.error(fault),
    valkey: options.valkey,
    healthWithin_ms: options.healthWithin_ms,
    ...(options.recheckStreams_ms !== undefined && { recheckStreams_ms: options.recheckStreams_ms }),
  })
  // Timers use the machine's clock: a test runs the jobs under test by its own clock.
  await app.start({ withJobs: false })

  const call = (path: string, { body, token, headers }: TestCall = {}): Promise<LightMyRequestResponse> =>
    app.http.inject({
      method: 'POST',
      url: path,
      headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })

  const initData = (telegramId: number, options: SignInOptions = {}) =>
    sign(launchOf(telegramId, options), config.bot.token, clock.now())

  /** The part of a call's body by which the account's owner confirms it. */
  const confirmed = (telegramId: number) => ({ confirmation: { init_data: initData(telegramId) } })

  const signIn = async (telegramId: number, options?: SignInOptions): Promise<AuthReply> => {
    const adult = options?.adult ?? true
    const body = { initData: initData(telegramId, options), adult, platform: options?.platform }
    const reply = await call(auth.path, { body })
    if (reply.statusCode !== 200) throw new Error(`Sign-in answered ${reply.statusCode}: ${reply.body}`)
    return reply.json<AuthReply>()
  }

  return { app, http: app.http, database, clock, config, call, initData, confirmed, signIn }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The dependencies of recording an action into an app's audit. */
export function recordingOf({ app, clock }: TestApp) {
  return { clock, auditKey: app.features.operators.auditKey }
}

/** The data the chat platform signs for a user. */
function launchOf(
  id: number,
  { startParam, username, firstName = `Player ${id}`, allowsWriting }: SignInOptions,
) {
  const user = {
    id,
    first_name: firstName,
    ...(username && { username }),
    ...(allowsWriting && { allows_write_to_pm: true }),
  }
  return { user, ...(startParam !== undefined && { start_param: startParam }) }
}
