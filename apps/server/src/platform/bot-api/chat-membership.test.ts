import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BotApiDouble, openBotApiDouble } from '../../testing/open-bot-api-double.ts'
import { createLog } from '../log/log.ts'
import { type ChatMembership, createChatMembership } from './chat-membership.ts'

const MINUTE_MS = 60_000

/** The Bot API's answer about a user, by the user's id. */
const ANSWERS: Readonly<Record<number, object>> = {
  1: { ok: true, result: { status: 'creator', user: {} } },
  2: { ok: true, result: { status: 'administrator', user: {} } },
  3: { ok: true, result: { status: 'member', user: {} } },
  4: { ok: true, result: { status: 'restricted', is_member: true, user: {} } },
  5: { ok: true, result: { status: 'restricted', is_member: false, user: {} } },
  6: { ok: true, result: { status: 'left', user: {} } },
  7: { ok: true, result: { status: 'kicked', user: {} } },
  8: { ok: false, error_code: 400, description: 'Bad Request: member list is inaccessible' },
  9: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 3 } },
  10: { ok: false, error_code: 400, description: 'Bad Request: user not found' },
  11: { ok: false, error_code: 400, description: 'Bad Request: member not found' },
  12: { ok: false, error_code: 400, description: 'Bad Request: PARTICIPANT_ID_INVALID' },
  13: { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
  14: { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' },
  15: { ok: false, error_code: 500, description: 'Internal Server Error' },
  16: { ok: true, result: { status: 'banished', user: {} } },
  17: { ok: true, result: {} },
  18: { ok: true, result: { status: 'restricted', user: {} } },
}

describe('being in a chat', () => {
  const clock = fakeClock()
  let botApi: BotApiDouble
  let membership: ChatMembership
  const faults: string[] = []
  const of = (telegramId: number) => membership.of({ chatId: '@arena_players', telegramId })

  beforeAll(async () => {
    botApi = await openBotApiDouble(userId => ANSWERS[userId] ?? {})
    membership = createChatMembership({
      botToken: '1:test',
      apiRoot: botApi.root,
      clock,
      log: createLog({ level: 'silent' }),
      onFault: meaning => void faults.push(meaning),
    })
  })
  afterAll(() => botApi.close())

  it.each([
    [1, 'member'],
    [2, 'member'],
    [3, 'member'],
    [4, 'member'],
    [5, 'outside'],
    [6, 'outside'],
    [7, 'outside'],
    [8, 'unverified'],
    [9, 'unverified'],
    [10, 'outside'],
    [11, 'outside'],
    [12, 'outside'],
    [13, 'unverified'],
    [14, 'unverified'],
    [15, 'unverified'],
    [16, 'unverified'],
    [17, 'unverified'],
    [18, 'outside'],
  ])('user %i is reported as %s', async (telegramId, answer) => {
    expect(await of(telegramId)).toBe(answer)
  })

  it('counts the answers that are none by their meaning', () => {
    expect(faults).toEqual([
      'chat_unusable',
      'throttled',
      'chat_unusable',
      'chat_unusable',
      'failed',
      'unanswered',
      'unanswered',
    ])
  })

  it('is asked of the Bot API by its own method', () => {
    expect(botApi.asked[0]).toEqual({
      path: '/bot1:test/getChatMember',
      body: { chat_id: '@arena_players', user_id: 1 },
    })
  })

  it('is asked once for a caller who will not wait: a no and a don’t know are kept for two seconds', async () => {
    clock.advance(10 * MINUTE_MS)
    const before = botApi.asked.length
    const repeated = await Promise.all([6, 6, 6, 8, 8, 8].map(of))
    expect(new Set(repeated)).toEqual(new Set(['outside', 'unverified']))
    await of(6)
    await of(8)
    expect(botApi.asked.length).toBe(before + 2)
    clock.advance(2_001)
    await of(6)
    expect(botApi.asked.length).toBe(before + 3)
  })

  it('is remembered for five minutes, not being in it is not', async () => {
    await of(3)
    clock.advance(4 * MINUTE_MS)
    const before = botApi.asked.length
    await of(3)
    expect(botApi.asked.length).toBe(before)
    await of(6)
    expect(botApi.asked.length).toBe(before + 1)
    clock.advance(2 * MINUTE_MS)
    await of(3)
    expect(botApi.asked.length).toBe(before + 2)
  })

  it('is unverified when the chat platform can’t be reached', async () => {
    const unreachable = createChatMembership({
      botToken: '1:test',
      apiRoot: 'http://127.0.0.1:1',
      clock,
      log: createLog({ level: 'silent' }),
    })
    expect(await unreachable.of({ chatId: '@arena_players', telegramId: 3 })).toBe('unverified')
  })
})
