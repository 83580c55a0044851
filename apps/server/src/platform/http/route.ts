import type { Static, TSchema } from '@sinclair/typebox'

/**
 * Who may call a route, by name, and what the handler is then told about the caller. Features add their guards here by
 * declaration merging, so that the platform needs no product words:
 *
 *     declare module '../../platform/http/route.ts' {
 *       interface Guards { player: SignedInPlayer }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- an open list: features fill it in
export interface Guards {}

export type GuardName = 'public' | keyof Guards

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

/** Which token bucket a call is paid from. See `rate-limit.ts` for the figures. */
export type RateClass = 'signIn' | 'rare' | 'call'

export interface RouteDeclaration<Body extends TSchema, Reply extends TSchema, Guard extends GuardName> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  readonly guard: Guard
  /** Without it the body is ignored. */
  readonly body?: Body
  readonly reply: Reply
  /** `call` unless said otherwise. */
  readonly rate?: RateClass
  readonly handle: (call: Call<Static<Body>, Guard>) => Promise<Static<Reply>>
}

/** A call that stays open: the answer is a row of events, each checked against `event`, sent as server-sent events. */
export interface StreamDeclaration<Body extends TSchema, Event extends TSchema, Guard extends GuardName>
  extends Pick<
    RouteDeclaration<Body, Event, Guard>,
    'method' | 'path' | 'summary' | 'guard' | 'body' | 'rate'
  > {
  readonly event: Event
  /**
   * Refuses before the first event, or goes on until `signal` says that the caller is gone or the program ends. What throws after
   * the first event ends the stream: the caller opens it again.
   */
  readonly open: (
    call: Call<Static<Body>, Guard> & { readonly signal: AbortSignal },
  ) => Promise<AsyncIterable<Static<Event>>>
}

type AnyDeclaration = Omit<RouteDeclaration<TSchema, TSchema, GuardName>, 'handle'>

/** A declaration whose types have been checked; what a list of routes holds. */
export interface Route extends AnyDeclaration {
  /** `json`: one answer. `events`: a stream of answers. */
  readonly answers: 'json' | 'events'
  readonly handle: (
    call: Connection & { readonly body: unknown; readonly signal?: AbortSignal },
  ) => Promise<unknown>
}

/** Declares a route: contract, guard and use case, nothing else. */
export function route<Body extends TSchema, Reply extends TSchema, Guard extends GuardName>(
  declaration: RouteDeclaration<Body, Reply, Guard>,
): Route {
  return { ...declaration, answers: 'json' } as unknown as Route
}

/** Declares a route that stays open and tells events. */
export function streamRoute<Body extends TSchema, Event extends TSchema, Guard extends GuardName>(
  declaration: StreamDeclaration<Body, Event, Guard>,
): Route {
  const { event, open, ...rest } = declaration
  return { ...rest, reply: event, answers: 'events', handle: open } as unknown as Route
}
