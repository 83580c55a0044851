import { buildChatHost } from '../app.ts'
import { readConfig } from '../config.ts'

export const TOKEN = '7700000001:local-token-for-development-only'

export interface Answer {
  status: number
  body: { ok: boolean; result?: unknown; error_code?: number; description?: string; parameters?: unknown }
}

/** The program on a free port, spoken to over real HTTP. */
export async function startChatHost(options: { preCheckoutDeadline_ms?: number } = {}) {
  const app = buildChatHost({ config: readConfig({ BOT_TOKEN: TOKEN }), ...options })
  const root = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (path: string, body?: unknown, method?: string) => {
    const response = await fetch(`${root}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    root,
    stop: () => app.close(),
    /** A call of the Bot API. */
    bot: (method: string, parameters: Record<string, unknown> = {}) =>
      send(`/bot${TOKEN}/${method}`, parameters) as Promise<Answer>,
    /** A call of the program's own interface. */
    host: send,
  }
}

export type RunningChatHost = Awaited<ReturnType<typeof startChatHost>>
