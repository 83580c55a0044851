/** Platform → provider: the catalogue, the start of a session, the proof and the state of a round, in the dialect of the provider. */
import {
  type LaunchReply,
  LaunchReplySchema,
  type ProviderGame,
  type RoundProofReply,
  RoundProofReplySchema,
  type RoundProofRequest,
  type RoundState,
  RoundStatusReplySchema,
  type RoundStatusRequest,
  type TransactionsRequest,
} from '@arena/provider-protocol'
import { callHeaders, NO_TRACING, type Tracing, traced } from '@arena/telemetry'
import type { Static, TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallOut } from '../../platform/http/call-out.ts'
import { addressOfCall, type Launch, nativeWire, type ProviderWire, type WireCall } from './provider-wire.ts'
import { type ReadCatalogue, readGames } from './read-catalogue.ts'

/** Callers who wait for one provider at the same time: fewer than the concurrent calls of players, so there is always room for others. */
const AT_ONCE_MAX = 32
/** The maximum of these for one game: a slow family of three games at most leaves room for the others. */
const OF_ONE_MAX = 10
/** After this many consecutive faults the provider is not called for a while; then one caller tries. */
const FAULTS_IN_A_ROW = 5
const REST_MS = 5_000

/**
 * Whether a provider may be called now. A slow or unavailable provider must affect only the players of its games: otherwise thousands of
 * callers would wait for the time limit at once. Each game is limited separately, since a provider may be slow or fail for one of them alone,
 * and its players would use up everyone's slots.
 *
 * Time is passed with each call, in milliseconds of any monotonic clock.
 */
export class ProviderGuard {
  #inFlight = 0
  readonly #turns = new Map<string, Turns>()

  /** Whether the call for `what`, a game or the catalogue, may be made; then `end` has to follow. */
  begin(what: string, now_ms: number): boolean {
    if (this.#inFlight >= AT_ONCE_MAX) return false
    const turns = this.#turns.get(what) ?? new Turns()
    this.#turns.set(what, turns)
    if (!turns.begin(now_ms)) return false
    this.#inFlight += 1
    return true
  }

  end(what: string, hasFailed: boolean, now_ms: number): void {
    this.#inFlight -= 1
    this.#turns.get(what)?.end(hasFailed, now_ms)
  }
}

class Turns {
  #inFlight = 0
  #faults = 0
  #restsUntil_ms = Number.NEGATIVE_INFINITY
  #isTrying = false

  begin(now_ms: number): boolean {
    if (this.#inFlight >= OF_ONE_MAX) return false
    if (this.#faults >= FAULTS_IN_A_ROW) {
      if (this.#isTrying || now_ms < this.#restsUntil_ms) return false
      this.#isTrying = true
    }
    this.#inFlight += 1
    return true
  }

  end(hasFailed: boolean, now_ms: number): void {
    this.#inFlight -= 1
    this.#isTrying = false
    this.#faults = hasFailed ? this.#faults + 1 : 0
    if (hasFailed) this.#restsUntil_ms = now_ms + REST_MS
  }
}

/** Where a provider is and how both sides sign. */
export interface GameProvider {
  readonly keyId: string
  readonly secret: string
  /** Still valid for the provider's calls while the secret is being changed. */
  readonly previousSecret?: string | undefined
  /** Base address of its server. */
  readonly url: string
  /** How it is reached; directly when left out, as the built-in one is. */
  readonly callOut?: CallOut | undefined
  /** How our calls are written; natively when left out. */
  readonly wire?: ProviderWire | undefined
}

export interface ProviderClient {
  /** Its games that are described as the protocol says. */
  catalogue(): Promise<readonly ProviderGame[]>
  /** The same, and the faults of the others. */
  readCatalogue(): Promise<ReadCatalogue>
  launch(request: Launch): Promise<LaunchReply>
  /** Undefined when the player has no such settled round, or it is not stored any more. */
  roundProof(request: RoundProofRequest): Promise<RoundProofReply | undefined>
  /** Undefined when its dialect has no such call. */
  roundStatus(request: RoundStatusRequest): Promise<RoundState | undefined>
  /** A page of its own list, unchecked. Undefined when it offers none, or its dialect has no such call. */
  transactions(request: TransactionsRequest): Promise<{ readonly page: unknown } | undefined>
}

/** The provider did not answer as the protocol says. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** Whether the provider answered, with a rejection of its own. */
  readonly isAnswer: boolean
  /** HTTP status of its answer; undefined where there was none that counts. */
  readonly status: number | undefined

  constructor(
    message: string,
    { isAnswer = false, status, cause }: { isAnswer?: boolean; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isAnswer = isAnswer
    this.status = status
  }
}

const ANSWER_LIMIT_MS = 5000
/** Statuses of a provider's server that does not have a call. */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501])

export function createProviderClient(
  provider: GameProvider,
  clock: Clock,
  tracing: Tracing = NO_TRACING,
): ProviderClient {
  const guard = new ProviderGuard()
  const { wire = nativeWire(provider) } = provider
  const send = (what: string, call: WireCall) =>
    traced(tracing, { name: `provider ${call.path}` }, () =>
      guarded(guard, { what, path: call.path }, () => sendCall(provider, call)),
    )
  const readCatalogue = async () => {
    const read = readGames(wire.readCatalogue(await send('catalogue', wire.catalogue(clock.now()))))
    if (read === undefined) throw new ProviderFault('The answer is no catalogue')
    return read
  }
  const checkLaunch = replyCheck(LaunchReplySchema)
  const checkProof = replyCheck(RoundProofReplySchema)
  const checkStatus = replyCheck(RoundStatusReplySchema)
  return {
    catalogue: async () => (await readCatalogue()).games,
    readCatalogue,
    launch: async request => {
      const answer = await send(request.game_id, wire.launch(request, clock.now()))
      return checkLaunch(wire.readLaunch(answer, request))
    },
    roundProof: async request => {
      const call = wire.roundProof?.(request, clock.now())
      if (call === undefined) return undefined
      try {
        return checkProof(await send('round-proof', call))
      } catch (error) {
        if (error instanceof ProviderFault && error.status === 404) return undefined
        throw error
      }
    },
    roundStatus: async request => {
      const call = wire.roundStatus?.(request, clock.now())
      return call && checkStatus(await send('round-status', call)).state
    },
    transactions: async request => {
      const call = wire.transactions?.(request, clock.now())
      if (call === undefined) return undefined
      const reply = await send('transactions', call).catch((error: unknown) => {
        if (error instanceof ProviderFault && NOT_OFFERED.has(error.status ?? 0)) return undefined
        throw error
      })
      return reply === undefined ? undefined : { page: reply }
    },
  }
}

/** Only missing answers count against the provider: a status of its own is an answer. */
async function guarded(
  guard: ProviderGuard,
  { what, path }: { readonly what: string; readonly path: string },
  send: () => Promise<unknown>,
): Promise<unknown> {
  if (!guard.begin(what, performance.now()))
    throw new ProviderFault(`${path} is not asked for: it is slow or away`)
  let hasFailed = true
  try {
    const reply = await send()
    hasFailed = false
    return reply
  } catch (error) {
    hasFailed = !(error instanceof ProviderFault && error.isAnswer)
    throw error
  } finally {
    guard.end(what, hasFailed, performance.now())
  }
}

/** Games of one provider are some hundred; an answer to a launch has some hundred bytes. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024

/** Our own provider is trusted with the length of its answers. */
const callDirectly: CallOut = async (address, { method, headers, body, timeout_ms }) => {
  const response = await fetch(address, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

async function sendCall(provider: GameProvider, call: WireCall): Promise<unknown> {
  const address = addressOfCall(provider.url, call.path)
  const { callOut = callDirectly } = provider
  try {
    const { status, body } = await callOut(address, {
      method: call.method,
      headers: { ...call.headers, ...callHeaders() },
      ...(call.method === 'POST' && { body: call.rawBody }),
      timeout_ms: ANSWER_LIMIT_MS,
      maxBytes: ANSWER_MAX_BYTES,
    })
    if (status < 200 || status > 299)
      throw new ProviderFault(`${call.path} answered ${status}`, {
        isAnswer: status < 500 || status === 501,
        status,
      })
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault(`${call.path} did not answer`, { cause: error })
  }
}

function replyCheck<Schema extends TSchema>(schema: Schema): (reply: unknown) => Static<Schema> {
  const compiled = TypeCompiler.Compile(schema)
  return reply => {
    if (compiled.Check(reply)) return reply
    throw new ProviderFault(
      `The answer breaks the protocol at ${compiled.Errors(reply).First()?.path ?? '/'}`,
    )
  }
}
