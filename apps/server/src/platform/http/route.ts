import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  EventOf,
  GuardName,
  ReplyOf,
  StreamEndpoint,
} from '@arena/contract/endpoint'

/**
 * What a handler is told about the caller under each guard of the contract. Features add theirs here by declaration merging, so that the
 * platform needs no product words:
 *
 *     declare module '../../platform/http/route.ts' {
 *       interface Guards { player: SignedInPlayer }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- an open list: features fill it in
export interface Guards {}

/** What every handler is told about the connection. */
export interface Connection {
  /** The caller's address, told by the nearest proxy that is trusted. IPv4 in its own notation. */
  readonly ip: string
  readonly requestId: string
  /** What the caller's program says it is. Only good for telling a player's devices apart. */
  readonly userAgent?: string
}

/** A handler's argument: the checked body, the connection and, under the guard's name, who calls. */
export type Call<Body, Guard extends GuardName> = Connection & {
  readonly body: Body
} & (Guard extends keyof Guards ? { readonly [Name in Guard]: Guards[Name] } : unknown)

/** An endpoint with what answers it; what a list of routes holds. */
export type Route = AnyEndpoint & {
  readonly handle: (
    call: Connection & { readonly body: unknown; readonly signal?: AbortSignal },
  ) => Promise<unknown>
}

/** An answer that also gives the caller's browser a cookie, or takes one away. */
export class WithCookie<Body> {
  readonly body: Body
  /** What stands in `Set-Cookie`. */
  readonly cookie: string

  constructor(body: Body, cookie: string) {
    this.body = body
    this.cookie = cookie
  }
}

/** Says which use case answers an endpoint. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<BodyOf<E>, E['guard']>) => Promise<ReplyOf<E> | WithCookie<ReplyOf<E>>>,
): Route {
  return { ...endpoint, handle } as unknown as Route
}

/**
 * Says what tells the events of an endpoint that stays open. `open` refuses before the first event, or goes on until `signal` says that the
 * caller is gone or the program ends. What throws after the first event ends the stream: the caller opens it again.
 */
export function streamRoute<E extends StreamEndpoint>(
  endpoint: E,
  open: (
    call: Call<BodyOf<E>, E['guard']> & { readonly signal: AbortSignal },
  ) => Promise<AsyncIterable<EventOf<E>>>,
): Route {
  return { ...endpoint, handle: open } as unknown as Route
}
