import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FreezableServer {
  readonly root: string
  /** From now on no call whose path begins so is answered. */
  freeze(path: string): void
  /** Answers them again; those that wait stay without an answer. */
  thaw(): void
  close(): void
}

/** A local server that can be frozen: it takes calls and never answers, as a stopped process or a lost network does. */
export async function openFreezableServer(
  answerOf: (path: string) => { readonly status?: number; readonly body: object },
): Promise<FreezableServer> {
  let frozen: string | undefined
  const answer = (path: string, response: ServerResponse) => {
    const { status = 200, body } = answerOf(path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    request.resume()
    request.on('end', () => {
      if (frozen === undefined || !path.startsWith(frozen)) answer(path, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: path => {
      frozen = path
    },
    thaw: () => {
      frozen = undefined
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
