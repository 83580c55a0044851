import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExportEvent } from '@arena/contract/export-events'

interface Delivery {
  readonly id: string
  readonly timestamp: string
  readonly signatures: readonly string[]
  readonly body: string
  readonly events: readonly ExportEvent[]
}

export interface Receiver {
  readonly url: string
  readonly deliveries: Delivery[]
  /** What it answers with from now on. */
  status: number
  close(): void
}

/** A receiver of webhooks on this machine, which keeps all it gets. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      receiver.deliveries.push({
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body,
        events: (JSON.parse(body) as { events: ExportEvent[] }).events,
      })
      response.writeHead(receiver.status).end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events?source=arena`,
    deliveries: [],
    status: 204,
    close: () => void server.close(),
  }
  return receiver
}
