/** How our calls to a provider are written, and where its answers have what ours say. */
import {
  type LaunchRequest,
  OPTIONAL_PROVIDER_PATHS,
  PROVIDER_PATHS,
  type RoundProofRequest,
  type RoundStatusRequest,
  type SigningKey,
  signedHeaders,
  type TransactionsRequest,
} from '@arena/provider-protocol'

export interface WireCall {
  readonly method: 'GET' | 'POST'
  /** Below the provider's address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly rawBody: string
}

/** A launch with the provider's own code of the language. */
export type Launch = Omit<LaunchRequest, 'language'> & { readonly language: string }

/** Answers are given in the shapes of the native protocol, which checks them. */
export interface ProviderWire {
  readonly catalogue: (now: Date) => WireCall
  readonly readCatalogue: (answer: unknown) => unknown
  readonly launch: (request: Launch, now: Date) => WireCall
  readonly readLaunch: (answer: unknown, request: Launch) => unknown
  /** Undefined = its dialect has no proofs. */
  readonly roundProof?: (request: RoundProofRequest, now: Date) => WireCall
  /** Undefined = its dialect can’t be asked about a round. */
  readonly roundStatus?: (request: RoundStatusRequest, now: Date) => WireCall
  /** Undefined = its dialect has no list of transactions. */
  readonly transactions?: (request: TransactionsRequest, now: Date) => WireCall
}

/** The address of a call: a provider's server may be below a path. */
export function addressOfCall(url: string, path: string): URL {
  return new URL(`${url.replace(/\/+$/, '')}${path}`)
}

/** The whole path is signed, as the provider's server receives it. */
export function nativeWire(key: SigningKey & { readonly url: string }): ProviderWire {
  const signed = (call: Pick<WireCall, 'method' | 'path' | 'rawBody'>, now: Date): WireCall => ({
    ...call,
    headers: signedHeaders(key, { ...call, path: addressOfCall(key.url, call.path).pathname, now }),
  })
  const post = (path: string, body: object, now: Date) =>
    signed({ method: 'POST', path, rawBody: JSON.stringify(body) }, now)
  const same = (answer: unknown) => answer
  return {
    catalogue: now => signed({ method: 'GET', path: PROVIDER_PATHS.games, rawBody: '' }, now),
    readCatalogue: same,
    launch: (request, now) => post(PROVIDER_PATHS.sessions, request, now),
    readLaunch: same,
    roundProof: (request, now) => post(PROVIDER_PATHS.roundProof, request, now),
    roundStatus: (request, now) => post(OPTIONAL_PROVIDER_PATHS.roundStatus, request, now),
    transactions: (request, now) => post(OPTIONAL_PROVIDER_PATHS.transactions, request, now),
  }
}
