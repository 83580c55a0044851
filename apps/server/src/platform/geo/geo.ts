import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { isPrivateAddress } from '../http/address.ts'
import type { Logger } from '../log/log.ts'
import { ipv4Number, ipv6Prefix } from './address-number.ts'
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
