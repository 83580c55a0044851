import { seededRng } from '@arena/test-kit'
import { expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const devices = createKnownDevices({ botToken: '7:secret', rng: seededRng('devices') })
const EMAIL = 'owner@example.com'

it('a device is known by its token for the address it signed in by, and for no other', () => {
  const [one, two] = [devices.issue(EMAIL), devices.issue(EMAIL)]
  expect(devices.read(one, EMAIL)).toBeDefined()
  expect(devices.read(one, EMAIL)).not.toBe(devices.read(two, EMAIL))
  expect(devices.read(one, 'other@example.com')).toBeUndefined()
  expect(createKnownDevices({ botToken: '7:other', rng: seededRng('x') }).read(one, EMAIL)).toBeUndefined()
})

it('no token that was made up, changed, cut or lengthened is a device', () => {
  const token = devices.issue(EMAIL)
  const forged = [
    undefined,
    '',
    'A'.repeat(64),
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
    token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
    'ü'.repeat(64),
  ]
  expect(forged.map(text => devices.read(text, EMAIL))).toEqual(forged.map(() => undefined))
})
