import { expect, test } from 'vitest'
import { isOpenToOthers, mayReadFigures } from './address.ts'

test.each([
  { ip: '127.0.0.1', headers: {}, trusts: false, may: true },
  { ip: '::ffff:10.1.2.3', headers: {}, trusts: false, may: true },
  { ip: '203.0.113.7', headers: {}, trusts: true, may: false },
  // A proxy on the same network that is not listed as trusted: the caller is somewhere behind it.
  { ip: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.7' }, trusts: false, may: false },
  { ip: '10.0.0.9', headers: { 'x-forwarded-for': '10.0.0.9' }, trusts: true, may: true },
])('figures are for private networks: $ip, $headers, proxies trusted: $trusts → $may', row => {
  const socket = { remoteAddress: '10.0.0.2' }
  expect(mayReadFigures({ ...row, socket }, row.trusts)).toBe(row.may)
})

test.each([
  ['http://games:3001', false],
  ['http://localhost:3001', false],
  ['http://10.0.0.7:3001', false],
  ['http://[fd00::7]:3001', false],
  ['http://games.arena.internal:3001', false],
  ['https://games.example', false],
  ['http://games.example', true],
  ['http://203.0.113.7:3001', true],
  ['http://[2001:db8::7]:3001', true],
  ['postgres://arena:word@db.example/arena', true],
  ['postgres://arena:word@db.example/arena?sslmode=disable', true],
  ['postgres://arena:word@db.example/arena?sslmode=verify-full', false],
  ['postgres://arena:word@db/arena', false],
  ['postgres:///arena?host=/run/postgresql', false],
  ['redis://boards.example:6379', true],
  ['rediss://boards.example:6379', false],
])('data sent to %s can be read on the way: %s', (address, isOpen) => {
  expect(isOpenToOthers(address)).toBe(isOpen)
})
