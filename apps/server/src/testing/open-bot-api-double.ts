import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BotApiDouble {
  /** For `BOT_API_ROOT`. */
  readonly root: string
  /** What was asked so far. */
  readonly asked: readonly { readonly path: string; readonly body: { readonly user_id: number } }[]
  close(): void
}

/** A local stand-in for the Bot API: answers every question about a user with what `answerOf` returns for that user. */
export async function openBotApiDouble(answerOf: (userId: number) => object): Promise<BotApiDouble> {
  const asked: { path: string; body: { user_id: number } }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const body = JSON.parse(text) as { user_id: number }
    asked.push({ path: request.url ?? '', body })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(body.user_id)))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
