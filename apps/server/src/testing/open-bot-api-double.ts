import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The chat or user in a call. */
export interface AskedBody {
  readonly user_id: number
  readonly chat_id?: string
}

export interface BotApiDouble {
  /** For `BOT_API_ROOT`. */
  readonly root: string
  /** The calls so far. */
  readonly asked: readonly { readonly path: string; readonly body: AskedBody }[]
  close(): void
}

/**
 * A local stand-in for the Bot API: answers every question about a user with what `answerOf` returns for the user, the method and the other
 * fields.
 */
export async function openBotApiDouble(
  answerOf: (userId: number, method: string, body: AskedBody) => object,
): Promise<BotApiDouble> {
  const asked: { path: string; body: AskedBody }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const body = JSON.parse(text) as AskedBody
    asked.push({ path: request.url ?? '', body })
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answerOf(body.user_id, (request.url ?? '').split('/').at(-1) ?? '', body)))
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
