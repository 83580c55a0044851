import { expect, test } from 'vitest'
import { addressFault, addressGroups, shortAddress } from './read-address.ts'

const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

test.each([
  ADDRESS,
  'EQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSIYV',
  'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes/6/vSNvQ',
  'UQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL17VP',
  'EQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL1+iK',
  ` ${ADDRESS}\n`,
  `\u200b${ADDRESS}\u200e`,
  `${ADDRESS.slice(0, 9)}\u2060\n${ADDRESS.slice(9)}\ufeff`,
])('%j is an address', text => {
  expect(addressFault(text, 'mainnet')).toBeUndefined()
})

test.each([
  ['checksum', 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvA'],
  ['checksum', 'UQC0sMZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'],
  ['checksum', 'UQC0smZgXQDoCgfXABphxSSG2m9IitrtGVRGXmes_6_vSNvQ'],
  ['checksum', 'MQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSCDn'],
  ['malformed', ADDRESS.slice(0, -1)],
  ['malformed', `${ADDRESS}A`],
  ['malformed', 'alice.ton'],
  ['malformed', '0:b4b266605d00e80a07d7001a61e12486da6f488adaed1954465e67acffafef48'],
  ['malformed', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['malformed', ''],
  ['unsupported', 'UQG0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSFYM'],
  ['unsupported', 'Uf-0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSCSY'],
  ['unsupported', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
  ['unsupported', 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ'],
  ['network', 'kQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSD2f'],
  ['network', '0QC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSGBa'],
])('an address is refused as %s: %j', (fault, text) => {
  expect(addressFault(text, 'mainnet')).toBe(fault)
})

test('an address of a test network is valid on that network only', () => {
  expect(addressFault('0QC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSGBa', 'testnet')).toBeUndefined()
  expect(addressFault(ADDRESS, 'testnet')).toBe('network')
})

test('every changed letter is detected', () => {
  for (let index = 0; index < ADDRESS.length; index++) {
    const letter = ADDRESS[index] === 'A' ? 'B' : 'A'
    expect(addressFault(ADDRESS.slice(0, index) + letter + ADDRESS.slice(index + 1), 'mainnet')).toBe(
      'checksum',
    )
  }
})

test('an address is shown in groups as a whole, and shortened where it is known', () => {
  expect(addressGroups(ADDRESS).join('')).toBe(ADDRESS)
  expect(addressGroups(ADDRESS)).toHaveLength(12)
  expect(shortAddress(ADDRESS)).toBe('UQC0sm…SNvQ')
})
