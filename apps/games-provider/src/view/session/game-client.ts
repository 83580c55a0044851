/** The page's calls to the provider. */
import type {
  GameApiError,
  GameSessionReply,
  HistoryReply,
  PlayReply,
  PlayRequest,
  RotateSeedReply,
  SeedState,
} from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'

const ANSWER_TIMEOUT_MS = 8000
/** Pauses before sending the same call again; the last one repeats. */
const RESEND_PAUSES_MS = [400, 1000, 2000, 4000]
const RESENDABLE_CODES = new Set(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'])

/** The provider, or the wallet behind it, said no. `code` is a code of the wallet protocol or of the game API. */
export class GameRefusal extends Error {
  readonly code: string
  readonly balance: number | undefined
  constructor(error: GameApiError) {
    super(error.message)
    this.name = 'GameRefusal'
    this.code = error.code
    this.balance = error.balance
  }
}

/** No answer came: the call may or may not have been heard. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A refusal that may be none a moment later. */
export const isPassing = (refusal: GameRefusal): boolean => RESENDABLE_CODES.has(refusal.code)

export interface GameClient {
  session(): Promise<GameSessionReply>
  /** Sends the round until an answer comes; the same `request_id` is never played twice. */
  play(request: PlayRequest, options: ResendOptions): Promise<PlayReply>
  history(before: string | null): Promise<HistoryReply>
  setClientSeed(clientSeed: string): Promise<SeedState>
  rotateSeed(): Promise<RotateSeedReply>
}

export interface ResendOptions {
  /** Told before each further attempt. */
  readonly onResend: (attempt: number) => void
  /** Gives up with `NoAnswer` after this many attempts. */
  readonly attempts: number
}

export function createGameClient(token: string): GameClient {
  async function call<Reply>(path: string, body: unknown): Promise<Reply> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new NoAnswer('the provider did not answer', { cause })
    })
    const reply: unknown = await response.json().catch(() => undefined)
    if (response.ok && reply !== undefined) return reply as Reply
    throw new GameRefusal(readError(reply, response.status))
  }

  async function play(request: PlayRequest, { onResend, attempts }: ResendOptions): Promise<PlayReply> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call<PlayReply>(GAME_API.play, request)
      } catch (error) {
        const worthResending = error instanceof NoAnswer || (error instanceof GameRefusal && isPassing(error))
        if (!worthResending || attempt >= attempts) throw error
        onResend(attempt)
        await pauseOrOnline(RESEND_PAUSES_MS[attempt - 1] ?? RESEND_PAUSES_MS.at(-1) ?? 0)
      }
    }
  }

  return {
    session: () => call(GAME_API.session, {}),
    play,
    history: before => call(GAME_API.history, before === null ? {} : { before }),
    setClientSeed: clientSeed => call(GAME_API.setClientSeed, { client_seed: clientSeed }),
    rotateSeed: () => call(GAME_API.rotateSeed, {}),
  }
}

function readError(reply: unknown, status: number): GameApiError {
  const given: Partial<Record<keyof GameApiError, unknown>> =
    typeof reply === 'object' && reply !== null ? reply : {}
  const { code, message, balance } = given
  if (typeof code === 'string') {
    return {
      code,
      message: typeof message === 'string' ? message : code,
      ...(typeof balance === 'number' ? { balance } : {}),
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
