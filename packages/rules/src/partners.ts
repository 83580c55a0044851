/** A partner's country list against a player's country ('' = unknown): `*` = everywhere. */
export function isForGeo(countries: readonly string[], geo: string): boolean {
  return countries.includes('*') || (geo !== '' && countries.includes(geo))
}

/** One of these, each as likely as the others; `bytes` are four random bytes. Undefined when there is none. */
export function drawOne<Item>(items: readonly Item[], bytes: Uint8Array): Item | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const share = (((a * 256 + b) * 256 + c) * 256 + d) / 2 ** 32
  return items[Math.floor(share * items.length)]
}
