import { BlockList, isIP } from 'node:net'

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

/** An IPv4 address that arrived over an IPv6 socket, in its own notation. */
export function plainAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  return mapped?.[1] ?? ip
}

export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip)
  return family !== 0 && PRIVATE.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether what is sent there can be read on the way: the address speaks no TLS, and leads neither to this machine nor into a private network, by its
 * number or by a name that only an inner resolver knows (without a dot, or under `.internal` or `.local`). A database says `sslmode`.
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

/**
 * Whether a caller is shown figures: only one on a private network. What came through a proxy that nobody said to trust came from anywhere,
 * however private the proxy's own address is.
 */
export function mayReadFigures(
  request: { readonly ip: string; readonly headers: Readonly<Record<string, unknown>> },
  trustsProxies: boolean,
): boolean {
  if (!trustsProxies && request.headers['x-forwarded-for'] !== undefined) return false
  return isPrivateAddress(plainAddress(request.ip))
}
