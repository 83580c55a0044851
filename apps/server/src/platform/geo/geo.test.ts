import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log/log.ts'
import { CountryTable, createGeo, ipv6Prefix } from './geo.ts'

describe('the country of an address', () => {
  const geo = createGeo(createLog({ level: 'silent' }))

  it.each([
    ['1.0.0.1', 'AU'],
    ['1.0.1.255', 'CN'],
    ['8.8.8.8', 'US'],
    ['2001:2::1', 'JP'],
    ['2a02:6b8::feed:ff', 'RU'],
  ])('%s is in %s', async (ip, country) => {
    expect(await geo.countryOf(ip)).toBe(country)
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', '', 'nonsense', '256.1.1.1'])(
    'is unknown for %j',
    async ip => {
      expect(await geo.countryOf(ip)).toBe('')
    },
  )
})

/** At a quality that packs ten megabytes within a second. */
const packed = (table: Buffer) =>
  brotliCompressSync(table, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

it('the country of an address is the same where the tables are packed, as in a release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-geo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = 'geo-whois-asn-country-ipv4.csv'
  const table = createRequire(import.meta.url).resolve(`@ip-location-db/geo-whois-asn-country/${file}`)
  writeFileSync(join(folder, `${file}.br`), packed(readFileSync(table)))
  const geo = createGeo(createLog({ level: 'silent' }), folder)
  const known = createGeo(createLog({ level: 'silent' }))
  for (const ip of ['1.0.0.1', '8.8.8.8', '77.88.8.8', '223.255.255.255']) {
    expect([ip, await geo.countryOf(ip)]).toEqual([ip, await known.countryOf(ip)])
  }
  // There is no table of the other family: the log says so, and the country is unknown.
  expect(await geo.countryOf('2a02:6b8::feed:ff')).toBe('')
})

describe('a table of ranges', () => {
  it('finds the ends of a range and nothing beside them', () => {
    const table = new CountryTable()
    for (let index = 0; index < 5_000; index += 1) table.add(index * 10, index * 10 + 4, `C${index % 300}`)
    expect(table.find(0)).toBe('C0')
    expect(table.find(4)).toBe('C0')
    expect(table.find(5)).toBe('')
    expect(table.find(49_990)).toBe('C199')
    expect(table.find(49_995)).toBe('')
    expect(table.find(-1)).toBe('')
  })

  it('keeps one range for neighbours of one country', () => {
    const table = new CountryTable()
    table.add(1, 5, 'AA')
    table.add(6, 9, 'AA')
    table.add(3, 4, 'AA')
    expect(table.find(9)).toBe('AA')
    expect(table.find(10)).toBe('')
  })
})

it('reads the first 48 bits of an address, however it is shortened', () => {
  expect(ipv6Prefix('2001:db8::1')).toBe(0x2001_0db8_0000)
  expect(ipv6Prefix('2001:db8:1:2:3:4:5:6')).toBe(0x2001_0db8_0001)
  expect(ipv6Prefix('::1')).toBe(0)
})
