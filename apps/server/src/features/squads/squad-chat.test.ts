import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import { decideSquadChat, squadOfPlayer } from '@arena/contract/endpoints/operator-support'
import {
  changeSquadMember,
  createSquad,
  getSquad,
  getSquadInvitation,
  joinSquad,
  leaveSquad,
  type SquadInvitation,
  type SquadReply,
  setSquadChat,
} from '@arena/contract/endpoints/squads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BotApiDouble,
  erasePlanned,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

const OPERATOR_TOKEN = 'operator-of-the-chat-of-squads-0123456789'
const refusedWith = (error_code: number, description: string) => ({ ok: false, error_code, description })
const answeredWith = (result: object) => ({ ok: true, result })
let lastId = 983_000_000

describe.each(TEST_ENGINES)('the chat of a squad (%s)', engine => {
  let app: TestApp
  let botApi: BotApiDouble
  /** The chat platform's answers for each chat and its members. */
  const chats = new Map<string, object>()
  const statuses = new Map<string, object>()
  let botId = 0

  beforeAll(async () => {
    botApi = await openBotApiDouble((userId, method, { chat_id = '' }) => {
      const key = chat_id.toLowerCase()
      if (method === 'getChat') return chats.get(key) ?? refusedWith(400, 'Bad Request: chat not found')
      return statuses.get(`${key} ${userId}`) ?? answeredWith({ status: 'left', user: {} })
    })
    app = await openTestApp(await openTestDatabase(engine), {
      env: { BOT_API_ROOT: botApi.root, OPERATORS: `anna:${OPERATOR_TOKEN}` },
    })
    botId = Number.parseInt(app.config.bot.token, 10)
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    botApi.close()
  })

  const ask = async (path: string, id: number, body: object = {}) => {
    const { token } = await app.signIn(id)
    return app.call(path, { token, body })
  }
  const name = (id: number, chat: string) => ask(setSquadChat.path, id, { chat })
  const errorOf = async (reply: ReturnType<typeof name>) =>
    (await reply).json<{ errorCode?: string }>().errorCode
  const chatOf = async (id: number) => (await ask(getSquad.path, id)).json<SquadReply>().squad?.chat
  const invitation = async (id: number, code: string) =>
    (await ask(getSquadInvitation.path, id, { code })).json<{ invitation: SquadInvitation | null }>()
      .invitation
  const asOperator = (path: string, body: object) => app.call(path, { token: OPERATOR_TOKEN, body })
  const newId = () => {
    lastId += 1
    return lastId
  }
  async function found(id = newId()) {
    const { squad } = (await ask(createSquad.path, id, { name: 'Night Owls' })).json<SquadReply>()
    return { leader: id, code: squad?.code ?? '' }
  }
  /** A group that the bot is in and that this player runs. */
  function ownChat(id: number, { title = 'Owls at night', type = 'supergroup', status = 'creator' } = {}) {
    const key = `@owls_${id}`
    chats.set(key, answeredWith({ id: -id, type, title, username: key.slice(1) }))
    statuses.set(`${key} ${botId}`, answeredWith({ status: 'member', user: {} }))
    statuses.set(`${key} ${id}`, answeredWith({ status, user: {} }))
    return key
  }

  it('is named by its leader, by name or by link, shown to members and invited players, and taken away again', async () => {
    const { leader, code } = await found()
    const [member, visitor] = [newId(), newId()]
    await ask(joinSquad.path, member, { code })
    expect(await chatOf(leader)).toBeNull()
    const key = ownChat(leader, { title: ' <b>Owls</b>\u202e \n at night ' })
    expect((await name(leader, key)).statusCode).toBe(200)
    const chat = { name: key.slice(1), title: '<b>Owls</b> at night' }
    expect(await chatOf(leader)).toEqual(chat)
    expect(await chatOf(member)).toEqual(chat)
    expect((await invitation(visitor, code))?.chat).toEqual(chat)
    await name(leader, `https://t.me/${key.slice(1)}`)
    expect(await chatOf(member)).toEqual(chat)
    expect((await name(leader, '  ')).json<SquadReply>().squad?.chat).toBeNull()
    expect(await chatOf(member)).toBeNull()
  })

  it.each(['group', 'supergroup', 'channel'])('may be a %s that its leader administers', async type => {
    const { leader } = await found()
    const key = ownChat(leader, { type, status: 'administrator', title: 'x'.repeat(200) })
    expect((await name(leader, key)).json<SquadReply>().squad?.chat?.title).toHaveLength(64)
  })

  it('is refused for a text that is no name, and the chat platform is not asked', async () => {
    const { leader } = await found()
    const before = botApi.asked.length
    const wrong = [
      '@',
      'owls at night',
      '@1owl',
      `@${'o'.repeat(33)}`,
      't.me/+AbCdEf',
      't.me/c/12/3',
      '-100123',
      '<b>',
      "@o';--",
    ]
    for (const text of wrong) expect(await errorOf(name(leader, text))).toBe('squad_chat_name')
    expect((await ask(setSquadChat.path, leader, { chat: 'x'.repeat(101) })).statusCode).toBe(400)
    expect(botApi.asked.length).toBe(before)
  })

  it('is refused while the chat platform does not confirm that its leader runs it', async () => {
    const { leader } = await found()
    expect(await errorOf(name(leader, '@nowhere_at_all'))).toBe('squad_chat_unknown')
    const key = ownChat(leader)
    chats.set(key, answeredWith({ id: 5, type: 'private', first_name: 'Ann' }))
    expect(await errorOf(name(leader, key))).toBe('squad_chat_unknown')
    ownChat(leader)
    for (const bot of [
      answeredWith({ status: 'left', user: {} }),
      answeredWith({ status: 'kicked', user: {} }),
      refusedWith(400, 'Bad Request: member list is inaccessible'),
      refusedWith(403, 'Forbidden: bot is not a member of the supergroup chat'),
    ]) {
      statuses.set(`${key} ${botId}`, bot)
      expect(await errorOf(name(leader, key))).toBe('squad_chat_bot')
    }
    ownChat(leader)
    statuses.set(`${key} ${leader}`, refusedWith(400, 'Bad Request: member list is inaccessible'))
    expect(await errorOf(name(leader, key))).toBe('squad_chat_bot')
    for (const asking of [
      answeredWith({ status: 'member', user: {} }),
      answeredWith({ status: 'restricted', is_member: true, user: {} }),
      refusedWith(400, 'Bad Request: user not found'),
    ]) {
      statuses.set(`${key} ${leader}`, asking)
      expect(await errorOf(name(leader, key))).toBe('squad_chat_not_run')
    }
    for (const away of [refusedWith(429, 'Too Many Requests: retry after 3'), refusedWith(500, 'Internal')]) {
      chats.set(key, away)
      expect(await errorOf(name(leader, key))).toBe('membership_unverified')
    }
    expect(await chatOf(leader)).toBeNull()
  })

  it('can be changed by its leader only, who is checked again once the chat platform has answered', async () => {
    const { leader, code } = await found()
    const member = newId()
    await ask(joinSquad.path, member, { code })
    const key = ownChat(member)
    const before = botApi.asked.length
    expect(await errorOf(name(member, key))).toBe('squad_not_leader')
    expect(await errorOf(name(newId(), key))).toBe('ITEM_NOT_FOUND')
    expect(botApi.asked.length).toBe(before)
    await name(leader, ownChat(leader))
    await ask(changeSquadMember.path, leader, { telegram_id: member, change: 'lead' })
    expect(await errorOf(name(leader, ''))).toBe('squad_not_leader')
    expect((await name(member, '')).json<SquadReply>().squad?.chat).toBeNull()
  })

  it('is hidden from removed members, and gone with the squad and with the account that named it', async () => {
    const { leader, code } = await found()
    const [removed, heir] = [newId(), newId()]
    for (const id of [removed, heir]) await ask(joinSquad.path, id, { code })
    await name(leader, ownChat(leader))
    await ask(changeSquadMember.path, leader, { telegram_id: removed, change: 'remove' })
    expect(await invitation(removed, code)).toMatchObject({ hindrance: 'removed', chat: null })
    await ask(changeSquadMember.path, leader, { telegram_id: heir, change: 'lead' })
    expect(await chatOf(heir)).not.toBeNull()
    await asOperator(erasePlayer.path, { telegram_id: leader, reason: 'asked' })
    await erasePlanned(app)
    expect(await chatOf(heir)).toBeNull()
    await name(heir, ownChat(heir))
    await ask(leaveSquad.path, heir)
    const kept = await app.database.query(`SELECT chat, chat_title, chat_by FROM squads WHERE code = $1`, [
      code,
    ])
    expect(kept).toEqual([{ chat: '', chat_title: '', chat_by: null }])
  })

  it('is taken away by support, so that the squad names none until support lets it', async () => {
    const { leader, code } = await found()
    const key = ownChat(leader)
    await name(leader, key)
    const seen = (await asOperator(squadOfPlayer.path, { telegram_id: leader })).json<{ squad: object }>()
    expect(seen.squad).toMatchObject({ chat: { name: key.slice(1) }, is_chat_closed: false })
    const decide = (decision: 'close' | 'allow') =>
      asOperator(decideSquadChat.path, { code, decision, reason: 'offends' })
    expect((await decide('close')).json()).toEqual({ chat: key.slice(1) })
    const { squad } = (await ask(getSquad.path, leader)).json<SquadReply>()
    expect(squad).toMatchObject({ chat: null, is_chat_closed: true })
    expect(await errorOf(name(leader, key))).toBe('squad_chat_closed')
    expect((await decide('allow')).json()).toEqual({ chat: '' })
    expect((await name(leader, key)).statusCode).toBe(200)
    const unknown = { code: 'bcdfghjkmn', decision: 'close', reason: 'none' }
    expect((await asOperator(decideSquadChat.path, unknown)).statusCode).toBe(404)
    const actions = await app.database.query<{ details: object }>(
      `SELECT details FROM operator_actions WHERE action = 'squad.chat' AND subject = $1 ORDER BY at, action_id`,
      [code],
    )
    expect(actions.map(({ details }) => details)).toEqual([
      { decision: 'close', chat: key.slice(1), reason: 'offends' },
      { decision: 'allow', chat: '', reason: 'offends' },
    ])
  })
})
