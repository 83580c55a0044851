import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  gameFile,
  gameFiles,
  writeBooks,
} from '../../apps/games-provider/src/provider/testing/books-fixture.ts'
import { programOf, startProgram, untilReady } from '../../tools/local-arena/programs.mjs'

const START_LIMIT_MS = 120_000

/** As a studio's page plays: it knows nothing of Arena. */
const PAGE = `<!doctype html><html lang="en"><title>Lucky Books</title><button>Play</button>
<p id="balance"></p><p id="rounds">0</p><script>
const query = new URLSearchParams(location.search)
const ask = async (path, body) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const text = JSON.stringify({ sessionID: query.get('sessionID'), ...body })
  return (await fetch('http://' + query.get('rgs_url') + path, { ...init, body: text })).json()
}
const show = ({ balance }) => { document.querySelector('#balance').textContent = 'Balance ' + balance.amount / 1e6 }
ask('/wallet/authenticate').then(show)
document.querySelector('button').onclick = async () => {
  const { balance, round } = await ask('/wallet/play', { amount: 1e6, mode: 'base' })
  show(round.active ? await ask('/wallet/end-round') : { balance })
  const rounds = document.querySelector('#rounds')
  rounds.textContent = Number(rounds.textContent) + 1
}
</script></html>`

export interface BooksStudio {
  /** The studio's page and the program that plays its books. */
  readonly origins: readonly [string, string]
  stop(): Promise<void>
}

/** A studio's page on a site of its own, and a games provider that offers its books. */
export async function startBooksStudio(options: {
  readonly app: string
  readonly chat: string
  readonly port: number
  readonly keyId: string
  readonly secret: string
}): Promise<BooksStudio> {
  const { app, chat, port, keyId, secret } = options
  const page = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(page, 'listening')
  const pageOrigin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
  const books = writeBooks({
    lucky: { ...gameFiles(), 'game.json': gameFile({ page: `${pageOrigin}/lucky/` }) },
  })
  const data = await mkdtemp(join(tmpdir(), 'arena-books-data-'))
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(programOf('games'), {
    environment: {
      PATH: process.env['PATH'] ?? '',
      GAMES_PORT: String(port),
      GAMES_PUBLIC_URL: url,
      WALLET_URL: app,
      APP_ORIGINS: new URL(app).origin,
      HOST_ORIGINS: chat,
      DATA_DIR: data,
      BOOKS_DIR: books.dir,
      PROVIDER_SECRET: `${keyId}:${secret}`,
    },
  })
  const state = await untilReady(program, { port, timeout_ms: START_LIMIT_MS })
  if (state !== 'ready')
    throw new Error(`The studio did not start (${state}): ${program.lastLines().join('\n')}`)
  return {
    origins: [pageOrigin, url],
    async stop() {
      await program.stop()
      page.close()
      books.remove()
      await rm(data, { recursive: true, force: true })
    },
  }
}
