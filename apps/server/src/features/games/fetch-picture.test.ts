import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createCallOut } from '../../platform/http/call-out.ts'
import { createLog } from '../../platform/log/log.ts'
import { fetchPicture, type ProviderSite } from './fetch-picture.ts'

const log = createLog({ level: 'silent' })
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a46494600010100', 'hex')
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')

let server: Server | undefined
afterEach(() => new Promise<void>(done => (server === undefined ? done() : server.close(() => done()))))

async function siteWith(answer: RequestListener, more: Partial<ProviderSite> = {}): Promise<ProviderSite> {
  const started = createServer(answer).listen(0, '127.0.0.1')
  server = started
  await new Promise(resolve => started.once('listening', resolve))
  const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  return { url, origins: [], callOut: createCallOut({ allowsPrivate: true }), ...more }
}

const fetched = (site: ProviderSite | undefined, picture: string) =>
  fetchPicture({ siteOf: () => site, log }, { provider: 'studio', picture })

it.each([
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
])('answers a picture by its first bytes, whatever its server calls it: %s', async (type, bytes) => {
  const site = await siteWith((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
  )
  expect(await fetched(site, '/coin.png')).toEqual({ type, data: bytes.toString('base64') })
})

it('calls no address beside the provider’s server and the origins of its pages', async () => {
  let calls = 0
  const site = await siteWith((_, response) => {
    calls += 1
    response.end(PNG)
  })
  const { port } = new URL(site.url)
  for (const address of [
    'https://elsewhere.example/coin.png',
    `http://localhost:${port}/coin.png`,
    `https://127.0.0.1:${port}/coin.png`,
    '//elsewhere.example/coin.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://',
  ])
    await expect(fetched(site, address)).rejects.toMatchObject({ code: 'INVALID_PAYLOAD' })
  expect(calls).toBe(0)
  await fetched({ ...site, origins: [`http://localhost:${port}`] }, `http://localhost:${port}/coin.png`)
  expect(calls).toBe(1)
})

it.each<[string, RequestListener]>([
  ['a page', (_, response) => response.end('<html>')],
  ['an error', (_, response) => response.writeHead(404).end(PNG)],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/other.png' }).end(PNG)],
  ['more than a megabyte', (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))],
  ['a broken connection', request => request.socket.destroy()],
])('%s is no picture', async (_, answer) => {
  await expect(fetched(await siteWith(answer), '/coin.png')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('calls no private address in production, also where it is listed', async () => {
  const callOut = createCallOut({ allowsPrivate: false })
  const site = await siteWith((_, response) => response.end(PNG), { callOut })
  await expect(fetched(site, '/coin.png')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('a provider that is not known has none', async () => {
  await expect(fetched(undefined, '/coin.png')).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
})
