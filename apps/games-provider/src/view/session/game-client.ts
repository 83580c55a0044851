/** The page's calls to the provider. */
import type {
  GameApiError,
  GameSessionReply,
  HistoryReply,
  MoveRequest,
  PlayReply,
  PlayRequest,
  ReplayReply,
  RotateSeedReply,
  SeedState,
  StepReply,
  WaitingRound,
  WatchRequest,
} from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'

const ANSWER_TIMEOUT_MS = 8000
/** A watched round is answered after ten seconds at the latest. */
const WATCH_TIMEOUT_MS = 10_000 + ANSWER_TIMEOUT_MS
/** Pauses before sending the same call again; the last one repeats. */
const RESEND_PAUSES_MS = [400, 1000, 2000, 4000]
/** A read costs nothing: it is retried without a press while the page opens. */
const ASKING: ResendOptions = { attempts: 3, onResend: () => undefined }
const RESENDABLE_CODES = new Set(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'])

/** The provider, or the wallet behind it, rejected the call. `code` is a code of the wallet protocol or of the game API. */
export class GameRejection extends Error {
  readonly code: string
  readonly balance: number | undefined
  /** With ROUND_IN_PROGRESS: the game whose round is open. */
  readonly gameId: string | undefined
  /** With ROUND_IN_PROGRESS: the round to continue. */
  readonly openRound: WaitingRound | undefined
  constructor(error: GameApiError) {
    super(error.message)
    this.name = 'GameRejection'
    this.code = error.code
    this.balance = error.balance
    this.gameId = error.game_id
    this.openRound = error.open_round
  }
}

/** No answer came, or only a part of one: the call may or may not have arrived. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A rejection that may be none a moment later. */
export const isPassing = (rejection: GameRejection): boolean => RESENDABLE_CODES.has(rejection.code)

export interface GameClient {
  session(): Promise<GameSessionReply>
  /** Sends the round until an answer arrives; the same `request_id` is never played twice. */
  play(request: PlayRequest, options: ResendOptions): Promise<PlayReply>
  /** Opens a round of a stepwise game; sent until an answer arrives, like `play`. */
  openRound(request: PlayRequest, options: ResendOptions): Promise<StepReply>
  /** Sent until an answer arrives; the same `request_id` never moves twice. */
  move(request: MoveRequest, options: ResendOptions): Promise<StepReply>
  /** Waits for the end of the round or for a move the page has not seen, ten seconds at most. */
  watchRound(
    request: WatchRequest,
    options: ResendOptions & { readonly signal: AbortSignal },
  ): Promise<StepReply>
  /** Ends a round of any game in its current state. A repeat returns the same end. */
  standRound(roundId: string): Promise<StepReply>
  history(before: string | null): Promise<HistoryReply>
  replay(roundId: string): Promise<ReplayReply>
  setClientSeed(clientSeed: string): Promise<SeedState>
  rotateSeed(): Promise<RotateSeedReply>
}

export interface ResendOptions {
  /** Called before each further attempt. */
  readonly onResend: (attempt: number) => void
  /** Gives up with `NoAnswer` after this many attempts. */
  readonly attempts: number
  /** Gives up at once when it is aborted. */
  readonly signal?: AbortSignal
}

export function createGameClient(token: string): GameClient {
  async function call<Reply>(
    path: string,
    body: unknown,
    deadline = new Deadline(ANSWER_TIMEOUT_MS),
  ): Promise<Reply> {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // The id of this attempt in the logs of the provider and of the platform.
          'x-request-id': newRequestId(),
        },
        body: JSON.stringify(body),
        signal: deadline.signal,
      }).catch(noAnswer)
      const reply = parseReply(await response.text().catch(noAnswer))
      if (response.ok && reply !== undefined) return reply as Reply
      // The provider always answers with a body: an empty answer is not the provider's.
      if (response.ok) throw new NoAnswer('the answer can’t be read')
      throw new GameRejection(readError(reply, response.status))
    } finally {
      deadline.end()
    }
  }

  return {
    session: () => resend(() => call(GAME_API.session, {}), ASKING),
    play: (request, options) => resend(() => call(GAME_API.play, request), options),
    openRound: (request, options) => resend(() => call(GAME_API.openRound, request), options),
    move: (request, options) => resend(() => call(GAME_API.move, request), options),
    watchRound: (request, options) =>
      resend(
        () => call(GAME_API.watchRound, request, new Deadline(WATCH_TIMEOUT_MS, options.signal)),
        options,
      ),
    standRound: roundId => resend(() => call(GAME_API.standRound, { round_id: roundId }), ASKING),
    history: before => call(GAME_API.history, before === null ? {} : { before }),
    replay: roundId => call(GAME_API.replay, { round_id: roundId }),
    setClientSeed: clientSeed => call(GAME_API.setClientSeed, { client_seed: clientSeed }),
    rotateSeed: () => call(GAME_API.rotateSeed, {}),
  }
}

/** 128 random bits: for a call, or for a page's request, however often it is repeated. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

function noAnswer(cause: unknown): never {
  throw new NoAnswer('the provider did not answer', { cause })
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function resend<Reply>(
  send: () => Promise<Reply>,
  { onResend, attempts, signal }: ResendOptions,
): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const worthResending = error instanceof NoAnswer || (error instanceof GameRejection && isPassing(error))
      if (!worthResending || attempt >= attempts || signal?.aborted === true) throw error
      onResend(attempt)
      await pauseOrOnline(RESEND_PAUSES_MS[attempt - 1] ?? RESEND_PAUSES_MS.at(-1) ?? 0)
    }
  }
}

/** How long a call may take, and who else may end it. Joined by hand: phones in use do not know `AbortSignal.any` yet. */
class Deadline {
  private readonly controller = new AbortController()
  private readonly timer: ReturnType<typeof setTimeout>
  private readonly abort = () => this.controller.abort()

  constructor(
    limit_ms: number,
    private readonly outer?: AbortSignal,
  ) {
    this.timer = setTimeout(this.abort, limit_ms)
    if (outer?.aborted === true) this.abort()
    outer?.addEventListener('abort', this.abort)
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  end(): void {
    clearTimeout(this.timer)
    this.outer?.removeEventListener('abort', this.abort)
  }
}

function readError(reply: unknown, status: number): GameApiError {
  const given: Partial<Record<keyof GameApiError, unknown>> =
    typeof reply === 'object' && reply !== null ? reply : {}
  const { code, message, balance, game_id, open_round } = given
  if (typeof code === 'string') {
    return {
      code,
      message: typeof message === 'string' ? message : code,
      ...(typeof balance === 'number' ? { balance } : {}),
      ...(typeof game_id === 'string' ? { game_id } : {}),
      // The provider's own answer: it contains a whole round or none.
      ...(typeof open_round === 'object' && open_round !== null
        ? { open_round: open_round as WaitingRound }
        : {}),
    }
  }
  if (status === 401) return { code: 'SESSION_EXPIRED', message: 'the session is not known' }
  return { code: status >= 500 ? 'UNAVAILABLE' : 'INVALID_REQUEST', message: `status ${status}` }
}

/** Waits, but no longer than until the phone is online again. */
function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    window.addEventListener('online', finish)
  })
}
