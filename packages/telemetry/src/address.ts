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
