import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERIES } from '../../content/tournaments/series.ts'
import {
  type BotApiDouble,
  keyOf,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'

const MEMBER = 950_000_001
const OUTSIDER = 950_000_002
const UNKNOWN = 950_000_003
const STRANGER = 950_000_004
const WEEK_MS = 7 * 86_400_000
const START = '2026-11-18T12:00:00Z'

/** The participants' chat; for `UNKNOWN` the chat platform gives no answer. */
const chat = new Map<number, string>([
  [MEMBER, 'member'],
  [OUTSIDER, 'left'],
])

describe('the participants’ chat', () => {
  let botApi: BotApiDouble
  let app: TestApp
  beforeAll(async () => {
    botApi = await openBotApiDouble(userId => {
      if (userId === STRANGER)
        return { ok: false, error_code: 400, description: 'Bad Request: PARTICIPANT_ID_INVALID' }
      const status = chat.get(userId)
      if (status === undefined)
        return { ok: false, error_code: 400, description: 'Bad Request: member list is inaccessible' }
      return { ok: true, result: { status, user: {} } }
    })
    const database = await openTestDatabase()
    await database.query(
      `INSERT INTO operators (name, role, created_at, agrees_from) VALUES ('anna', 'owner', $1, $1)`,
      [new Date(START)],
    )
    const document = { ...SERIES, participantChat: '@arena_players' }
    await makeContentLive({ database, clock: fakeClock(START) }, 'series', document)
    app = await openTestApp(database, { env: { BOT_API_ROOT: botApi.root }, start: START })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    botApi.close()
  })

  const join = async (id: number) => {
    const { token } = await app.signIn(id)
    return app.call(participateInTournament.path, { token, body: { t_key: OPEN_TOURNAMENT_KEY } })
  }
  const entryOf = (id: number, tKey = OPEN_TOURNAMENT_KEY) =>
    app.app.features.tournaments.entryOf(keyOf(id), tKey)

  it('lets its members join and play', async () => {
    expect((await join(MEMBER)).statusCode).toBe(200)
    expect(await entryOf(MEMBER)).toMatchObject({ tKey: OPEN_TOURNAMENT_KEY, betCap: 20_000 })
  })

  it.each([OUTSIDER, STRANGER])('keeps %i out, and their tickets with them', async id => {
    const reply = await join(id)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ errorCode: 'not_participant', details: { chat: '@arena_players' } })
    expect(await app.app.features.wallet.read(app.database, keyOf(id))).toMatchObject({ ticket: 1 })
  })

  it('is checked again as soon as anyone can have joined it', async () => {
    chat.set(OUTSIDER, 'member')
    app.clock.advance(2_000)
    expect((await join(OUTSIDER)).statusCode).toBe(200)
  })

  it('is neither a yes nor a no while the chat platform gives no answer', async () => {
    const reply = await join(UNKNOWN)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ errorCode: 'membership_unverified' })
  })

  it('is checked again at the start of a session: a member who left it after joining can’t play any more', async () => {
    chat.set(MEMBER, 'left')
    app.clock.advance(5 * 60_000)
    await expect(entryOf(MEMBER)).rejects.toMatchObject({ code: 'not_participant' })
    chat.set(MEMBER, 'member')
    app.clock.advance(2_000)
    await expect(entryOf(MEMBER)).resolves.toMatchObject({ tKey: OPEN_TOURNAMENT_KEY })
  })

  describe('an entry', () => {
    it('is refused to a player who has not joined', async () => {
      await expect(entryOf(UNKNOWN)).rejects.toMatchObject({ code: 'tournament_not_member' })
    })

    it('is refused before the start and for an unknown tournament', async () => {
      await expect(entryOf(MEMBER, 'weekend_2026W47')).rejects.toMatchObject({ code: 'tournament_upcoming' })
      await expect(entryOf(MEMBER, 'nothing')).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    })

    it('is refused after the end, archived or not yet', async () => {
      app.clock.advance(WEEK_MS)
      await expect(entryOf(MEMBER)).rejects.toMatchObject({ code: 'tournament_ended' })
      await app.app.features.tournaments.keep(app.clock.now())
      await expect(entryOf(MEMBER, 'open_2026W47')).rejects.toMatchObject({ code: 'tournament_ended' })
      await expect(entryOf(MEMBER)).rejects.toMatchObject({ code: 'tournament_not_member' })
    })
  })
})
