import { type FriendsPlacesReply, getFriendsPlaces } from '@arena/contract/endpoints/friends'
import { setMessageSettings } from '@arena/contract/endpoints/messages'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { openStarsDouble, type StarsDouble } from '../../testing/stars-double.ts'

/** A Saturday, 15:00 in Moscow: a tournament with any number of rounds runs until Monday. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'
const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
let lastId = 976_000_000

describe('friends in a tournament', () => {
  let chat: StarsDouble
  let app: TestApp
  let tournamentId: number
  beforeAll(async () => {
    chat = await openStarsDouble()
    app = await openTestApp(await openTestDatabase(), { start: START, env: { BOT_API_ROOT: chat.root } })
    const [row] = await app.database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [FREE_KEY],
    )
    tournamentId = row?.tournament_id ?? 0
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    chat.close()
  })

  const newcomer = async (firstName: string, inviter?: number) => {
    const id = (lastId += 1)
    const start = inviter === undefined ? {} : { startParam: String(inviter) }
    const { token } = await app.signIn(id, { firstName, allowsWriting: true, ...start })
    // One message a day: it must not be the one about a new friend.
    await app.call(setMessageSettings.path, { token, body: { kinds: { friend_joined: false } } })
    return { id, token, firstName }
  }
  const join = async ({ token }: { readonly token: string }) => {
    const joined = await app.call(participateInTournament.path, { token, body: { t_key: FREE_KEY } })
    expect(joined.statusCode).toBe(200)
  }
  const score = (id: number, win: number) => playRounds(app, id, { bet: 100, win, tournamentId })
  const places = async (token: string) => {
    const reply = await app.call(getFriendsPlaces.path, { token, body: { t_key: FREE_KEY } })
    return reply
      .json<FriendsPlacesReply>()
      .friends.map(({ nickname, currentPlace }) => [nickname, currentPlace])
  }
  const codeOf = async (token: string, t_key: string) => {
    const reply = await app.call(getFriendsPlaces.path, { token, body: { t_key } })
    return [reply.statusCode, reply.json<{ errorCode?: string }>().errorCode]
  }
  /** Long after the latest rounds, by daylight: overtaken players get their message. */
  const refresh = async () => {
    app.clock.advance(QUARTER_MS)
    await lookFor(app)
    await app.app.features.messages.jobs[0]?.run(app.clock.now())
  }
  const lookFor = async ({ app, clock }: TestApp) => {
    await app.features.friends.drained()
    await app.features.friends.jobs.find(({ name }) => name === 'look-for-overtaken')?.run(clock.now())
  }
  const textsTo = (id: number) =>
    chat
      .sent('sendMessage')
      .filter(({ chat_id }) => chat_id === id)
      .map(({ text }) => String(text).replaceAll('\u00a0', ' '))
      .filter(text => text.includes('passed'))

  it('are the inviter and the players who came by one’s own link, if they have joined; a stranger is not among them', async () => {
    const inviter = await newcomer('Ines')
    const own = await newcomer('Olga', inviter.id)
    const friend = await newcomer('Fred', own.id)
    const absent = await newcomer('Abel', own.id)
    const stranger = await newcomer('Stan')
    for (const one of [inviter, own, friend, stranger]) await join(one)
    await score(stranger.id, 9_000)
    await score(friend.id, 5_000)
    await score(own.id, 3_000)
    await score(inviter.id, 1_000)
    expect(await places(own.token)).toEqual([
      ['Fred', 2],
      ['Ines', 4],
    ])
    expect(await places(friend.token)).toEqual([['Olga', 3]])
    expect(await places(stranger.token)).toEqual([])
    expect(await codeOf(absent.token, FREE_KEY)).toEqual([403, 'tournament_not_member'])
    expect(await codeOf(own.token, 'no_such_key')).toEqual([404, 'ITEM_NOT_FOUND'])
  })

  it('are notified once for each friend who has passed them, with their own place, and not when they are ahead again', async () => {
    const slow = await newcomer('Sven')
    const quick = await newcomer('Kim', slow.id)
    const again = await newcomer('Ada', slow.id)
    const still = await newcomer('Ben', slow.id)
    for (const one of [slow, quick, again, still]) await join(one)
    await score(slow.id, 20_000)
    await refresh()
    expect([slow, quick, again, still].flatMap(({ id }) => textsTo(id))).toEqual([])
    await score(quick.id, 15_000)
    await score(still.id, 1_000)
    await score(quick.id, 15_000)
    await refresh()
    expect(textsTo(slow.id)).toEqual(['🏃 Kim has passed you in Weekend Sprint. You are in place 2.'])
    await score(slow.id, 30_000)
    await score(quick.id, 40_000)
    await refresh()
    expect(textsTo(slow.id)).toHaveLength(1)
    expect(textsTo(quick.id)).toEqual([])
    app.clock.advance(DAY_MS - 4 * QUARTER_MS)
    await score(again.id, 90_000)
    app.clock.advance(QUARTER_MS)
    await lookFor(app)
    await score(slow.id, 90_000)
    await app.app.features.messages.jobs[0]?.run(app.clock.now())
    expect(textsTo(slow.id)).toHaveLength(1)
    const { bucket, playerId } = keyOf(slow.id)
    const rows = await app.database.query<{ state: string }>(
      `SELECT state FROM bot_messages WHERE bucket = $1 AND player_id = $2 AND kind = 'overtaken' ORDER BY state`,
      [bucket, playerId],
    )
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'untrue'])
  })

  it('are notified also when the server that saw the rounds is gone by then', async () => {
    const slow = await newcomer('Wim')
    const quick = await newcomer('Zoe', slow.id)
    for (const one of [slow, quick]) await join(one)
    await score(slow.id, 20_000)
    await refresh()
    await score(quick.id, 15_000)
    await score(quick.id, 15_000)
    await app.app.features.friends.drained()
    const later = await openTestApp(app.database, {
      start: app.clock.now().toISOString(),
      env: { BOT_API_ROOT: chat.root },
    })
    later.clock.advance(QUARTER_MS)
    await lookFor(later)
    await later.app.features.messages.jobs[0]?.run(later.clock.now())
    expect(textsTo(slow.id)).toEqual([expect.stringContaining('Zoe has passed you')])
    expect(await app.database.query('SELECT 1 FROM climbs')).toEqual([])
    await later.app.stop()
  })
})
