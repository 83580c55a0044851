import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { readAddress } from './address.ts'

/** A port after an address: a number, or a name that hides it (RFC 7239, 6.2). */
const PORT = /^:(?:\d{1,5}|_[\w.-]+)$/
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/

/**
 * The address in one element of `X-Forwarded-For`, or in one `for=` of `Forwarded`: with or without quotes, brackets, port and zone.
 * Undefined for everything else, such as `unknown` or an obfuscated `_name`.
 */
export function forwardedAddress(element: string): string | undefined {
  const quoted = QUOTED.exec(element.trim())?.[1]?.replaceAll(/\\(.)/g, '$1').trim()
  const node = quoted ?? element.trim()
  const [, inBrackets, afterBrackets] = /^\[([^\]]*)\](.*)$/.exec(node) ?? []
  if (inBrackets !== undefined) {
    const isWhole = inBrackets.includes(':') && (afterBrackets === '' || PORT.test(afterBrackets ?? ''))
    return isWhole ? readAddress(inBrackets) : undefined
  }
  const [, plain = node, port] = /^([^:]*\.[^:]*)(:.*)$/.exec(node) ?? []
  return port === undefined || PORT.test(port) ? readAddress(plain) : undefined
}

interface Headers {
  readonly [name: string]: unknown
}

export interface Arrival {
  /** The address at the other end of the connection. */
  readonly connection: string
  readonly headers: Headers
}

/**
 * The caller's address: walks from the connection back through the addresses that proxies wrote, as long as the nearer one belongs to `isTrusted`. An
 * element that is no address ends the walk: what is behind it is unknown, so the last valid address counts as the caller.
 *
 * `Forwarded` is read only without `X-Forwarded-For`: most proxies write the latter and pass on what a caller put in the former.
 */
export function callerAddress(
  { connection, headers }: Arrival,
  isTrusted: (address: string) => boolean,
): string {
  let nearest = readAddress(connection) ?? connection
  for (const element of forwardedElements(headers).toReversed()) {
    if (!isTrusted(nearest)) break
    const next = forwardedAddress(element)
    if (next === undefined) break
    nearest = next
  }
  return nearest
}

/** From the farthest to the nearest. */
function forwardedElements({ 'x-forwarded-for': list, forwarded }: Headers): readonly string[] {
  if (list !== undefined) return elementsOf(text(list), ',')
  if (forwarded === undefined) return []
  return elementsOf(text(forwarded), ',').map(element => {
    const pairs = elementsOf(element, ';').map(pair => /^for\s*=\s*(.*)$/i.exec(pair)?.[1])
    return pairs.find(node => node !== undefined) ?? 'unknown'
  })
}

function text(header: unknown): string {
  return Array.isArray(header) ? header.join(',') : String(header)
}

/** The parts of a list; a separator inside of quotes separates nothing, and empty parts do not count (RFC 9110, 5.6.1). */
function elementsOf(list: string, separator: ',' | ';'): readonly string[] {
  const parts = list.match(
    separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/g : /(?:"(?:[^"\\]|\\.)*"|[^;])+/g,
  )
  return (parts ?? []).map(part => part.trim()).filter(part => part !== '')
}

/** Whether an address is in one of `networks`, which are addresses or networks such as `10.0.0.0/8`. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map(network => {
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const address = ipaddr.process(network)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as const
  })
  return address => {
    const plain = readAddress(address)
    if (plain === undefined) return false
    const caller = ipaddr.parse(plain)
    return ranges.some(([range, bits]) => range.kind() === caller.kind() && caller.match(range, bits))
  }
}

/** The caller's address of calls that reach a server behind these proxies. */
export function createCallerAddress(trustedProxies: readonly string[]): (arrival: Arrival) => string {
  const isTrusted = createNetworkCheck(trustedProxies)
  return arrival => callerAddress(arrival, isTrusted)
}

/**
 * Makes `request.ip` the caller's address, read strictly, when it is asked for. To be called before any other hook is added. Fastify's own `trustProxy`
 * takes the text of the header as an address, so that a port behind it makes every call another caller.
 */
export function nameCallers(http: FastifyInstance, trustedProxies: readonly string[]): void {
  const addressOf = createCallerAddress(trustedProxies)
  http.addHook('onRequest', (request, _reply, done) => {
    // After the connection has closed, the address is no longer available.
    const connection = request.ip ?? ''
    const { headers } = request
    Object.defineProperty(request, 'ip', {
      configurable: true,
      get() {
        const value = addressOf({ connection, headers })
        Object.defineProperty(request, 'ip', { value })
        return value
      },
    })
    done()
  })
}
