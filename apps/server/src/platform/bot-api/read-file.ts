import { createCallOut } from '../http/call-out.ts'
import { type BotApi, BotApiFault } from './bot-api.ts'

/** The file is gone or larger than it may be: asking again does not help. */
export class ChatFileUnusable extends Error {
  override readonly name = 'ChatFileUnusable'
}

/** Reads a file that somebody sent to the bot, by the name that the chat platform gave it. @throws ChatFileUnusable, BotApiFault */
export type ReadChatFile = (fileId: string, limits: { readonly maxBytes: number }) => Promise<Buffer>

const ANSWER_WITHIN_MS = 10_000
const BAD_REQUEST = 400
const NOT_FOUND = 404

/** The address of a file contains the bot's token: neither the address nor an error with it leaves this file. */
export function createFileReader({
  botApi,
  botToken,
  apiRoot,
}: {
  readonly botApi: BotApi
  readonly botToken: string
  /** Without a trailing slash. */
  readonly apiRoot: string
}): ReadChatFile {
  // The server of the Bot API may be one's own, in a private network.
  const callOut = createCallOut({ allowsPrivate: true })
  return async (fileId, { maxBytes }) => {
    const { file_path, file_size = 0 } = await botApi
      .ask(api => api.getFile({ file_id: fileId }))
      .catch((error: unknown) => {
        throw error instanceof BotApiFault && error.code === BAD_REQUEST ? new ChatFileUnusable() : error
      })
    if (file_path === undefined || file_size > maxBytes) throw new ChatFileUnusable()
    const address = new URL(`${apiRoot}/file/bot${botToken}/${file_path}`)
    const call = { method: 'GET', headers: {}, timeout_ms: ANSWER_WITHIN_MS, maxBytes } as const
    const answer = await callOut(address, call).catch(() => undefined)
    if (answer?.status === NOT_FOUND) throw new ChatFileUnusable()
    if (answer?.status !== 200) throw new BotApiFault('a file of the chat platform could not be read')
    return answer.body
  }
}
