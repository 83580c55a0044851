import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { isPrivateAddress } from '../http/address.ts'
import type { Logger } from '../log/log.ts'
import { CountryTable } from './country-table.ts'

export interface Geo {
  /** ISO 3166 code of the country that `ip` is registered in, upper case; '' when unknown or private. */
  countryOf(ip: string): Promise<string>
}

const TABLES = {
  4: { file: '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv4.csv', number: ipv4Number },
  6: { file: '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv6.csv', number: ipv6Prefix },
} as const

/** Small enough that reading one piece never keeps a request waiting for more than a moment. */
const PIECE_BYTES = 32 * 1024

/** Countries from the bundled table. A table is read piece by piece, at its first use. */
export function createGeo(log: Logger): Geo {
  const tables = new Map<4 | 6, Promise<CountryTable>>()
  const tableOf = (family: 4 | 6) => {
    const table = tables.get(family) ?? readTable(family)
    tables.set(family, table)
    return table
  }
  return {
    async countryOf(ip) {
      const family = isIP(ip)
      if ((family !== 4 && family !== 6) || isPrivateAddress(ip)) return ''
      try {
        return (await tableOf(family)).find(TABLES[family].number(ip))
      } catch (error) {
        tables.delete(family)
        log.error({ err: error }, 'the country table can not be read')
        return ''
      }
    },
  }
}

/** Lines of `first address,last address,country`, in rising order. */
async function readTable(family: 4 | 6): Promise<CountryTable> {
  const { file, number } = TABLES[family]
  const path = createRequire(import.meta.url).resolve(file)
  const table = new CountryTable()
  let rest = ''
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: PIECE_BYTES })) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) addLine(table, line, number)
  }
  addLine(table, rest, number)
  return table
}

function addLine(table: CountryTable, line: string, number: (ip: string) => number): void {
  const [start, end, country] = line.trim().split(',')
  if (start === undefined || end === undefined || country === undefined) return
  table.add(number(start), number(end), country)
}

/** An IPv4 address as a number. */
function ipv4Number(ip: string): number {
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
