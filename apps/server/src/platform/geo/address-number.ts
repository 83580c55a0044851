/** An IPv4 address as a number. */
export function ipv4Number(ip: string): number {
  return ip.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

/**
 * The first 48 bits of an IPv6 address as a number, exact in a double. Networks smaller than a /48 are never announced on
 * their own, so no country is lost.
 */
export function ipv6Prefix(ip: string): number {
  const groups = (ip.split('::', 1)[0] ?? '').split(':')
  const [first, second, third] = groups.map(group => Number.parseInt(group || '0', 16))
  return ((first ?? 0) * 0x1_0000 + (second ?? 0)) * 0x1_0000 + (third ?? 0)
}
