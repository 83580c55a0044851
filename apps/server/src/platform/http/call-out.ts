/** Calls to servers of other companies, whose addresses operators have typed: within a time, up to a size, and never to a private network. */
import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as encryptedRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress, plainAddress } from '@arena/telemetry'

interface OutgoingCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeout_ms: number
  readonly maxBytes: number
}

interface OutgoingAnswer {
  readonly status: number
  readonly body: Buffer
}

/** @throws Error when there is no answer within the limits. Redirects are answers and not followed. */
export type CallOut = (address: URL, call: OutgoingCall) => Promise<OutgoingAnswer>

/** Networks that are not private and yet nobody's server: this host, carriers' inner networks, tests, groups, and IPv6 forms of IPv4 addresses. */
const NOBODYS = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOBODYS.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['ff00::', 8],
] as const)
  NOBODYS.addSubnet(network, prefix, 'ipv6')

function isInside(address: string): boolean {
  const plain = plainAddress(address)
  return isPrivateAddress(plain) || NOBODYS.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

interface CallOutOptions {
  /** Whether private addresses may be called, as on a developer's machine. */
  readonly allowsPrivate: boolean
}

export function createCallOut({ allowsPrivate }: CallOutOptions): CallOut {
  return async (address, call) => {
    const host = address.hostname.replace(/^\[|\]$/g, '')
    if (!allowsPrivate && isIP(host) !== 0 && isInside(host)) throw new Error(`${host} is a private address`)
    return send(address, call, allowsPrivate ? undefined : publicLookup)
  }
}

/** The address of the name is checked on the very connection, so that the name can't lead elsewhere a moment later. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    const first = found?.[0]
    if (error !== null || first === undefined) return done(error ?? new Error(`${host} has no address`), '')
    if (found.some(({ address }) => isInside(address)))
      return done(new Error(`${host} leads to a private address`), '')
    if (options.all === true) return done(null, [...found])
    done(null, first.address, first.family)
  })
}

function send(address: URL, call: OutgoingCall, look: LookupFunction | undefined): Promise<OutgoingAnswer> {
  const { method, headers, body, timeout_ms } = call
  const begin = address.protocol === 'https:' ? encryptedRequest : plainRequest
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(timeout_ms),
      ...(look && { lookup: look }),
    }
    const request = begin(address, options, response => {
      readUpTo(response, call.maxBytes).then(
        read => resolve({ status: response.statusCode ?? 0, body: read }),
        (error: unknown) => {
          request.destroy()
          reject(error)
        },
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response) {
    length += (piece as Buffer).length
    if (length > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`)
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
