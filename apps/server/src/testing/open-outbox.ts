import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutboxLetter {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Outbox {
  /** For `MAIL_OUTBOX_URL`. */
  readonly url: string
  readonly letters: readonly OutboxLetter[]
  /** How many of the next letters are not taken. */
  refuseNext(count: number): void
  close(): void
}

/** Takes letters on this machine and keeps them. */
export async function openOutbox(): Promise<Outbox> {
  const letters: OutboxLetter[] = []
  let rejections = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    if (rejections > 0) {
      rejections -= 1
      response.writeHead(503).end()
      return
    }
    letters.push(JSON.parse(text) as OutboxLetter)
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    letters,
    refuseNext(count) {
      rejections = count
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
