import { describe, expect, it } from 'vitest'
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
