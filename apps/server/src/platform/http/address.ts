import { isIP } from 'node:net'
import { plainAddress } from '@arena/telemetry'

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
