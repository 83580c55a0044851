import type { Static, TSchema, TUndefined } from '@sinclair/typebox'
import type { Effect } from './effects.ts'
import type { ErrorCode } from './error-codes.ts'
import { takingNull } from './null-as-absent.ts'
import type { Permission } from './operator-permissions.ts'
import { EmptyBodySchema } from './schemas.ts'

/**
 * The callers of an endpoint. Each players' guard includes the one before it. `adultPlayer` has confirmed the age of their country, 18 or more.
 * `activePlayer` is also not on a break of their own. Everything that wins, costs or leads to play needs one of these two.
 */
export type GuardName = 'public' | 'player' | 'adultPlayer' | 'activePlayer' | 'operator'

/** Which quota a call is paid from besides those of its address and its caller. The figures are the server's. */
type RateClass = 'signIn' | 'rare'

interface Address<Path, Guard, Body, Does> {
  readonly path: Path
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  readonly guard: Guard
  /** It answers a question of the player and does nothing else: an operator's preview of a draft may call it. */
  readonly reads?: Guard extends 'player' ? true : never
  /** It also answers players whose country is closed, or asks for a higher age than the terms: what is theirs stays within reach. */
  readonly everywhere?: Guard extends 'player' | 'adultPlayer' ? true : never
  /** The permission an operator needs for it: required by `endpoint` under that guard, and enforced by the server. */
  readonly permission?: Permission
  /** The effect of an operator's act; other guards have none. */
  readonly effect?: Does
  readonly rate?: RateClass
  /** How large its body may be; that of every call unless said otherwise. */
  readonly bodyMaxBytes?: number
  /** A POST without one takes an empty body, and the body of a GET is ignored. */
  readonly body?: Body
}

type Method = 'GET' | 'POST'
type BodyWithout<M> = M extends 'GET' ? TUndefined : typeof EmptyBodySchema

/** Each operators' call declares its permission and its effect. */
type DeclaredUnder<Guard, Does> = Guard extends 'operator'
  ? { readonly permission: Permission; readonly effect: Does }
  : unknown

/** The fields that a declaration may leave out. */
interface Defaults<M> {
  /** POST unless said otherwise. */
  readonly method: M
  /** Error codes this endpoint may answer beyond those of its guard: see `errorsOf`. */
  readonly errors: readonly ErrorCode[]
}

/** A call with one answer. Server, OpenAPI page, tests and the mini-app's types follow from it. */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Guard extends GuardName = GuardName,
  Reply extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Does extends Effect = Effect,
> extends Address<Path, Guard, Body, Does>,
    Defaults<M> {
  readonly answers: 'json'
  readonly reply: Reply
}

/** A call that stays open: its answer is a row of events. */
export interface StreamEndpoint<
  M extends Method = Method,
  Path extends string = string,
  Guard extends GuardName = GuardName,
  Event extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Does extends Effect = Effect,
> extends Address<Path, Guard, Body, Does>,
    Defaults<M> {
  readonly answers: 'events'
  /** The schema of every event of the stream. */
  readonly event: Event
}

export type AnyEndpoint = Endpoint | StreamEndpoint

export function endpoint<
  Path extends string,
  Guard extends GuardName,
  Reply extends TSchema,
  M extends Method = 'POST',
  Body extends TSchema = BodyWithout<M>,
  Does extends Effect = Effect,
>(
  declaration: Address<Path, Guard, Body, Does> &
    Partial<Defaults<M>> & { readonly reply: Reply } & DeclaredUnder<Guard, Does>,
): Endpoint<M, Path, Guard, Reply, Body, Does> {
  return { ...withDefaults(declaration), answers: 'json' }
}

export function streamEndpoint<
  Path extends string,
  Guard extends GuardName,
  Event extends TSchema,
  M extends Method = 'POST',
  Body extends TSchema = BodyWithout<M>,
  Does extends Effect = Effect,
>(
  declaration: Address<Path, Guard, Body, Does> & Partial<Defaults<M>> & { readonly event: Event },
): StreamEndpoint<M, Path, Guard, Event, Body, Does> {
  return { ...withDefaults(declaration), answers: 'events' }
}

/** Where no method is declared, `M` is its own default: POST. */
function withDefaults<Declared extends { readonly body?: TSchema }, M extends Method>(
  declaration: Declared & Partial<Defaults<M>>,
): Declared & Defaults<M> {
  const { method = 'POST' as M, errors = [] } = declaration
  const { body = method === 'POST' ? EmptyBodySchema : undefined } = declaration
  return { ...declaration, ...(body !== undefined && { body: takingNull(body) }), method, errors }
}

/** The body of a call; `undefined` where the body is ignored. */
export type BodyOf<E extends AnyEndpoint> = Static<NonNullable<E['body']>>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
export type EventOf<E extends StreamEndpoint> = Static<E['event']>

const ERRORS_OF_EVERY_CALL = [
  'INVALID_PAYLOAD',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNKNOWN',
] as const satisfies readonly ErrorCode[]

/** `ACCOUNT_NOT_FOUND`: the account was erased while the call was under way. */
const ERRORS_OF_PLAYERS = [
  'UNAUTHORIZED',
  'BANNED',
  'ACCOUNT_NOT_FOUND',
  'preview_only',
  'country_closed',
] as const satisfies readonly ErrorCode[]

/** The errors that every call under a guard may be answered with. */
const GUARD_ERRORS: Readonly<Record<GuardName, readonly ErrorCode[]>> = {
  public: ERRORS_OF_EVERY_CALL,
  player: [...ERRORS_OF_EVERY_CALL, ...ERRORS_OF_PLAYERS],
  adultPlayer: [...ERRORS_OF_EVERY_CALL, ...ERRORS_OF_PLAYERS, 'age_unconfirmed'],
  activePlayer: [...ERRORS_OF_EVERY_CALL, ...ERRORS_OF_PLAYERS, 'age_unconfirmed', 'on_break'],
  operator: [...ERRORS_OF_EVERY_CALL, 'UNAUTHORIZED', 'FORBIDDEN', 'passkey_needed', 'passkey_refused'],
}

/** Every error code a call of this endpoint may be answered with. */
export function errorsOf({ guard, errors }: Pick<AnyEndpoint, 'guard' | 'errors'>): readonly ErrorCode[] {
  return [...new Set([...GUARD_ERRORS[guard], ...errors])]
}
