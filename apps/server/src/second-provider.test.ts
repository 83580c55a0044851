/** A second provider as an operator adds it: the kit's mock provider in another process, imported, published and played. */
import type { AddressInfo } from 'node:net'
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
  type CatalogueImport,
  importCatalogue,
  showProviderKey,
} from '@arena/contract/endpoints/operator-games'
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

/** Anna publishes, boris approves what takes two. */
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
async function pressPlay(gameUrl: string): Promise<{ readonly win: number; readonly balance: number }> {
  const page = new URL(gameUrl)
  const reply = await fetch(new URL('/page/play', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: page.hash.slice(3), bet: 100 }),
  })
  return (await reply.json()) as { win: number; balance: number }
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
  const told = await callWallet(WALLET_PATHS.session, { session_id })
  expect(told).toMatchObject({ game_id: 'mock-coin', currency: 'TRN:studio_cup', balance })
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
