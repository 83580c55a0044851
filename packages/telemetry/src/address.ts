import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses that never come from the public network. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/**
 * An address in its shortest notation: without zone, IPv4 even if it arrived over an IPv6 socket. Undefined for other texts; `010.0.0.1` and `0x7f.1`
 * are not accepted.
 */
export function readAddress(text: string): string | undefined {
  const address = text.includes(':') ? text.replace(/%.*$/s, '') : text
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}

/** The same, or the text itself where it is no address. */
export function plainAddress(ip: string): string {
  return readAddress(ip) ?? ip
}

export function isPrivateAddress(ip: string): boolean {
  const address = readAddress(ip)
  return address !== undefined && PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** The unit of every rate limit, whatever the notation: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function addressGroup(ip: string): string {
  const plain = plainAddress(ip)
  return isIP(plain) === 6 ? ipv6Network(plain, 4) : plain
}

/**
 * A network that may contain many address groups: the /48 that a customer with several IPv6 networks gets, or the 256 IPv4 addresses around one. Many
 * people share it, so limits per neighbourhood are loose.
 */
export function addressNeighbourhood(ip: string): string {
  const plain = plainAddress(ip)
  return isIP(plain) === 6 ? `${ipv6Network(plain, 3)}/48` : `${plain.split('.').slice(0, 3).join('.')}/24`
}

function ipv6Network(plain: string, groups: number): string {
  return ipaddr.parse(plain).toNormalizedString().split(':').slice(0, groups).join(':')
}

/**
 * Whether traffic to this address can be read on the way: no TLS, and neither on this machine nor in a private network, decided by its
 * number or by a name that only an internal resolver knows (without a dot, or under `.internal` or `.local`). For a database, `sslmode`
 * decides.
 */
export function isOpenToOthers(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'https:' || protocol === 'rediss:') return false
  if (/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')) return false
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0) return !isPrivateAddress(host)
  return host.includes('.') && !/\.(?:internal|local|localhost)$/.test(host)
}

const FORWARDING = ['x-forwarded-for', 'forwarded']

/**
 * Whether a caller is shown figures: only one on a private network. A call that came through a proxy may come from anywhere, however private
 * the proxy's own address is, unless the proxy is trusted and says from where.
 */
export function mayReadFigures(
  request: {
    readonly ip: string
    readonly headers: Readonly<Record<string, unknown>>
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  trustsProxies: boolean,
): boolean {
  const cameThroughProxy = FORWARDING.some(name => request.headers[name] !== undefined)
  const caller = plainAddress(request.ip)
  const isKnown = trustsProxies && caller !== plainAddress(request.socket.remoteAddress ?? '')
  return (isKnown || !cameThroughProxy) && isPrivateAddress(caller)
}
