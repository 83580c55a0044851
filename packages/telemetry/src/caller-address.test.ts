import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addressGroup, mayReadFigures } from './address.ts'
import { callerAddress, createNetworkCheck, forwardedAddress, nameCallers } from './caller-address.ts'

const V4 = '203.0.113.7'
const V6 = '2001:db8::17'

describe('an element that a proxy wrote', () => {
  it.each([
    ['203.0.113.7', V4],
    [' 203.0.113.7 ', V4],
    ['203.0.113.7:47011', V4],
    ['"203.0.113.7:47011"', V4],
    ['"203.0.113.7"', V4],
    ['203.0.113.7:_hidden', V4],
    ['::ffff:203.0.113.7', V4],
    ['::FFFF:203.0.113.7', V4],
    ['::ffff:cb00:7107', V4],
    ['0:0:0:0:0:ffff:cb00:7107', V4],
    ['[::ffff:203.0.113.7]:443', V4],
    ['2001:db8::17', V6],
    ['2001:DB8::17', V6],
    ['2001:0db8:0000:0000:0000:0000:0000:0017', V6],
    ['[2001:db8::17]', V6],
    ['[2001:db8::17]:443', V6],
    ['"[2001:db8::17]:443"', V6],
    ['"[2001:db8::17]"', V6],
    ['"[2001:db8::17]:_port"', V6],
    ['2001:db8::17%eth0', V6],
    ['[2001:db8::17%25eth0]:443', V6],
  ])('%s is the address %s', (element, address) => {
    expect(forwardedAddress(element)).toBe(address)
  })

  it.each([
    '',
    'unknown',
    '"unknown"',
    'unknown:80',
    '_gazonk',
    '"_SEVKISEK:80"',
    'localhost',
    'proxy.example',
    '203.0.113',
    '203.0.113.7.8',
    '203.0.113.256',
    '203.0.113.007',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7:123456',
    '203.0.113.7 8.8.8.8',
    '203.0.113.7/32',
    '[203.0.113.7]',
    '[2001:db8::17',
    '2001:db8::17]',
    '[2001:db8::17]443',
    '[2001:db8::17]:x',
    '2001:db8::g',
    '%eth0',
    '"203.0.113.7',
    '<script>',
  ])('%s is no address', element => {
    expect(forwardedAddress(element)).toBeUndefined()
  })
})

const isTrusted = createNetworkCheck(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
const from = (headers: Record<string, unknown>, connection = '127.0.0.1') =>
  callerAddress({ connection, headers }, isTrusted)

describe('the address of a caller', () => {
  it.each([
    ['nothing was written', {}, '127.0.0.1'],
    ['one address', { 'x-forwarded-for': V4 }, V4],
    ['an address with a port', { 'x-forwarded-for': `${V4}:47011` }, V4],
    ['what the caller wrote comes first', { 'x-forwarded-for': `8.8.8.8, ${V4}` }, V4],
    ['trusted proxies are passed', { 'x-forwarded-for': `${V4}, 10.1.2.3:80, [fd00::1]:80` }, V4],
    ['all are trusted', { 'x-forwarded-for': '10.0.0.9' }, '10.0.0.9'],
    ['no address', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
    ['no address behind a proxy', { 'x-forwarded-for': `${V4}, unknown, 10.0.0.2` }, '10.0.0.2'],
    ['empty parts', { 'x-forwarded-for': ` , ${V4}, ,` }, V4],
    ['several headers', { 'x-forwarded-for': ['8.8.8.8', V4] }, V4],
    ['Forwarded', { forwarded: `for=${V4}` }, V4],
    ['Forwarded with more', { forwarded: `proto=https;For="[${V6}]:47011";by=10.0.0.1` }, V6],
    ['a list of Forwarded', { forwarded: `for=8.8.8.8, for=${V4};host="a,b;for=1.1.1.1"` }, V4],
    ['Forwarded through proxies', { forwarded: `for=${V4}, for="10.0.0.4:80"` }, V4],
    ['Forwarded that hides', { forwarded: 'for=_hidden' }, '127.0.0.1'],
    ['Forwarded that does not know', { forwarded: 'for=unknown;proto=http' }, '127.0.0.1'],
    ['Forwarded without an address', { forwarded: `for=8.8.8.8, proto=https` }, '127.0.0.1'],
    ['both: the one that proxies write', { 'x-forwarded-for': V4, forwarded: 'for=8.8.8.8' }, V4],
  ])('%s', (_name, headers, address) => {
    expect(from(headers)).toBe(address)
  })

  it('is that of the connection where the connection is not trusted', () => {
    expect(from({ 'x-forwarded-for': V4, forwarded: `for=${V4}` }, '::ffff:198.51.100.1')).toBe(
      '198.51.100.1',
    )
  })

  it('cannot be multiplied: each notation of an address, and each IPv6 address of a customer, is one caller', () => {
    const ports = Array.from({ length: 50 }, (_, index) => `${V4}:${40_000 + index}`)
    const notations = [...ports, `"${V4}"`, '::ffff:203.0.113.7', '[::ffff:cb00:7107]:1', V4]
    expect(new Set(notations.map(list => addressGroup(from({ 'x-forwarded-for': list }))))).toEqual(
      new Set([V4]),
    )
    const customer = ['2001:db8:0:0:1::1', '2001:DB8::2:3:4:5', '[2001:db8::9]:44', '2001:0db8::a%1']
    expect(new Set(customer.map(list => addressGroup(from({ 'x-forwarded-for': list })))).size).toBe(1)
    const noise = Array.from({ length: 50 }, (_, index) => `_${index}`)
    expect(new Set(noise.map(list => from({ 'x-forwarded-for': list })))).toEqual(new Set(['127.0.0.1']))
  })

  it('is what a server’s request says', async () => {
    const http = Fastify()
    nameCallers(http, ['127.0.0.1'])
    http.get('/ip', request => ({ ip: request.ip, mayRead: mayReadFigures(request, true) }))
    const callerOf = async (headers: Record<string, string>) =>
      (await http.inject({ url: '/ip', headers })).json()
    expect(await callerOf({})).toEqual({ ip: '127.0.0.1', mayRead: true })
    expect(await callerOf({ 'x-forwarded-for': `${V4}:1` })).toEqual({ ip: V4, mayRead: false })
    expect(await callerOf({ 'x-forwarded-for': 'unknown' })).toEqual({ ip: '127.0.0.1', mayRead: false })
    expect(await callerOf({ forwarded: 'for=_x' })).toEqual({ ip: '127.0.0.1', mayRead: false })
    await http.close()
  })
})
