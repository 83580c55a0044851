import { assert, asyncProperty, constantFrom, dictionary, json, jsonValue } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningChatHost } from './testing/running-chat-host.ts'
import { startChatHost, TOKEN } from './testing/running-chat-host.ts'

const BOT_METHODS = [
  'getMe',
  'getChat',
  'getChatMember',
  'getFile',
  'sendMessage',
  'createForumTopic',
  'closeForumTopic',
  'reopenForumTopic',
  'deleteForumTopic',
  'savePreparedInlineMessage',
  'setWebhook',
  'deleteWebhook',
  'createInvoiceLink',
  'answerPreCheckoutQuery',
  'refundStarPayment',
  'getStarTransactions',
  'setMyCommands',
  'setChatMenuButton',
  'getChatMenuButton',
]
const PARAMETERS = [
  'chat_id',
  'file_id',
  'user_id',
  'text',
  'name',
  'message_thread_id',
  'result',
  'reply_markup',
  'url',
  'prices',
  'title',
  'payload',
  'currency',
  'commands',
  'menu_button',
  'pre_checkout_query_id',
  'ok',
  'limit',
  'offset',
  'secret_token',
  'allowed_updates',
]
const HOST_PATHS = [
  'init-data',
  'members',
  'faults',
  'messages',
  'forums',
  'group-messages',
  'invoices/x/pay',
  'prepared-messages/x/send',
]

let chatHost: RunningChatHost
beforeAll(async () => {
  chatHost = await startChatHost()
})
afterAll(() => chatHost.stop())

function post(path: string, body: string, type = 'application/json') {
  return fetch(`${chatHost.root}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
}

describe('whatever is sent', () => {
  it('the Bot API never breaks, and every rejection has its own shape', async () => {
    const parameters = dictionary(constantFrom(...PARAMETERS), jsonValue(), { maxKeys: 6 })
    await assert(
      asyncProperty(constantFrom(...BOT_METHODS), parameters, async (method, body) => {
        const response = await post(`/bot${TOKEN}/${method}`, JSON.stringify(body))
        const answer = (await response.json()) as { ok: boolean; error_code?: number }
        expect(response.status).toBeLessThan(500)
        expect(answer.ok ? 200 : answer.error_code).toBe(response.status)
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('the program’s own interface never breaks', async () => {
    await assert(
      asyncProperty(constantFrom(...HOST_PATHS), json(), async (path, body) => {
        const response = await post(`/host/${path}`, body)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('bodies that are not JSON and unknown content types get a 4xx', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['<a/>', 'text/xml'],
      ['x', 'multipart/form-data; boundary=y'],
    ] as const) {
      const response = await post(`/bot${TOKEN}/sendMessage`, body, type)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })
})
