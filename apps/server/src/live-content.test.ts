import {
  claimReward,
  getWeeklyRewards,
  type WeeklyRewardsReply,
} from '@arena/contract/endpoints/daily-reward'
import { createSession, type GameListReply, getGameList } from '@arena/contract/endpoints/games'
import {
  getBanner,
  getHome,
  type HomeReply,
  type WatchChangesEvent,
  watchChanges,
} from '@arena/contract/endpoints/home'
import {
  assessContent,
  type ContentAssessment,
  type ContentDocuments,
  type ContentKind,
  type ContentState,
  endMaintenance,
  listContent,
  maintenanceState,
  publishContent,
  saveContent,
  startMaintenance,
  stopGame,
  withdrawContent,
} from '@arena/contract/endpoints/operator-content'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { getWheelCoolDown, spinWheel, type WheelState } from '@arena/contract/endpoints/wheel'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAILY_REWARD } from './content/daily-reward.ts'
import { WHEEL } from './content/wheel.ts'
import { insertSession, newSessionId } from './features/games/session-store.ts'
import { openStream, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { keyOf } from './testing/test-player-ids.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PLAYER = 947_000_001

type Wheel = ContentDocuments['wheel']

interface Answer {
  readonly errorCode?: string
  readonly details?: { readonly why?: string; readonly reason?: string; readonly request?: number }
  readonly state: ContentState
  readonly version: { readonly version: number }
}

/** Two servers of one database. */
let app: TestApp
let other: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const env = { OPERATORS: `anna:${ANNA},boris:${BORIS}` }
  app = await openTestApp(database, { env })
  other = await openTestApp(database, { env })
})
afterAll(async () => {
  await other.app.stop()
  await app.app.stop()
  await app.database.close()
})

const call = async (path: string, body: object, token = ANNA) => {
  const reply = await app.call(path, { token, body })
  const answer = reply.json<Answer>()
  return { ...answer, said: answer.errorCode ?? reply.statusCode }
}
const stateOf = async (kind: ContentKind) => {
  const reply = await app.call(listContent.path, { token: ANNA, body: {} })
  const state = reply.json<{ kinds: ContentState[] }>().kinds.find(one => one.kind === kind)
  if (state === undefined) throw new Error(`No ${kind}`)
  return state
}
const assessed = async (kind: string, document: object) =>
  (
    await app.call(assessContent.path, { token: ANNA, body: { kind, document: JSON.stringify(document) } })
  ).json<ContentAssessment>()
const keep = async (kind: string, document: object) =>
  (await call(saveContent.path, { kind, document: JSON.stringify(document), note: 'tried' })).version.version
const publish = async (
  kind: ContentKind,
  version: number,
  rest: { readonly over?: number; readonly from_ms?: number; readonly ask?: string } = {},
) => {
  const { live_version } = await stateOf(kind)
  return call(publishContent.path, { kind, version, over: live_version, reason: 'for the week', ...rest })
}
const wheelOf = async (server: TestApp, token: string) =>
  (await server.call(getWheelCoolDown.path, { token })).json<WheelState>()
const weighing = (prizeKey: string, weight: number): Wheel => {
  const { secret, withoutPromo, tonPerDayNano } = WHEEL
  const segments = WHEEL.segments.map(one => (one.prizeKey === prizeKey ? { ...one, weight } : one))
  return { segments, secret, withoutPromo, tonPerDayNano }
}
const weightOf = ({ segments }: WheelState, prizeKey: string) =>
  segments.find(one => one.prizeKey === prizeKey)?.weight

it('a document that one operator publishes applies on every server, and no one spins by odds they did not see', async () => {
  const { token } = await app.signIn(PLAYER)
  const seen = await wheelOf(other, token)
  const version = await keep('wheel', weighing('AC_1000', 75_000))
  expect(weightOf(await wheelOf(app, token), 'AC_1000')).toBe(66_000)
  const { said, state } = await publish('wheel', version)
  expect(said).toBe(200)
  expect(state).toMatchObject({
    live_version: version,
    publications: [{ published_by: 'anna', agreed_by: '' }],
  })
  expect(weightOf(await wheelOf(app, token), 'AC_1000')).toBe(75_000)
  await other.app.features.content.refresh()
  const now = await wheelOf(other, token)
  expect(weightOf(now, 'AC_1000')).toBe(75_000)
  const spin = async (table_version: string) =>
    (await other.call(spinWheel.path, { token, body: { commitment: now.commitment, table_version } })).json<{
      errorCode?: string
      error?: null
    }>()
  expect(await spin(seen.table_version)).toMatchObject({ errorCode: 'offer_changed' })
  const spun = await spin(now.table_version)
  expect(spun.error).toBeNull()
  // Sent again after the next change, it is the same spin.
  await publish('wheel', await keep('wheel', weighing('AC_1000', 80_000)))
  expect(await spin(now.table_version)).toMatchObject({ error: null })
})

it('an expensive change is refused to one person and published by a second, who agrees to what the first one saw', async () => {
  app.clock.advance(DAY_MS)
  const { segments, ...rest } = weighing('AC_1000', 80_000)
  const costly = {
    ...rest,
    segments: segments.map(one => (one.prizeKey === 'TON_10' ? { ...one, weight: 16 } : one)),
  }
  const assessment = await assessed('wheel', costly)
  expect(assessment).toMatchObject({ faults: [], needs: ['content_nano'] })
  expect(assessment.changes).toContainEqual({ path: 'segments.9.weight', before: '10', after: '16' })
  const ton = assessment.forecast.find(({ profile, currency }) => profile === 'heavy' && currency === 'ton')
  expect(Number(ton?.after) - Number(ton?.before)).toBeGreaterThan(0.0001)
  const version = await keep('wheel', costly)
  const alone = await publish('wheel', version)
  expect([alone.said, alone.details?.why]).toEqual(['second_person_needed', 'content_nano'])
  const asked = await publish('wheel', version, { ask: 'a richer week' })
  expect((await stateOf('wheel')).live_version).not.toBe(version)
  const approve = (id: number | undefined, token = BORIS) =>
    call(approveRequest.path, { id, reason: 'looked at it' }, token)
  expect((await approve(asked.details?.request, ANNA)).said).toBe('FORBIDDEN')
  // Meanwhile another version was published: the request is validated again on its next call.
  const late = await publish('wheel', version, { ask: 'a richer week' })
  await publish('wheel', await keep('wheel', weighing('AC_1000', 90_000)))
  const refused = await approve(late.details?.request)
  expect([refused.said, refused.details?.reason]).toEqual(['CONFLICT', 'changed'])
  const again = await publish('wheel', version, { ask: 'a richer week' })
  expect((await approve(again.details?.request)).said).toBe(200)
  expect(await stateOf('wheel')).toMatchObject({
    live_version: version,
    publications: [{ published_by: 'anna', agreed_by: 'boris' }, {}, {}, {}],
  })
})

it('many small steps of one person on a day are counted together', async () => {
  app.clock.advance(DAY_MS)
  const kept: (string | number)[] = []
  for (const ac of [510, 530, 560, 590, 650, 592]) {
    const days = DAILY_REWARD.days.map((cards, day) =>
      day === 0
        ? [
            { key: 'ac', value: ac },
            { key: 'wheel_spin', value: 1 },
          ]
        : cards,
    )
    kept.push((await publish('daily_reward', await keep('daily_reward', { ...rewardOf(days) }))).said)
  }
  // More than 1,000 players can gain each step on one day, and 100,000 are one person's.
  expect(kept).toEqual([200, 200, 200, 200, 'second_person_needed', 200])
})

const rewardOf = (days: unknown) => ({ days, secretPrizes: DAILY_REWARD.secretPrizes })

it('a reward that was shown is not exchanged for another one by a claim', async () => {
  app.clock.advance(DAY_MS)
  const { token } = await app.signIn(PLAYER + 1)
  const shown = (await app.call(getWeeklyRewards.path, { token })).json<WeeklyRewardsReply>().rewards
  const [card] = shown.rewards
  const days = DAILY_REWARD.days.map((cards, day) =>
    day === 0
      ? [
          { key: 'ac', value: 10 },
          { key: 'ticket', value: 1 },
        ]
      : cards,
  )
  const asked = await publish('daily_reward', await keep('daily_reward', rewardOf(days)), { ask: 'less' })
  if (asked.said !== 200)
    await call(approveRequest.path, { id: asked.details?.request, reason: 'yes' }, BORIS)
  await app.app.features.content.refresh()
  const claim = (body: object) => app.call(claimReward.path, { token, body })
  expect((await claim({ index: 0, day: 1, card })).json()).toMatchObject({ errorCode: 'offer_changed' })
  expect((await claim({ index: 0, day: 1, card: { key: 'ac', value: 10 } })).json()).toMatchObject({
    reward: { key: 'ac', value: 10 },
  })
})

it('an older version is published again, from a moment on, and can be withdrawn until then', async () => {
  app.clock.advance(DAY_MS)
  const before = await stateOf('wheel')
  const from_ms = app.clock.now().getTime() + HOUR_MS
  expect((await publish('wheel', before.live_version)).details?.reason).toBe('same')
  expect((await publish('wheel', 2, { from_ms: from_ms - 2 * HOUR_MS })).details?.reason).toBe('late')
  const planned = await publish('wheel', 2, { from_ms })
  expect(planned.state).toMatchObject({
    live_version: before.live_version,
    publications: [{ version: 2, from_ms }, {}, {}, {}, {}],
  })
  const withdraw = (id = planned.state.publications[0]?.id ?? 0, more: object = {}) =>
    call(withdrawContent.path, { kind: 'wheel', id, reason: 'not yet', ...more })
  // It ends what only two could begin.
  expect((await withdraw()).details?.why).toBe('content_nano')
  const asked = await withdraw(undefined, { ask: 'a longer week' })
  const agreed = { id: asked.details?.request, reason: 'looked at it' }
  expect((await call(approveRequest.path, agreed, BORIS)).said).toBe(200)
  expect((await withdraw()).said).toBe('CONFLICT')
  await publish('wheel', 2, { from_ms })
  app.clock.advance(HOUR_MS)
  await app.app.features.content.refresh()
  expect(await stateOf('wheel')).toMatchObject({ live_version: 2 })
  expect(app.app.features.content.current('wheel').segments[0]).toEqual({
    prizeKey: 'AC_1000',
    weight: 80_000,
  })
  expect((await withdraw((await stateOf('wheel')).publications[0]?.id)).details?.reason).toBe('holds')
})

it('nothing is kept or published that the program would not start with', async () => {
  const faultsOf = async (document: object) =>
    (await assessed('wheel', document)).faults.map(({ sentence }) => sentence).join()
  expect(await faultsOf(weighing('TON_10', 600))).toContain('A spin gives')
  expect(await faultsOf(weighing('AC_5000', 0))).toContain('/segments/7/weight')
  expect(await faultsOf({ ...weighing('AC_5000', 1), more: 1 })).toContain('/more')
  expect(await faultsOf({ ...weighing('AC_5000', 7_000), tonPerDayNano: 200e9 })).toContain(
    'a day, more than',
  )
  const kept = await call(saveContent.path, { kind: 'wheel', document: '{"segments":', note: '' })
  expect(kept.said).toBe('INVALID_PAYLOAD')
  expect((await publish('wheel', 9_999)).said).toBe('ITEM_NOT_FOUND')
})

it('an unreadable version leaves the current one', async () => {
  const [row] = await app.database.query<{ version: number }>(
    `INSERT INTO content_versions (kind, version, document, made_by, made_at, note)
     VALUES ('wheel', 5000, '{"of":"a later release"}', 'anna', $1, '') RETURNING version`,
    [app.clock.now()],
  )
  await app.database.query(
    `INSERT INTO content_publications (kind, version, published_by, agreed_by, reason, published_at, holds_from)
     VALUES ('wheel', $2, 'anna', '', 'x', $1, $1)`,
    [app.clock.now(), row?.version ?? 0],
  )
  await app.app.features.content.refresh()
  expect(app.app.features.content.current('wheel').segments[0]).toEqual({
    prizeKey: 'AC_1000',
    weight: 80_000,
  })
})

/** A session in blackjack, and the calls that its provider makes in it. */
async function openBlackjack(telegramId: number) {
  const session = {
    player: keyOf(telegramId),
    provider: 'embedded',
    sessionId: newSessionId(
      { player: keyOf(telegramId), startedAt: app.clock.now() },
      seededRng(`off ${telegramId}`),
    ),
    gameId: 'classic-blackjack',
    currency: 'AC',
    tournamentId: null,
    requiredLevel: 1,
    language: 'en' as const,
    limits: { minBet: 100, maxBet: 10_000, betStep: 100 },
    startedAt: app.clock.now(),
    expiresAt: new Date(app.clock.now().getTime() + HOUR_MS),
  }
  await insertSession(app.database, session)
  const asProvider = async (path: string, body: object) => {
    const rawBody = Buffer.from(JSON.stringify({ session_id: session.sessionId, ...body }))
    const { keyId, secret } = app.config.games
    const signed = { method: 'POST', path, rawBody, now: app.clock.now() }
    const headers = { ...signedHeaders({ keyId, secret }, signed), 'content-type': 'application/json' }
    const reply = await app.http.inject({ method: 'POST', url: path, headers, payload: rawBody })
    return reply.json<{ code?: string }>().code ?? reply.statusCode
  }
  return { session, asProvider }
}

it('a game is switched off at once by one operator: no round of it begins, open ones end, and it is gone from the lists', async () => {
  const { token } = await app.signIn(PLAYER + 2)
  const { rounds } = app.app.features.wallet
  const { session, asProvider } = await openBlackjack(PLAYER + 2)
  const bet = (transaction_id: string, round_id: string) =>
    asProvider(WALLET_PATHS.bet, { transaction_id, round_id, amount: 1_000 })
  const play = (id: string) =>
    asProvider(WALLET_PATHS.playRound, { transaction_id: id, round_id: id, bet: 1_000, win: 0 })
  expect(await play('whole')).toBe(200)
  expect(await bet('t1', 'hand')).toBe(200)
  // An open home, at the other server.
  await other.http.listen({ port: 0, host: '127.0.0.1' })
  const home = () => openStream<WatchChangesEvent>(other, { path: watchChanges.path, token, body: {} })
  const shown = await home()
  expect((await shown.next()).games_hold_ms).toBe(0)
  const stop = () => call(stopGame.path, { game_id: 'classic-blackjack', reason: 'wrong cards' })
  expect((await stop()).said).toBe(200)
  expect((await stop()).details?.reason).toBe('same')
  const listed = (await app.call(getGameList.path, { token })).json<GameListReply>()
  const states = Object.values(listed.gameList).flatMap(games =>
    games.map(({ game_id, state }) => `${game_id} ${state}`),
  )
  expect(states).toContain('classic-blackjack off')
  other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime())
  await other.app.features.content.refresh()
  expect((await shown.next()).games_hold_ms).toBe(0)
  other.clock.advance(60_000)
  const more = await Promise.all([home(), home(), home()])
  expect((await more[0]?.next())?.games_hold_ms, 'who comes later').toBe(60_000)
  expect((await home()).status, 'a fifth screen of one player').toBe(429)
  for (const { close } of [shown, ...more]) close()
  // A round that was booked is answered again; a new one does not begin; the open one takes its double and ends.
  expect(await play('whole')).toBe(200)
  expect(await play('other')).toBe('GAME_NOT_ALLOWED')
  expect(await bet('t2', 'hand')).toBe(200)
  const won = { bet_transaction_id: 't1', amount: 4_000, round_closed: false }
  const win = { transaction_id: 'w1', round_id: 'hand', ...won }
  expect(await asProvider(WALLET_PATHS.win, win)).toBe(200)
  expect(await asProvider(WALLET_PATHS.endRound, { round_id: 'hand' })).toBe(200)
  expect(await bet('t3', 'next')).toBe('GAME_NOT_ALLOWED')
  expect((await rounds.balances(session))?.openRound).toBeUndefined()
  const open = (game_id: string) => app.call(createSession.path, { token, body: { game_id } })
  await app.database.query(`UPDATE wallets SET level = 10 WHERE player_id = $1`, [session.player.playerId])
  expect((await open('classic-blackjack')).json()).toMatchObject({ errorCode: 'game_off' })
  // It is on again by a publication of the games as they were.
  const games = app.app.features.content.current('games').games.map(game => ({ ...game, state: 'on' }))
  expect((await publish('games', await keep('games', { games }))).said).toBe(200)
  expect(await play('other')).toBe(200)
})

it('maintenance is switched on at once by one operator: no round begins, stakes are settled, and players read why', async () => {
  const { token } = await app.signIn(PLAYER + 3)
  await app.database.query(`UPDATE wallets SET level = 10 WHERE player_id = $1`, [keyOf(PLAYER + 3).playerId])
  const { asProvider } = await openBlackjack(PLAYER + 3)
  const bet = (id: string) =>
    asProvider(WALLET_PATHS.bet, { transaction_id: `bet-${id}`, round_id: id, amount: 1_000 })
  expect(await bet('m-win')).toBe(200)
  const texts = {
    en: 'Back at noon.',
    ru: 'Вернёмся в полдень.',
    ua: 'Повернемося опівдні.',
    tr: 'Öğlen dönüyoruz.',
  }
  const start = (body: object) => call(startMaintenance.path, { reason: 'new release', ...body })
  expect((await start({ texts: { ...texts, tr: 'see https://evil.example' } })).said).toBe('INVALID_PAYLOAD')
  expect((await start({ texts: { ...texts, ua: '<b>' } })).said).toBe('INVALID_PAYLOAD')
  expect((await call(endMaintenance.path, { reason: 'x' })).details?.reason).toBe('same')
  expect((await start({ texts })).said).toBe(200)
  expect((await start({})).details?.reason).toBe('same')
  const state = (await app.call(maintenanceState.path, { token: ANNA, body: {} })).json()
  expect(state).toEqual({ is_on: true, by: 'anna', since_ms: app.clock.now().getTime() })
  // The open round continues, and ends with its win; no other begins.
  const win = { transaction_id: 'm-w', round_id: 'm-win', bet_transaction_id: 'bet-m-win', amount: 4_000 }
  expect(await asProvider(WALLET_PATHS.win, { ...win, round_closed: true })).toBe(200)
  expect(await bet('m-next')).toBe('GAME_NOT_ALLOWED')
  expect(
    await asProvider(WALLET_PATHS.playRound, { transaction_id: 'm-p', round_id: 'm-p', bet: 1_000, win: 0 }),
  ).toBe('GAME_NOT_ALLOWED')
  const back = { transaction_id: 'm-back', bet_transaction_id: 'bet-m-next', reason: 'refused' }
  expect(await asProvider(WALLET_PATHS.rollback, back)).toBe(200)
  const open = () => app.call(createSession.path, { token, body: { game_id: 'classic-blackjack' } })
  const refused = await open()
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { errorCode: 'maintenance', details: { text: 'Back at noon.' } },
  ])
  expect((await app.call(getHome.path, { token })).json<HomeReply>().banner).toMatch(/^maintenance:\d+$/)
  const { banner } = (await app.call(getBanner.path, { token, body: { language: 'ua' } })).json<{
    banner: { title: string }
  }>()
  expect(banner.title).toBe(texts.ua)
  await app.signIn(PLAYER + 4)
  expect((await call(endMaintenance.path, { reason: 'done' })).said).toBe(200)
  expect(await bet('m-after')).toBe(200)
  expect((await open()).json<{ errorCode?: string }>().errorCode).not.toBe('maintenance')
  expect((await app.call(getHome.path, { token })).json<HomeReply>().banner).toBe('')
})
