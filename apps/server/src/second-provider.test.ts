/** A second provider as an operator adds it: the kit's mock provider in another process, imported, published and played. */
import type { AddressInfo } from 'node:net'
import { freeRounds, type OwnFreeRounds } from '@arena/contract/endpoints/free-rounds'
import {
  type CreateSessionReply,
  createSession,
  type GameListReply,
  getGameFacts,
  getGameList,
} from '@arena/contract/endpoints/games'
import {
  type ContentDocuments,
  type ContentKind,
  publishContent,
  saveContent,
  stopGame,
} from '@arena/contract/endpoints/operator-content'
import {
  cancelFreeRounds,
  explainFreeRounds,
  grantFreeRounds,
  listFreeRoundGrants,
} from '@arena/contract/endpoints/operator-free-rounds'
import {
  type CatalogueImport,
  fetchGamePicture,
  importCatalogue,
  listProviderDays,
  listProviderDifferences,
  type ProviderDay,
  type ProviderDifference,
  showProviderKey,
} from '@arena/contract/endpoints/operator-games'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { createTournament } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planBody } from './features/tournaments/testing/operate.ts'
import { byTwoOperators } from './testing/by-two-operators.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { freePort, type MockStudio, startMockStudio } from './testing/mock-studio.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const PLAYER = 949_600_001
const GIFT = 100_000
const GAME = 'studio-mock-coin'

let app: TestApp
let studio: MockStudio
let secret = ''
let token = ''
let first = ''
let port = 0

beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
    start: new Date().toISOString(),
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = await freePort()
  token = (await app.signIn(PLAYER)).token
})
afterAll(async () => {
  await studio?.stop()
  await app.app.stop()
  await app.database.close()
})

const walletUrl = () => `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
const current = <Kind extends ContentKind>(kind: Kind) => app.app.features.content.current(kind)

/** Anna publishes, Boris approves where an approver is needed. */
async function publish<Kind extends ContentKind>(
  kind: Kind,
  document: ContentDocuments[Kind],
  version: number,
) {
  const save = { kind, document: JSON.stringify(document), note: '' }
  const saved = await app.call(saveContent.path, { token: ANNA, body: save })
  const { version: made } = saved.json<{ version: { version: number } }>()
  const body = { kind, version: made.version, over: version, reason: 'x', ask: 'please' }
  const reply = await byTwoOperators(app, { path: publishContent.path, body, tokens: [ANNA, BORIS] })
  await app.app.features.content.refresh()
  expect(reply.statusCode).toBe(200)
  return made.version
}

async function imported(more: { readonly catalogue?: string } = {}): Promise<CatalogueImport> {
  const body = { provider: 'studio', document: JSON.stringify(current('games')), ...more }
  return (await app.call(importCatalogue.path, { token: ANNA, body })).json<CatalogueImport>()
}

async function open(more: object = {}) {
  const body = { game_id: GAME, country: 'en', ...more }
  return (await app.call(createSession.path, { token, body })).json<
    CreateSessionReply & { errorCode?: string }
  >()
}

/** As the page of the game does when its player presses the button. */
async function pressPlay(
  gameUrl: string,
): Promise<{ readonly win: number; readonly balance: number; readonly is_free: boolean }> {
  const page = new URL(gameUrl)
  const reply = await fetch(new URL('/page/play', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: page.hash.slice(3), bet: 100 }),
  })
  return (await reply.json()) as { win: number; balance: number; is_free: boolean }
}

async function callWallet(path: string, body: object): Promise<{ readonly code?: string }> {
  const rawBody = JSON.stringify(body)
  const headers = signedHeaders(
    { keyId: 'studio', secret },
    { method: 'POST', path, rawBody, now: app.clock.now() },
  )
  return (await app.http.inject({ method: 'POST', url: path, headers, payload: rawBody })).json()
}

let games = 0
let providers = 0

it('an operator adds a provider, and its key is shown once', async () => {
  const added = {
    provider: 'studio',
    name: 'Studio',
    state: 'on' as const,
    url: `http://127.0.0.1:${port}`,
    origins: [`http://127.0.0.1:${port}`],
    frame: 'none' as const,
    key: 1,
    open_rounds: 1,
    promo_hour_ac: 0,
    silence_min: 15,
    switches_games: false,
  }
  providers = await publish('providers', { providers: [...current('providers').providers, added] }, 0)
  const show = () => app.call(showProviderKey.path, { token: ANNA, body: { provider: 'studio' } })
  const shown = (await show()).json<{ secret: string; key_id: string }>()
  expect(shown).toMatchObject({ key_id: 'studio', key: 1 })
  secret = shown.secret
  expect((await show()).statusCode).toBe(409)
  const stranger = { token: ANNA, body: { provider: 'embedded' } }
  expect((await app.call(showProviderKey.path, stranger)).statusCode).toBe(404)
  studio = await startMockStudio({ keyId: 'studio', secret, walletUrl: walletUrl(), port })
})

it('its catalogue is imported into a draft and published by two people', async () => {
  const draft = await imported()
  expect(draft.faults).toEqual([])
  expect(draft.games).toEqual([
    { game_id: GAME, name: 'Mock Coin', change: 'new' },
    { game_id: 'studio-mock-steps', name: 'Mock Steps', change: 'new' },
  ])
  const [picture] = draft.pictures
  expect(draft.pictures).toEqual([{ game_id: GAME, name: 'Mock Coin', address: picture?.address }])
  const wanted = { provider: 'studio', picture: `http://127.0.0.1:${port}${picture?.address}` }
  const fetched = await app.call(fetchGamePicture.path, { token: ANNA, body: wanted })
  expect(fetched.json()).toMatchObject({ type: 'image/png' })
  const linked = { game_id: 'x', picture: 'https://cdn.example/x.png' }
  expect((await imported({ catalogue: JSON.stringify({ games: [linked] }) })).faults).toHaveLength(1)
  const document = JSON.parse(draft.document) as ContentDocuments['games']
  const open = document.games.map(row => (row.game_id === GAME ? { ...row, tournaments: true } : row))
  games = await publish('games', { ...document, games: open }, 0)
  expect((await imported()).games.map(({ change }) => change)).toEqual(['same', 'same'])
  const { gameList } = (await app.call(getGameList.path, { token })).json<GameListReply>()
  const listed = Object.values(gameList)
    .flat()
    .find(({ game_id }) => game_id === GAME)
  expect(listed).toMatchObject({ name: 'Mock Coin', names: { en: 'Mock Coin' }, picture: '' })
  const facts = await app.call(getGameFacts.path, { token, body: { game_id: GAME } })
  expect(facts.json()).toMatchObject({ rtp: 0.95, max_win_multiplier: 1.9 })
})

it('its game is played with coins, on its own page and its own origin', async () => {
  const opened = await open()
  first = opened.session_id
  expect(opened).toMatchObject({ frame: 'none', game_origin: studio.url })
  const { win, balance } = await pressPlay(opened.game_url)
  expect(balance).toBe(GIFT - 100 + win)
  expect((await app.signIn(PLAYER)).account.credit).toBe(balance)
})

const STEPS = 'studio-mock-steps'
const HOUR_MS = 3_600_000

function grantBody(key: string, more: object = {}) {
  const expires_ms = app.clock.now().getTime() + HOUR_MS
  const what = {
    game_id: STEPS,
    telegram_ids: [PLAYER],
    rounds: 1,
    bet_hundredths: 1_000,
    win_max_ac: 100,
    expires_ms,
  }
  return { ...what, key, reason: 'for a campaign', ...more }
}

async function grant(body: object, path: string = grantFreeRounds.path) {
  const reply = await app.call(path, { token: ANNA, body })
  const answer = reply.json<{
    errorCode?: string
    details?: { why?: string; reason?: string; field?: string }
  }>()
  const { why, reason, field } = answer.details ?? {}
  return why ?? reason ?? field ?? answer.errorCode ?? answer
}

async function ownFreeRounds() {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.http.inject({ method: 'GET', url: freeRounds.path, headers })
  return reply.json<{ free_rounds: readonly OwnFreeRounds[] }>().free_rounds
}

it('an operator grants free rounds of its game, and the player plays them without a stake', async () => {
  const body = grantBody('first-free-rounds')
  const { key: _, reason: __, ...what } = body
  expect(await grant(what, explainFreeRounds.path)).toEqual({ players: 1, worst_ac: 19, why: [] })
  expect(await grant(body)).toEqual({ players: 1, worst_ac: 19, replayed: false })
  expect(await grant(body)).toEqual({ players: 1, worst_ac: 19, replayed: true })
  expect(await grant({ ...body, rounds: 2 })).toBe('key_taken')
  const own = await ownFreeRounds()
  const expires_at = Math.floor(body.expires_ms / 1000)
  expect(own).toEqual([{ grant_id: body.key, game_id: STEPS, rounds_left: 1, bet: 1_000, expires_at }])
  const before = (await app.signIn(PLAYER)).account.credit
  const { game_url } = await open({ game_id: STEPS })
  const free = await pressPlay(game_url)
  expect(free).toMatchObject({ is_free: true, balance: before + free.win })
  expect([0, 1_900]).toContain(free.win)
  const paid = await pressPlay(game_url)
  expect(paid).toMatchObject({ is_free: false, balance: free.balance - 100 + paid.win })
  const { grants } = (await app.call(listFreeRoundGrants.path, { token: ANNA, body: {} })).json<{
    grants: readonly object[]
  }>()
  expect(grants).toMatchObject([
    { state: 'used', rounds_left: 0, won: free.win, given_by: 'anna', agreed_by: '' },
  ])
  expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
})

it('an operator cancels a grant, and no round of it can begin', async () => {
  expect(await grant(grantBody('second-free-rounds', { rounds: 3 }))).toMatchObject({ worst_ac: 57 })
  const cancel = { grant_id: 'second-free-rounds', reason: 'a mistake' }
  expect(await grant(cancel, cancelFreeRounds.path)).toEqual({ players: 1 })
  expect(await grant(cancel, cancelFreeRounds.path)).toBe('same')
  expect(await grant({ ...cancel, grant_id: 'no-such-grant' }, cancelFreeRounds.path)).toBe('ITEM_NOT_FOUND')
  expect(await ownFreeRounds()).toEqual([])
  const { game_url } = await open({ game_id: STEPS })
  expect(await pressPlay(game_url)).toMatchObject({ is_free: false })
})

it('free rounds that no provider plays, no limit allows, or nobody can get are refused', async () => {
  const now_ms = app.clock.now().getTime()
  const cases: readonly (readonly [string, object])[] = [
    ['no_free_rounds', { game_id: GAME }],
    ['no_free_rounds', { game_id: 'golden-arena' }],
    ['ITEM_NOT_FOUND', { game_id: 'no-such-game' }],
    ['ACCOUNT_NOT_FOUND', { telegram_ids: [PLAYER, 1] }],
    ['bet_hundredths', { bet_hundredths: 50 }],
    ['bet_hundredths', { bet_hundredths: 150 }],
    ['bet_hundredths', { bet_hundredths: 1_000_100 }],
    ['expires_ms', { expires_ms: now_ms }],
    ['expires_ms', { expires_ms: now_ms + 91 * 24 * HOUR_MS }],
  ]
  for (const [said, more] of cases)
    expect([said, await grant(grantBody('refused-rounds', more))]).toEqual([said, said])
  expect(await app.database.query(`SELECT 1 FROM free_rounds WHERE grant_id = 'refused-rounds'`)).toEqual([])
})

it('one operator grants and compensates no more than the limit of a day, counted by the worst case', async () => {
  const large = { bet_hundredths: 1_000_000, win_max_ac: 1_000_000 }
  expect(await grant(grantBody('many-free-rounds', { ...large, rounds: 2 }))).toBe('compensation_ac')
  for (let index = 0; index < 5; index += 1)
    expect(await grant(grantBody(`large-rounds-${index}`, large))).toMatchObject({ worst_ac: 19_000 })
  expect(await grant(grantBody('large-rounds-5', large))).toBe('compensations_day_ac')
  expect(await grant({ grant_id: 'large-rounds-4', reason: 'to make room' }, cancelFreeRounds.path)).toEqual({
    players: 1,
  })
  expect(await grant(grantBody('large-rounds-6', large))).toBe('compensations_day_ac')
  const gift = {
    telegram_id: PLAYER,
    kind: 'ac',
    amount: 6_000,
    cause: 'thanks',
    key: 'gift-beside',
    reason: 'x',
  }
  expect(await grant(gift, compensatePlayer.path)).toBe('compensations_day_ac')
})

it('free rounds above the limit are granted once an approver agrees', async () => {
  const body = grantBody('agreed-free-rounds', {
    bet_hundredths: 1_000_000,
    win_max_ac: 1_000_000,
    rounds: 2,
  })
  const tokens = [ANNA, BORIS] as const
  expect((await byTwoOperators(app, { path: grantFreeRounds.path, body, tokens })).statusCode).toBe(200)
  const [row] = await app.database.query(
    `SELECT given_by, agreed_by, win_max FROM free_round_grants WHERE grant_id = 'agreed-free-rounds'`,
  )
  expect(row).toEqual({ given_by: 'anna', agreed_by: 'boris', win_max: 3_800_000 })
  await app.database.query(`UPDATE free_rounds SET cancelled = true`)
})

it('its game is played in a tournament that an operator makes with it, and not with one that is not for tournaments', async () => {
  const plan = {
    games: [GAME],
    counted_rounds: 0,
    fixed_stake_ac: 0,
    rounds_per_day: 0,
    qualifying_rounds: 1,
  }
  const wrong = planBody(app, 'not_allowed', { ...plan, games: ['studio-mock-steps'] })
  expect((await app.call(createTournament.path, { token: ANNA, body: wrong })).statusCode).toBe(400)
  const body = planBody(app, 'studio_cup', plan)
  const made = await byTwoOperators(app, { path: createTournament.path, body, tokens: [ANNA, BORIS] })
  expect(made.statusCode).toBe(200)
  const joined = await app.call(participateInTournament.path, { token, body: { t_key: 'studio_cup' } })
  expect(joined.statusCode).toBe(200)
  const before = (await app.signIn(PLAYER)).account.credit
  const { game_url, session_id } = await open({ tournament: 'studio_cup' })
  const { win, balance } = await pressPlay(game_url)
  const answer = await callWallet(WALLET_PATHS.session, { session_id })
  expect(answer).toMatchObject({ game_id: 'mock-coin', currency: 'TRN:studio_cup', balance })
  expect(win === 0 || win === 190).toBe(true)
  expect((await app.signIn(PLAYER)).account.credit).toBe(before)
})

it('a game that is switched off in the middle of a round ends it and begins no other', async () => {
  const stake = { session_id: first, round_id: 'round-1', transaction_id: 'stake-1', amount: 100 }
  expect(await callWallet(WALLET_PATHS.bet, stake)).toHaveProperty('balance')
  const stopped = await app.call(stopGame.path, { token: ANNA, body: { game_id: GAME, reason: 'x' } })
  expect(stopped.statusCode).toBe(200)
  games += 1
  const win = {
    session_id: first,
    round_id: 'round-1',
    transaction_id: 'win-1',
    bet_transaction_id: 'stake-1',
  }
  expect(await callWallet(WALLET_PATHS.win, { ...win, amount: 190, round_closed: true })).toHaveProperty(
    'balance',
  )
  const next = { ...stake, round_id: 'round-2', transaction_id: 'stake-2' }
  expect(await callWallet(WALLET_PATHS.bet, next)).toMatchObject({ code: 'GAME_NOT_ALLOWED' })
  const on = current('games').games.map(row =>
    row.game_id === GAME ? { ...row, state: 'on' as const } : row,
  )
  games = await publish('games', { ...current('games'), games: on }, games)
})

it('a provider that is switched off, or whose games are taken out, ends its open round and begins no other', async () => {
  const stake = { session_id: first, round_id: 'round-3', transaction_id: 'stake-3', amount: 100 }
  expect(await callWallet(WALLET_PATHS.bet, stake)).toHaveProperty('balance')
  const rows = current('providers').providers
  const off = rows.map(row => (row.provider === 'studio' ? { ...row, state: 'off' as const } : row))
  providers = await publish('providers', { providers: off }, providers)
  expect((await open()).errorCode).toBe('game_off')
  const without = current('games').games.filter(({ provider }) => provider === undefined)
  games = await publish('games', { games: without }, games)
  expect((await open()).errorCode).toBe('ITEM_NOT_FOUND')
  const win = {
    session_id: first,
    round_id: 'round-3',
    transaction_id: 'win-3',
    bet_transaction_id: 'stake-3',
  }
  expect(await callWallet(WALLET_PATHS.win, { ...win, amount: 190, round_closed: true })).toHaveProperty(
    'balance',
  )
  const next = { ...stake, round_id: 'round-4', transaction_id: 'stake-4' }
  expect(await callWallet(WALLET_PATHS.bet, next)).toMatchObject({ code: 'GAME_NOT_ALLOWED' })
})

it('its day is compared with its own list in the night after, and calls that it has not booked are shown', async () => {
  const day = app.clock.now().toISOString().slice(0, 10)
  // The mock provider takes only calls that are signed now.
  const night = new Date(Date.parse(`${day}T00:00:00Z`) + 27 * HOUR_MS)
  await app.app.features.games.jobs.find(({ name }) => name === 'compare-provider-days')?.run(night)
  const { days } = (await app.call(listProviderDays.path, { token: ANNA, body: {} })).json<{
    days: readonly ProviderDay[]
  }>()
  expect(days.find(({ provider }) => provider === 'studio')).toMatchObject({
    day,
    state: 'done',
    missing_here: 0,
    missing_there: 4,
    other_amount: 0,
    open: 4,
  })
  const body = { provider: 'studio', day }
  const reply = await app.call(listProviderDifferences.path, { token: ANNA, body })
  const { differences } = reply.json<{ differences: readonly ProviderDifference[] }>()
  const found = new Map(differences.map(({ transaction_id, ours }) => [transaction_id, ours]))
  expect(found).toEqual(
    new Map(Object.entries({ 'stake-1': -100, 'stake-3': -100, 'win-1': 190, 'win-3': 190 })),
  )
  const wrong = { provider: 'studio', day: '2026-02-30' }
  expect((await app.call(listProviderDifferences.path, { token: ANNA, body: wrong })).statusCode).toBe(400)
})
