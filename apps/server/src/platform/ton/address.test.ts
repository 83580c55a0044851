import { properties } from '@arena/test-kit/run-options'
import { assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readTonAddress } from './index.ts'

const RAW = '0:b4b266605d00e80a07d7001a61e12486da6f488adaed1954465e67acffafef48'
const BOUNCEABLE = 'EQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSIYV'
const NON_BOUNCEABLE = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const ON_TESTNET = '0QC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSGBa'

describe('an address of TON', () => {
  test.each([BOUNCEABLE, NON_BOUNCEABLE, NON_BOUNCEABLE.replaceAll('_', '/')])(
    'is one account in every form: %j',
    text => {
      expect(readTonAddress(text, 'mainnet')).toEqual({ ok: true, raw: RAW, written: text })
    },
  )

  test.each([
    ` ${NON_BOUNCEABLE}\n`,
    `\ufeff${NON_BOUNCEABLE}\u200b`,
    `${NON_BOUNCEABLE.slice(0, 9)}\u2060${NON_BOUNCEABLE.slice(9)}`,
    `\u200e${NON_BOUNCEABLE}\u200f`,
    `${NON_BOUNCEABLE.slice(0, 24)}\r\n${NON_BOUNCEABLE.slice(24)}`,
    `${NON_BOUNCEABLE.slice(0, 4)}\u00a0${NON_BOUNCEABLE.slice(4)}`,
    `${NON_BOUNCEABLE.slice(0, 4)}\u00ad${NON_BOUNCEABLE.slice(4)}`,
  ])('is read as intended, and kept as it is written: %j', text => {
    expect(readTonAddress(text, 'mainnet')).toEqual({ ok: true, raw: RAW, written: NON_BOUNCEABLE })
  })

  it('belongs to one network', () => {
    expect(readTonAddress(ON_TESTNET, 'testnet')).toMatchObject({ ok: true, raw: RAW })
    expect(readTonAddress(ON_TESTNET, 'mainnet')).toEqual({ ok: false, fault: 'network' })
    expect(readTonAddress(NON_BOUNCEABLE, 'testnet')).toEqual({ ok: false, fault: 'network' })
  })

  test.each([
    ['UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvA', 'checksum'],
    ['UQC0sMZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ', 'checksum'],
    ['UQC0smZgXQDoCgfXABphxSSG2m9IitrtGVRGXmes_6_vSNvQ', 'checksum'],
    ['MQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSCDn', 'checksum'],
    ['UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNv', 'malformed'],
    [`${NON_BOUNCEABLE}A`, 'malformed'],
    ['UQG0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSFYM', 'unsupported'],
    ['Uf-0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSCSY', 'unsupported'],
    ['UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ', 'unsupported'],
    [RAW, 'malformed'],
    ['alice.ton', 'malformed'],
    ['', 'malformed'],
  ])('%j is refused: %s', (text, fault) => {
    expect(readTonAddress(text, 'mainnet')).toEqual({ ok: false, fault })
  })

  it('with any one character changed is another text or none', () => {
    const character = constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    assert(
      property(nat(NON_BOUNCEABLE.length - 1), character, (position, letter) => {
        const text = NON_BOUNCEABLE.slice(0, position) + letter + NON_BOUNCEABLE.slice(position + 1)
        expect(readTonAddress(text, 'mainnet').ok).toBe(text === NON_BOUNCEABLE)
      }),
      properties(3000),
    )
  })
})
