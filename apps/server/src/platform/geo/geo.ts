import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { isPrivateAddress } from '@arena/telemetry'
import type { Logger } from '../log/log.ts'

export interface Geo {
  /** ISO 3166 code of the country that `ip` is registered in, upper case; '' when unknown or private. */
  countryOf(ip: string): Promise<string>
}

const PACKAGE = '@ip-location-db/geo-whois-asn-country'
const TABLES = {
  4: { file: 'geo-whois-asn-country-ipv4.csv', number: ipv4Number },
  6: { file: 'geo-whois-asn-country-ipv6.csv', number: ipv6Prefix },
} as const

/** Small enough that reading one piece never keeps a request waiting for more than a moment. */
const PIECE_BYTES = 32 * 1024

/** Countries from the tables of the package, or of `folder`. A table is read piece by piece, at its first use. */
export function createGeo(log: Logger, folder: string = folderOfPackage()): Geo {
  const tables = new Map<4 | 6, Promise<CountryTable>>()
  const tableOf = (family: 4 | 6) => {
    const table = tables.get(family) ?? readTable(folder, family)
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

function folderOfPackage(): string {
  return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))
}

/** Lines of `first address,last address,country`, in rising order. A release has them packed: they are a third of its bytes otherwise. */
async function readTable(folder: string, family: 4 | 6): Promise<CountryTable> {
  const { file, number } = TABLES[family]
  const path = join(folder, file)
  const isPacked = !existsSync(path)
  const table = new CountryTable()
  let rest = ''
  await pipeline(
    createReadStream(isPacked ? `${path}.br` : path, { highWaterMark: PIECE_BYTES }),
    isPacked ? createBrotliDecompress({ chunkSize: PIECE_BYTES }) : new PassThrough(),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        const lines = (rest + piece.toString('latin1')).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) addLine(table, line, number)
      }
    },
  )
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

/**
 * Ranges of numbers with a country each, found by binary search. Two typed arrays and a byte per range: a third of a million
 * ranges take about six megabytes.
 */
export class CountryTable {
  #starts = new Float64Array(1024)
  #ends = new Float64Array(1024)
  #countries = new Uint16Array(1024)
  #count = 0
  readonly #codes: string[] = []
  readonly #indexOf = new Map<string, number>()

  /** Ranges come in rising order. One that continues the previous one, in the same country, extends it. */
  add(start: number, end: number, country: string): void {
    const index = this.#countryIndex(country)
    const last = this.#count - 1
    if (last >= 0 && this.#countries[last] === index && start <= (this.#ends[last] ?? 0) + 1) {
      this.#ends[last] = Math.max(this.#ends[last] ?? 0, end)
      return
    }
    if (this.#count === this.#starts.length) this.#grow()
    this.#starts[this.#count] = start
    this.#ends[this.#count] = end
    this.#countries[this.#count] = index
    this.#count += 1
  }

  /** The country whose range holds `value`, '' when none does. */
  find(value: number): string {
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      if ((this.#starts[middle] ?? 0) > value) high = middle - 1
      else if ((this.#ends[middle] ?? 0) < value) low = middle + 1
      else return this.#codes[this.#countries[middle] ?? -1] ?? ''
    }
    return ''
  }

  #countryIndex(country: string): number {
    const known = this.#indexOf.get(country)
    if (known !== undefined) return known
    this.#codes.push(country)
    this.#indexOf.set(country, this.#codes.length - 1)
    return this.#codes.length - 1
  }

  #grow(): void {
    const size = this.#starts.length * 2
    this.#starts = grown(this.#starts, new Float64Array(size))
    this.#ends = grown(this.#ends, new Float64Array(size))
    this.#countries = grown(this.#countries, new Uint16Array(size))
  }
}

function grown<Numbers extends Float64Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
