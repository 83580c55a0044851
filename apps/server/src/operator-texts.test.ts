import { createSession } from '@arena/contract/endpoints/games'
import { getBanner, getHome, getTexts, type HomeReply } from '@arena/contract/endpoints/home'
import {
  assessContent,
  type ContentAssessment,
  type ContentKind,
  type ContentState,
  findTexts,
  listContent,
  previewContent,
  previewText,
  publishContent,
  saveContent,
  withdrawContent,
} from '@arena/contract/endpoints/operator-content'
import { banPlayer } from '@arena/contract/endpoints/operator-players'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { createTournament } from '@arena/contract/endpoints/operator-tournaments'
import { auth } from '@arena/contract/endpoints/players'
import { getWheelCoolDown, spinWheel, type WheelState } from '@arena/contract/endpoints/wheel'
import { textsIn } from '@arena/texts/server-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WHEEL } from './content/wheel.ts'
import { planBody } from './features/tournaments/testing/operate.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const HOUR_MS = 3_600_000
const PLAYER = 949_000_001

interface Answer {
  readonly errorCode?: string
  readonly details?: {
    readonly reason?: string
    readonly why?: string
    readonly request?: number
    readonly field?: string
  }
  readonly state: ContentState
  readonly version: { readonly version: number }
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const call = async (path: string, body: object, token = ANNA) => {
  const reply = await app.call(path, { token, body })
  const answer = reply.json<Answer>()
  return { ...answer, said: answer.errorCode ?? reply.statusCode }
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
  rest: { readonly from_ms?: number; readonly ask?: string } = {},
) => {
  const reply = await app.call(listContent.path, { token: ANNA, body: {} })
  const state = reply.json<{ kinds: ContentState[] }>().kinds.find(one => one.kind === kind)
  const over = state?.live_version ?? 0
  return call(publishContent.path, { kind, version, over, reason: 'for the week', ...rest })
}
const wheelOf = async (token: string) => (await app.call(getWheelCoolDown.path, { token })).json<WheelState>()
const weightOf = ({ segments }: WheelState) => segments.find(({ prizeKey }) => prizeKey === 'AC_1000')?.weight

it('a text of the app and one of the bot are replaced at once, in their language alone, until the next version', async () => {
  const { token } = await app.signIn(PLAYER + 3)
  const home = async () => (await app.call(getHome.path, { token })).json<HomeReply>()
  const said = async (language: string) =>
    (await app.call(getTexts.path, { token, body: { language } })).json<{
      version: number
      messages: object
    }>()
  expect((await home()).texts_version).toBe(0)
  const joined = '{name} is here now.'
  const texts = {
    'app/home.next.day': { en: 'Take day {day}' },
    'server/messages.friend_joined': { en: joined },
  }
  const version = await keep('texts', { texts })
  expect((await publish('texts', version)).said).toBe(200)
  expect(textsIn('en')('messages.friend_joined', { name: 'Ann' })).toBe('Ann is here now.')
  expect(textsIn('ru')('messages.friend_joined', { name: 'Ann' })).not.toContain('here now')
  expect((await home()).texts_version).toBe(version)
  expect(await said('en')).toEqual({ version, messages: { home: { next: { day: ['Take day ', ['day']] } } } })
  expect(await said('tr')).toEqual({ version, messages: {} })
  await publish('texts', await keep('texts', { texts: {} }))
  expect(textsIn('en')('messages.friend_joined', { name: 'Ann' })).not.toContain('here now')
})

it('a text is found by its words in any language, read with sample values, and validated by the check of the files', async () => {
  const found = await app.call(findTexts.path, { token: ANNA, body: { words: 'колесо фортуны' } })
  expect(found.json<{ texts: { place: string }[] }>().texts.map(({ place }) => place)).toContain(
    'app/home.wheel.title',
  )
  const faultsOf = async (place: string, language: string, text: string) =>
    (await assessed('texts', { texts: { [place]: { [language]: text } } })).faults.map(({ code }) => code)
  const online = 'app/presence.online'
  expect(await faultsOf(online, 'en', 'Some are here')).toEqual(['text_values'])
  expect(await faultsOf(online, 'ru', '{count, plural, one {{amount} тут} other {{amount} тут}}')).toEqual([
    'text_plurals',
  ])
  expect(await faultsOf(online, 'en', '{count, plural, one {{amount}')).toEqual(['text_unreadable'])
  expect(await faultsOf('app/home.title', 'en', '<b>Home</b>')).toContain('text_markup')
  expect(await faultsOf('app/home.title', 'en', 'Win at arena-prizes.com')).toEqual(['text_address'])
  expect(await faultsOf('app/home.title', 'en', 'Home '.repeat(30))).toEqual(['text_long'])
  expect(await faultsOf('app/home.never', 'en', 'Home')).toEqual(['text_unknown'])
  expect(await faultsOf('server/sample-partners.x', 'en', 'Home')).toEqual(['text_unknown'])
  const text = '{count, plural, one {{amount} soul} other {{amount} souls}}'
  const shown = await app.call(previewText.path, {
    token: ANNA,
    body: { place: online, language: 'en', text },
  })
  expect(shown.json()).toEqual({ faults: [], shown: ['… soul', '… souls'] })
})

it('a banner is shown in its time, in the caller’s language, and one that ends before it begins is refused', async () => {
  const { token } = await app.signIn(PLAYER + 4)
  const now_ms = app.clock.now().getTime()
  const words = { title: 'Payouts pause tonight', text: '' }
  const banner = (id: string, from_ms: number, until_ms: number) => ({
    id,
    state: 'on',
    from_ms,
    until_ms,
    place: '/wallet',
    texts: { en: words, ru: { ...words, title: 'Ночью выплат не будет' }, ua: words, tr: words },
  })
  const banners = [banner('over', 0, now_ms), banner('night', now_ms + HOUR_MS, now_ms + 2 * HOUR_MS)]
  expect((await assessed('banners', { banners: [banner('x', 2, 1)] })).faults).toMatchObject([
    { code: 'banner_times', values: { id: 'x' }, sentence: 'Banner x ends before it starts.' },
  ])
  expect((await publish('banners', await keep('banners', { banners }))).said).toBe(200)
  const shown = async () => (await app.call(getHome.path, { token })).json<HomeReply>().banner
  expect(await shown()).toBe('')
  app.clock.advance(HOUR_MS)
  expect(await shown()).toBe('night')
  expect((await app.call(getBanner.path, { token, body: { language: 'ru' } })).json()).toEqual({
    banner: { id: 'night', place: '/wallet', title: 'Ночью выплат не будет', text: '' },
  })
  app.clock.advance(HOUR_MS)
  expect(await shown()).toBe('')
})

it('a draft is viewed in the app as a new player, while nothing of it is live and nothing is done', async () => {
  const { secret, withoutPromo, tonPerDayNano } = WHEEL
  const segments = WHEEL.segments.map(one => (one.prizeKey === 'AC_1000' ? { ...one, weight: 55_555 } : one))
  const version = await keep('wheel', { segments, secret, withoutPromo, tonPerDayNano })
  const { ticket } = (
    await app.call(previewContent.path, { token: ANNA, body: { kind: 'wheel', version } })
  ).json<{ ticket: string }>()
  const entered = await app.call(auth.path, { body: { initData: ticket } })
  expect(entered.json()).toMatchObject({
    token: ticket,
    account: { exp: 1, adult_confirmed: true, ticket: 1 },
  })
  const seen = await wheelOf(ticket)
  expect(weightOf(seen)).toBe(55_555)
  const { token } = await app.signIn(PLAYER + 5)
  expect(weightOf(await wheelOf(token))).toBe(66_000)
  const count = async () =>
    (
      await app.database.query<{ players: number; tables: number }>(
        `SELECT (SELECT count(*) FROM players)::int AS players, (SELECT count(*) FROM wheel_tables)::int AS tables`,
      )
    )[0]
  const before = await count()
  await wheelOf(ticket)
  expect((await app.call(getHome.path, { token: ticket })).statusCode).toBe(200)
  expect(await count()).toEqual(before)
  const refused = async (path: string, body: object, as = ticket) =>
    (await app.call(path, { token: as, body })).json<{ errorCode: string }>().errorCode
  expect(await refused(spinWheel.path, { commitment: seen.commitment })).toBe('preview_only')
  expect(await refused(createSession.path, { game_id: 'golden-arena' })).toBe('preview_only')
  expect(await refused(getHome.path, {}, `${ticket.slice(0, -2)}xx`)).toBe('UNAUTHORIZED')
  expect(await refused(listContent.path, {})).toBe('UNAUTHORIZED')
  app.clock.advance(15 * 60_000)
  expect(await refused(getHome.path, {})).toBe('UNAUTHORIZED')
  expect(await refused(auth.path, { initData: ticket })).toBe('INIT_DATA_EXPIRED')
})

it('two planned steps of the rate move it no more than one, in any order of planning and withdrawing', async () => {
  const now_ms = app.clock.now().getTime()
  const plan = async (usdPerTonMicros: number, hours: number) => {
    const version = await keep('rates', { usdPerTonMicros })
    const asked = await publish('rates', version, { from_ms: now_ms + hours * HOUR_MS, ask: 'the market' })
    if (asked.said !== 'second_person_needed') return asked
    return call(approveRequest.path, { id: asked.details?.request, reason: 'looked at it' }, BORIS)
  }
  expect((await plan(3_600_000, 2)).said).toBe(200)
  const far = await plan(2_600_000, 4)
  expect([far.said, far.details?.reason]).toEqual([
    'INVALID_PAYLOAD',
    'The TON rate can change by up to 25% at once: 3.6 → 2.6 is more.',
  ])
  expect((await plan(2_600_000, 1)).said).toBe('INVALID_PAYLOAD')
  expect((await plan(3_100_000, 3)).said).toBe(200)
  expect((await plan(2_600_000, 4)).said).toBe(200)
  const reply = await app.call(listContent.path, { token: ANNA, body: {} })
  const rates = reply.json<{ kinds: ContentState[] }>().kinds.find(({ kind }) => kind === 'rates')
  const planned = (micros: number) => rates?.publications.find(({ from_ms }) => from_ms === now_ms + micros)
  const withdraw = (id = 0) =>
    call(withdrawContent.path, { kind: 'rates', id, reason: 'not yet', ask: 'the market' })
  expect((await withdraw(planned(3 * HOUR_MS)?.id)).details?.reason).toBe('step')
  // Prizes in dollars would be paid by another rate than the one that two persons planned.
  const asked = await withdraw(planned(4 * HOUR_MS)?.id)
  expect([asked.said, asked.details?.why]).toEqual(['second_person_needed', 'content_sold'])
  const agreed = { id: asked.details?.request, reason: 'looked at it' }
  expect((await call(approveRequest.path, agreed, BORIS)).said).toBe(200)
})

/** Each is a link to another site in a chat, whatever it looks like. */
const FOREIGN = [
  'bit.ly/x',
  'arena-bonus.gg',
  '1.2.3.4/x',
  'http://аrena.test',
  'bit\u200b.ly',
  'bit．ly',
  'hxxps://x',
  'a@b.bingo',
]

it('refuses a link to another host in every text that players receive', async () => {
  for (const link of FOREIGN) {
    const texts = { 'app/home.title': { en: `Win at ${link}` } }
    const [fault] = (await assessed('texts', { texts })).faults
    expect(['text_address', 'text_lines']).toContain(fault?.code)
    const said = { title: 'Win', text: `At ${link}` }
    const banner = {
      id: 'x',
      state: 'on',
      from_ms: 1,
      until_ms: 2,
      place: '',
      texts: { en: said, ru: said, ua: said, tr: said },
    }
    const { faults } = await assessed('banners', { banners: [banner] })
    expect(faults.filter(({ code }) => code === 'banner_link' || code === 'banner_text')).toHaveLength(4)
    const introduction = { name: 'Cup', description: `Sign up at ${link}` }
    const descriptions = { en: introduction, ru: introduction, ua: introduction, tr: introduction }
    const refused = {
      said: 'INVALID_PAYLOAD',
      details: { field: 'texts/en/description', reason: 'foreign_link' },
    }
    expect(await call(createTournament.path, planBody(app, 'linked', { texts: descriptions }))).toMatchObject(
      refused,
    )
    expect(await call(banPlayer.path, { telegram_id: PLAYER, reason: `See ${link}` })).toMatchObject({
      said: 'INVALID_PAYLOAD',
      details: { field: 'reason' },
    })
  }
  const [row] = await app.database.query(`SELECT 1 FROM tournaments WHERE t_key = 'linked'`)
  expect(row).toBeUndefined()
})

it('lets an owner alone add a host, and links to it from then on', async () => {
  const texts = { 'app/home.title': { en: 'News at news.arena.example' } }
  const isRefused = async () => (await assessed('texts', { texts })).faults.length > 0
  expect(await isRefused()).toBe(true)
  const { hosts } = app.app.features.content.current('links')
  expect(hosts).toContain('t.me')
  for (const bad of ['https://arena.example', 'arena.example/x', '*.example', 'Arena.Example', 't.me'])
    expect((await assessed('links', { hosts: [...hosts, bad] })).faults).toHaveLength(1)
  const version = await keep('links', { hosts: [...hosts, 'arena.example'] })
  for (const role of ['content', 'money']) {
    await app.database.query(`UPDATE operators SET role = $1 WHERE name = 'boris'`, [role])
    const tried = { kind: 'links', version, over: 0, reason: 'x' }
    expect((await call(publishContent.path, tried, BORIS)).said).toBe('FORBIDDEN')
  }
  expect(await isRefused()).toBe(true)
  expect((await publish('links', version)).said).toBe(200)
  expect(await isRefused()).toBe(false)
})
