import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { loopbackPastProxy } from './proxied-environment.mjs'
import { runCommand } from './run-command.mjs'

test.each([
  [{}, 'localhost,127.0.0.1,[::1]'],
  [{ NO_PROXY: 'intra.example, localhost' }, 'intra.example,localhost,127.0.0.1,[::1]'],
  [{ no_proxy: 'a.example', NO_PROXY: 'b.example' }, 'a.example,localhost,127.0.0.1,[::1]'],
  [{ NO_PROXY: '*' }, '*'],
])('exceptions in %o stay exceptions, and loopback is added', (env, excepted) => {
  expect(loopbackPastProxy(env)).toEqual({ no_proxy: excepted, NO_PROXY: excepted })
})

test('a program with a proxy in its environment reaches another on this machine directly', async () => {
  const asked = /** @type {string[]} */ ([])
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('here')
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // A port where no proxy listens: connecting to it fails.
  const proxied = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' }
  const env = { ...proxied, ...loopbackPastProxy(proxied) }
  const script = `fetch('http://localhost:${port}/').catch(() => fetch('http://127.0.0.1:${port}/direct')).then(r => r.text()).then(console.log)`
  const { output } = await runCommand([process.execPath, '-e', script], { env })
  expect(output).toContain('here')
  expect(asked).toHaveLength(1)
})
