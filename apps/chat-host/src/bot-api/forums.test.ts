import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunningChatHost } from '../testing/running-chat-host.ts'
import { startChatHost } from '../testing/running-chat-host.ts'

const GROUP = -1_001_000_000_001
const PLAYER = { id: 1001, first_name: 'Anna' }

let chatHost: RunningChatHost
beforeEach(async () => {
  chatHost = await startChatHost()
})
afterEach(() => chatHost.stop())

const open = async () => {
  const { body } = await chatHost.bot('createForumTopic', { chat_id: GROUP, name: 'Topic' })
  return (body as { result: { message_thread_id: number } }).result.message_thread_id
}
const refused = (description: string) => ({ body: { ok: false, description: `Bad Request: ${description}` } })

it('a group has topics once they are turned on, and the bot may manage them', async () => {
  const body = { chat_id: GROUP, name: 'Topic' }
  expect(await chatHost.bot('createForumTopic', body)).toMatchObject(refused('the chat is not a forum'))
  await chatHost.host('/host/forums', { chat_id: GROUP, can_manage_topics: false })
  expect(await chatHost.bot('createForumTopic', body)).toMatchObject(
    refused('not enough rights to manage topics'),
  )
  await chatHost.host('/host/forums', { chat_id: GROUP, can_manage_topics: true })
  expect(await chatHost.bot('getChat', { chat_id: GROUP })).toMatchObject({
    body: { result: { is_forum: true } },
  })
  expect(await chatHost.bot('getChatMember', { chat_id: GROUP, user_id: 7_700_000_001 })).toMatchObject({
    body: { result: { status: 'administrator', can_manage_topics: true } },
  })
  expect(await open()).toBeGreaterThan(0)
})

it('a member’s message in a topic names the topic and the message that opened it', async () => {
  await chatHost.host('/host/forums', { chat_id: GROUP, can_manage_topics: true })
  const topic = await open()
  const message = { player: PLAYER, chat_id: GROUP, message_thread_id: topic, text: 'hello' }
  expect((await chatHost.host('/host/group-messages', message)).status).toBe(200)
  expect(await chatHost.bot('getUpdates')).toMatchObject({
    body: {
      result: [
        {
          message: {
            is_topic_message: true,
            message_thread_id: topic,
            reply_to_message: { from: { is_bot: true }, forum_topic_created: { name: 'Topic' } },
          },
        },
      ],
    },
  })
})

it('a topic is closed and opened once, and gone when it is deleted', async () => {
  await chatHost.host('/host/forums', { chat_id: GROUP, can_manage_topics: true })
  const place = { chat_id: GROUP, message_thread_id: await open() }
  const modified = refused('TOPIC_NOT_MODIFIED')
  const done = { body: { ok: true, result: true } }
  expect(await chatHost.bot('reopenForumTopic', place)).toMatchObject(modified)
  expect(await chatHost.bot('closeForumTopic', place)).toMatchObject(done)
  expect(await chatHost.bot('closeForumTopic', place)).toMatchObject(modified)
  expect(await chatHost.bot('reopenForumTopic', place)).toMatchObject(done)
  expect(await chatHost.bot('sendMessage', { ...place, text: 'hello' })).toMatchObject({ body: { ok: true } })
  expect(await chatHost.bot('deleteForumTopic', place)).toMatchObject(done)
  const gone = refused('message thread not found')
  expect(await chatHost.bot('sendMessage', { ...place, text: 'hello' })).toMatchObject(gone)
  expect(await chatHost.bot('deleteForumTopic', place)).toMatchObject(gone)
})
