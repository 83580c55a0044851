import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bot } from 'grammy'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningChatHost } from '../testing/running-chat-host.ts'
import { startChatHost, TOKEN } from '../testing/running-chat-host.ts'

const player = { id: 1001, first_name: 'Robin' }

let chatHost: RunningChatHost
beforeEach(async () => {
  chatHost = await startChatHost()
})
afterEach(() => chatHost.stop())

function say(text: string) {
  return chatHost.host('/host/messages', { player, text })
}

async function updates(parameters: Record<string, unknown> = {}) {
  const { body } = await chatHost.bot('getUpdates', parameters)
  return body.result as { update_id: number; message?: { text: string } }[]
}

describe('getUpdates', () => {
  it('repeats an update until a higher offset confirms it', async () => {
    await say('one')
    await say('two')
    const [first, second] = await updates()
    expect(await updates()).toHaveLength(2)
    expect(await updates({ offset: first && first.update_id + 1 })).toEqual([second])
    expect(await updates({ offset: -1 })).toEqual([second])
  })

  it('a waiting poll is answered as soon as something arrives', async () => {
    const waiting = updates({ timeout: 30 })
    await say('now')
    expect(await waiting).toMatchObject([{ message: { text: 'now' } }])
  })

  it('a second poll ends the first with a conflict', async () => {
    const first = chatHost.bot('getUpdates', { timeout: 30 })
    const second = chatHost.bot('getUpdates', { timeout: 30 })
    expect((await first).status).toBe(409)
    await say('for the second')
    expect((await second).status).toBe(200)
  })

  it('the end of the program ends a waiting poll', async () => {
    const waiting = chatHost.bot('getUpdates', { timeout: 30 }).catch(() => 'cut off')
    await chatHost.stop()
    expect(await waiting).toBeDefined()
  })

  it('membership changes arrive only when the bot has asked for them', async () => {
    const join = () => chatHost.host('/host/members', { chat_id: '@news', user_id: 1001, status: 'member' })
    await join()
    expect(await updates()).toEqual([])
    await updates({ allowed_updates: ['chat_member'] })
    await join()
    expect(await updates()).toMatchObject([{ chat_member: { new_chat_member: { status: 'member' } } }])
  })

  it('a duplicated update comes twice under one id', async () => {
    await chatHost.host('/host/faults', { duplicate_updates: 1 })
    await say('twice')
    const [first, second] = await updates()
    expect(second).toEqual(first)
  })
})

describe('a webhook', () => {
  it('gets each update with its secret, and again after a rejection', async () => {
    const seen: unknown[] = []
    let answers = [500, 200]
    const receiver = createServer((request, response) => {
      request.resume()
      seen.push(request.headers['x-telegram-bot-api-secret-token'])
      const [status = 200, ...rest] = answers
      answers = rest
      response.writeHead(status).end(() => seen.length === 2 && receiver.emit('served'))
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const served = once(receiver, 'served')
    await chatHost.bot('setWebhook', { url: `http://127.0.0.1:${port}/hook`, secret_token: 'quiet' })
    await say('hello')
    await served
    expect(seen).toEqual(['quiet', 'quiet'])
    expect((await chatHost.bot('getUpdates')).status).toBe(409)
    await chatHost.bot('deleteWebhook')
    expect((await chatHost.bot('getUpdates')).status).toBe(200)
    receiver.close()
  })

  it('refuses an address that is none and a secret with strange letters', async () => {
    expect((await chatHost.bot('setWebhook', { url: 'nonsense' })).status).toBe(400)
    expect((await chatHost.bot('setWebhook', { url: 'http://x.test', secret_token: 'a b' })).status).toBe(400)
  })
})

describe('the bot library, unmodified', () => {
  it('starts, answers a command, and stops', async () => {
    const bot = new Bot(TOKEN, { client: { apiRoot: chatHost.root } })
    let running = Promise.resolve()
    await new Promise<void>(answered => {
      bot.command('start', async context => {
        await context.reply(`Hello ${context.match}`)
        answered()
      })
      running = bot.start()
      void say('/start ref1002')
    })
    await bot.stop()
    await running
    const { body } = await chatHost.host('/host/state')
    expect(body).toMatchObject({ messages: [{ text: '/start ref1002' }, { text: 'Hello ref1002' }] })
  })

  it('throws its own error for a rejection', async () => {
    const bot = new Bot(TOKEN, { client: { apiRoot: chatHost.root } })
    await expect(bot.api.sendMessage('nowhere', 'hi')).rejects.toMatchObject({
      name: 'GrammyError',
      error_code: 400,
      description: 'Bad Request: chat not found',
    })
  })
})
