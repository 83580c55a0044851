import { isIP } from 'node:net'
import { plainAddress } from '@arena/telemetry'

/**
 * Whom every rate limit counts as one, whatever the notation: an IPv4 address, or the /64 network that one IPv6 customer gets.
 */
export function addressGroup(ip: string): string {
  const plain = plainAddress(ip)
  return isIP(plain) === 6 ? ipv6Network(plain, 4) : plain
}

/**
 * Whoever may be behind many address groups: the /48 that a customer with several IPv6 networks gets, or the 256 IPv4 addresses around one.
 * Many people share it, so what is counted by it is counted loosely.
 */
export function addressNeighbourhood(ip: string): string {
  const plain = plainAddress(ip)
  return isIP(plain) === 6 ? `${ipv6Network(plain, 3)}/48` : `${plain.split('.').slice(0, 3).join('.')}/24`
}

function ipv6Network(plain: string, groups: number): string {
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const network = [...front, ...zeros, ...back].slice(0, groups)
  return network.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
