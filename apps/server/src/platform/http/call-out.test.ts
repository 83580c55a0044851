import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallOut } from './call-out.ts'

let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(5_000))
    else if (request.url === '/moved') response.writeHead(302, { location: '/large' }).end()
    else if (request.url !== '/silent') response.end('fine')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const CALL = { method: 'GET', headers: {}, timeout_ms: 30_000, maxBytes: 1_000 } as const
const inside = createCallOut({ allowsPrivate: true })
const outside = createCallOut({ allowsPrivate: false })

it('returns a server’s answer, and a redirect as it is', async () => {
  expect(await inside(new URL('/', base), CALL)).toEqual({ status: 200, body: Buffer.from('fine') })
  expect((await inside(new URL('/moved', base), CALL)).status).toBe(302)
})

it('gives up on an answer that is too large, and on one that does not come', async () => {
  await expect(inside(new URL('/large', base), CALL)).rejects.toThrow('larger than 1000 bytes')
  await expect(inside(new URL('/silent', base), { ...CALL, timeout_ms: 200 })).rejects.toThrow('aborted')
})

it.each([
  'http://127.0.0.1',
  'http://10.0.0.7',
  'http://0.0.0.0',
  'http://100.64.0.1',
  'http://[64:ff9b::7f00:1]',
  'http://[::1]',
  'http://169.254.169.254',
  'http://0x7f.1',
  'http://[::ffff:127.0.0.1]',
])('does not call the private address %s', async address => {
  const { port } = new URL(base)
  await expect(outside(new URL(`${address}:${port}/`), CALL)).rejects.toThrow('private address')
})

it('does not call a name that leads to a private address', async () => {
  await expect(outside(new URL(base.replace('127.0.0.1', 'localhost')), CALL)).rejects.toThrow(
    'private address',
  )
})
