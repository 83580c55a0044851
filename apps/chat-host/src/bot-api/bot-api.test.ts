import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningChatHost } from '../testing/running-chat-host.ts'
import { startChatHost, TOKEN } from '../testing/running-chat-host.ts'

let chatHost: RunningChatHost
beforeEach(async () => {
  chatHost = await startChatHost()
})
afterEach(() => chatHost.stop())

describe('the transport', () => {
  it('answers the bot to GET and POST, in the test environment, and in any spelling of the method', async () => {
    const expected = { status: 200, body: { ok: true, result: { id: 7_700_000_001, is_bot: true } } }
    for (const path of ['getMe', 'test/getMe', 'GETME']) {
      expect(await chatHost.host(`/bot${TOKEN}/${path}`)).toMatchObject(expected)
      expect(await chatHost.host(`/bot${TOKEN}/${path}`, {})).toMatchObject(expected)
    }
  })

  it('refuses a wrong token with 401, a malformed one and an unknown method with 404', async () => {
    expect(await chatHost.host('/bot7700000001:wrong/getMe')).toEqual({
      status: 401,
      body: { ok: false, error_code: 401, description: 'Unauthorized' },
    })
    expect(await chatHost.host('/botnonsense/getMe')).toMatchObject({
      status: 404,
      body: { ok: false, error_code: 404 },
    })
    expect(await chatHost.bot('makeCoffee')).toMatchObject({
      status: 404,
      body: { ok: false, error_code: 404 },
    })
  })

  it('reads parameters out of a query and out of a form as well as out of JSON', async () => {
    const query = await chatHost.host(`/bot${TOKEN}/sendMessage?chat_id=1001&text=hi`)
    expect(query).toMatchObject({ status: 200, body: { result: { chat: { id: 1001 }, text: 'hi' } } })
    const form = await fetch(`${chatHost.root}/bot${TOKEN}/sendMessage`, {
      method: 'POST',
      body: new URLSearchParams({
        chat_id: '1001',
        text: 'hello',
        reply_markup: JSON.stringify({
          inline_keyboard: [[{ text: 'Play', web_app: { url: 'http://localhost:3000' } }]],
        }),
      }),
    })
    expect(await form.json()).toMatchObject({
      result: { text: 'hello', reply_markup: { inline_keyboard: [[{ text: 'Play' }]] } },
    })
  })
})

describe('chats', () => {
  it('nobody is a member of any chat by default; memberships are set by id or by name', async () => {
    const ask = { chat_id: '@Arena_News', user_id: 1001 }
    expect(await chatHost.bot('getChatMember', ask)).toMatchObject({ body: { result: { status: 'left' } } })
    await chatHost.host('/host/members', { chat_id: '@arena_news', user_id: 1001, status: 'member' })
    expect(await chatHost.bot('getChatMember', ask)).toMatchObject({ body: { result: { status: 'member' } } })
    const other = await chatHost.bot('getChatMember', { ...ask, user_id: 1002 })
    expect(other).toMatchObject({ body: { result: { status: 'left' } } })
  })

  it('a restricted person counts as a member or not, as configured', async () => {
    const place = { chat_id: -1_001_234, user_id: 1001 }
    await chatHost.host('/host/members', { ...place, status: 'restricted', is_member: false })
    expect(await chatHost.bot('getChatMember', place)).toMatchObject({
      body: { result: { status: 'restricted', is_member: false } },
    })
  })

  it('a person who blocked the bot gets no messages', async () => {
    await chatHost.host('/host/members', { chat_id: 1001, user_id: 1001, status: 'kicked' })
    expect(await chatHost.bot('sendMessage', { chat_id: 1001, text: 'hi' })).toMatchObject({
      status: 403,
      body: { description: 'Forbidden: bot was blocked by the user' },
    })
  })

  it('refuses an empty, an overlong and an addressless message', async () => {
    for (const parameters of [
      { chat_id: 1001, text: '' },
      { chat_id: 1001, text: 'x'.repeat(4097) },
      { text: 'hi' },
      { chat_id: 'no-at-sign', text: 'hi' },
    ])
      expect(await chatHost.bot('sendMessage', parameters)).toMatchObject({
        status: 400,
        body: { ok: false },
      })
  })

  it('a prepared message serves its own person, until it expires', async () => {
    const result = {
      type: 'article',
      id: '1',
      title: 'Come',
      input_message_content: { message_text: 'Play with me' },
    }
    const { body } = await chatHost.bot('savePreparedInlineMessage', { user_id: 1001, result })
    const { id } = body.result as { id: string }
    const path = `/host/prepared-messages/${id}`
    expect(await chatHost.host(`${path}?user=1001`)).toMatchObject({
      status: 200,
      body: { text: 'Play with me' },
    })
    expect(await chatHost.host(`${path}?user=1002`)).toMatchObject({ status: 404 })
    await chatHost.host(`${path}/expire`, {})
    expect(await chatHost.host(`${path}/send`, { player: { id: 1001, first_name: 'Robin' } })).toMatchObject({
      status: 404,
    })
  })

  it('keeps the menu button of one chat apart from that of all', async () => {
    const button = { type: 'web_app', text: 'Play', web_app: { url: 'http://localhost:3000' } }
    await chatHost.bot('setChatMenuButton', { menu_button: button })
    await chatHost.bot('setChatMenuButton', { chat_id: 1002, menu_button: { type: 'commands' } })
    expect((await chatHost.bot('getChatMenuButton', { chat_id: 1001 })).body.result).toEqual(button)
    expect((await chatHost.bot('getChatMenuButton', { chat_id: 1002 })).body.result).toEqual({
      type: 'commands',
    })
  })
})

describe('faults on demand', () => {
  it('the configured number of calls fails, then calls work again', async () => {
    await chatHost.host('/host/faults', { method: 'getme', times: 2, error_code: 429, retry_after: 7 })
    expect((await chatHost.bot('getMyCommands')).status).toBe(200)
    for (const _call of [1, 2])
      expect(await chatHost.bot('getMe')).toMatchObject({
        status: 429,
        body: { parameters: { retry_after: 7 } },
      })
    expect((await chatHost.bot('getMe')).status).toBe(200)
  })

  it('can be cancelled', async () => {
    await chatHost.host('/host/faults', { times: 5, error_code: 500 })
    await chatHost.host('/host/faults', undefined, 'DELETE')
    expect((await chatHost.bot('getMe')).status).toBe(200)
  })
})

describe('photos', () => {
  it('of people are updates of the bot, which reads the bytes by the path of the file and by no other', async () => {
    const bytes = Buffer.from('a picture')
    const player = { id: 1001, first_name: 'Robin' }
    await chatHost.host('/host/photos', { player, photo: bytes.toString('base64'), caption: 'look' })
    const { body } = await chatHost.bot('getUpdates')
    const [update] = body.result as readonly { readonly message: Record<string, unknown> }[]
    expect(update?.message).toMatchObject({ caption: 'look', photo: [{ file_id: 'photo_1', file_size: 9 }] })
    const file = await chatHost.bot('getFile', { file_id: 'photo_1' })
    expect(file).toMatchObject({
      status: 200,
      body: { result: { file_path: 'photos/photo_1', file_size: 9 } },
    })
    const read = (token: string, path: string) => fetch(`${chatHost.root}/file/bot${token}/${path}`)
    expect(Buffer.from(await (await read(TOKEN, 'photos/photo_1')).arrayBuffer())).toEqual(bytes)
    expect((await read(TOKEN, 'photos/photo_2')).status).toBe(404)
    expect((await read('7700000001:wrong', 'photos/photo_1')).status).toBe(401)
    expect((await chatHost.bot('getFile', { file_id: 'photo_2' })).status).toBe(400)
  })
})
