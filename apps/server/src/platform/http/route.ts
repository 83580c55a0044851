import type { GatedEffect } from '@arena/contract/effects'
import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  EventOf,
  GuardName,
  ReplyOf,
  StreamEndpoint,
} from '@arena/contract/endpoint'
import { DomainError } from './answer-errors.ts'

/**
 * The handler's data about the caller under each guard of the contract. Features add theirs here by declaration merging, so that the
 * platform needs no product words:
 *
 *     declare module '../../platform/http/route.ts' {
 *       interface Guards { player: SignedInPlayer }
 *     }
 */
export interface Guards {}

/** Every handler's data about the connection. */
export interface Connection {
  /** The caller's address, from the nearest trusted proxy. IPv4 in its own notation. */
  readonly ip: string
  readonly requestId: string
  /** The caller program's own name. Only good for distinguishing a player's devices. */
  readonly userAgent?: string
}

/** A handler's argument: the checked body, the connection and, under the guard's name, who calls. */
export type Call<Body, Guard extends GuardName> = Connection & {
  readonly body: Body
} & (Guard extends keyof Guards ? { readonly [Name in Guard]: Guards[Name] } : unknown)

/** An endpoint with its handler; an entry of a list of routes. */
export type Route = AnyEndpoint & {
  readonly handle: (
    call: Connection & { readonly body: unknown; readonly signal?: AbortSignal },
  ) => Promise<unknown>
}

/** An answer that also gives the caller's browser a cookie, or takes one away. */
export class WithCookie<Body> {
  readonly body: Body
  /** The value of `Set-Cookie`. */
  readonly cookie: string

  constructor(body: Body, cookie: string) {
    this.body = body
    this.cookie = cookie
  }
}

/**
 * The answer of an act that passed the gate of the operators feature, which alone makes one (`gate.ts`). An endpoint that gives, moves or
 * destroys something answers nothing else, so a route that goes around the gate does not compile.
 */
export class Passed<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }

  /** Another view of the same act. */
  async as<Other>(present: (body: Body) => Other | Promise<Other>): Promise<Passed<Other>> {
    return new Passed(await present(this.body))
  }
}

/** The answer of an endpoint's handler. */
type AnswerOf<E extends Endpoint> = [NonNullable<E['effect']>] extends [GatedEffect]
  ? Passed<ReplyOf<E>>
  : ReplyOf<E> | WithCookie<ReplyOf<E>>

/** Says which use case answers an endpoint. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<BodyOf<E>, E['guard']>) => Promise<AnswerOf<E>>,
): Route {
  return { ...endpoint, handle } as unknown as Route
}

/**
 * Declares an endpoint that stays open. `open` refuses before the first event, or continues until `signal` aborts because the caller is gone
 * or the program stops. An error after the first event ends the stream: the caller opens it again.
 */
export function streamRoute<E extends StreamEndpoint>(
  endpoint: E,
  open: (
    call: Call<BodyOf<E>, E['guard']> & { readonly signal: AbortSignal },
  ) => Promise<AsyncIterable<EventOf<E>>>,
): Route {
  return { ...endpoint, handle: open } as unknown as Route
}

/** How many streams of one kind each caller keeps open at this server. */
export class OpenStreams {
  readonly #most: number
  readonly #open = new Map<number, number>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Before anything is awaited: of many requests at once not all may find room. A refused one leaves when its answer is sent.
   *
   * @throws DomainError `TOO_MANY_REQUESTS`
   */
  enter(caller: number, signal: AbortSignal): void {
    const open = this.#open.get(caller) ?? 0
    if (open >= this.#most) throw new DomainError('TOO_MANY_REQUESTS')
    if (signal.aborted) return
    this.#open.set(caller, open + 1)
    const leave = () => {
      const left = (this.#open.get(caller) ?? 1) - 1
      if (left === 0) this.#open.delete(caller)
      else this.#open.set(caller, left)
    }
    signal.addEventListener('abort', leave, { once: true })
  }
}

/** Between two looks of a stream. False when the signal came first. */
export function waited(pause_ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    if (signal.aborted) {
      resolve(false)
      return
    }
    const stop = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve(true)
    }, pause_ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
