import { get } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { registerFiles } from './file-route.ts'
import { createHttpServer } from './http-server.ts'

const NAMED = { name: 'a.json', type: 'application/json' }

/** A server with one file at `/files/x`, and whether the file was closed. */
function serve(pieces: () => AsyncGenerator<string>, cut?: AbortSignal) {
  const http = createHttpServer({ log: createLog({ level: 'silent' }), trustedProxies: [], encrypted: false })
  let close: () => void = () => undefined
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  const file = { ...NAMED, close: () => close(), ...(cut !== undefined && { cut }) }
  registerFiles(
    http,
    { path: '/files/:token', look: async () => NAMED, open: async () => ({ ...file, pieces: pieces() }) },
    { readableBy: [], limit: async () => undefined },
  )
  return { http, closed }
}

describe('a file that is sent piece by piece', () => {
  let http: ReturnType<typeof serve>['http']
  afterEach(() => http.close())

  const listen = async (pieces: () => AsyncGenerator<string>, cut?: AbortSignal) => {
    const served = serve(pieces, cut)
    http = served.http
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    return { ...served, url: `${address}/files/x` }
  }

  it('arrives whole and is closed', async () => {
    const { url, closed } = await listen(async function* () {
      yield 'a'
      yield 'b'.repeat(300_000)
    })
    expect(await (await fetch(url)).text()).toBe(`a${'b'.repeat(300_000)}`)
    await closed
  })

  it('that can’t be begun is refused as a fault of ours, without a name to save it under', async () => {
    const { url, closed } = await listen(async function* () {
      yield await Promise.reject<string>(new Error('no database'))
    })
    const reply = await fetch(url)
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([500, null])
    expect(await reply.json()).toMatchObject({ errorCode: 'UNKNOWN' })
    await closed
  })

  it('that has to make room is cut off and closed, however slowly it is read', async () => {
    const cut = new AbortController()
    const { url, closed } = await listen(async function* () {
      for (;;) yield 'a'.repeat(300_000)
    }, cut.signal)
    const reply = await fetch(url)
    cut.abort()
    await expect(reply.text()).rejects.toThrow('terminated')
    await closed
  })

  it('that fails on the way is never taken for the whole', async () => {
    const { url, closed } = await listen(async function* () {
      yield 'a'
      throw new Error('the database went away')
    })
    await expect(fetch(url).then(reply => reply.text())).rejects.toThrow('terminated')
    await closed
  })

  it('is broken off when the program ends, which does not wait for it', async () => {
    const { url, closed } = await listen(async function* () {
      for (;;) yield 'a'.repeat(100_000)
    })
    const reply = await fetch(url)
    await http.close()
    await expect(reply.text()).rejects.toThrow('terminated')
    await closed
  })

  it('is closed when its reader leaves', async () => {
    const { url, closed } = await listen(async function* () {
      for (;;) yield 'a'.repeat(100_000)
    })
    const request = get(url, reply => void reply.once('data', () => request.destroy()))
    await expect(closed).resolves.toBeUndefined()
  })
})
