import { expect, test } from 'vitest'
import { mayReadFigures } from './address.ts'

test.each([
  { ip: '127.0.0.1', headers: {}, trusts: false, may: true },
  { ip: '::ffff:10.1.2.3', headers: {}, trusts: false, may: true },
  { ip: '203.0.113.7', headers: {}, trusts: true, may: false },
  // A proxy on the same network that nobody said to trust: the caller is somewhere behind it.
  { ip: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.7' }, trusts: false, may: false },
  { ip: '10.0.0.9', headers: { 'x-forwarded-for': '10.0.0.9' }, trusts: true, may: true },
])('figures are for private networks: $ip, $headers, proxies trusted: $trusts → $may', row => {
  expect(mayReadFigures(row, row.trusts)).toBe(row.may)
})
