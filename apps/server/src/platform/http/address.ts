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
 * Whom every rate limit counts as one, whatever the notation: an IPv4 address, or the /64 network that one IPv6 customer gets.
 */
export function addressGroup(ip: string): string {
  const plain = plainAddress(ip)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const network = [...front, ...zeros, ...back].slice(0, 4)
  return network.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
