import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutboxEmail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Outbox {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly emails: readonly OutboxEmail[]
  /** How many of the next emails are not taken. */
  refuseNext(count: number): void
  close(): void
}

/** Takes emails on this machine and keeps them. */
export async function openOutbox(): Promise<Outbox> {
  const emails: OutboxEmail[] = []
  let rejections = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    if (rejections > 0) {
      rejections -= 1
      response.writeHead(503).end()
      return
    }
    emails.push(JSON.parse(text) as OutboxEmail)
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    emails,
    refuseNext(count) {
      rejections = count
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
