import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '@arena/provider-protocol'
import { KEY } from './kit-studio.ts'

/** Forwards calls after `spoil` has changed them, with a new signature. */
export async function spoilingProxy(
  to: () => string,
  spoil: (rawBody: string) => string = body => body,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = '', url: path = '' } = request
      const rawBody = spoil(Buffer.concat(chunks).toString('utf8'))
      const headers = signedHeaders(KEY, { method, path, rawBody, now: new Date() })
      const answer = await fetch(to() + path, {
        method,
        headers,
        ...(method === 'POST' && { body: rawBody }),
      })
      const text = await answer.text()
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(text)
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
