/** A second provider is added, imported, published, played and switched off. */
import { type GameListReply, getGameFacts, getGameList } from '@arena/contract/endpoints/games'
import { type ContentDocuments, stopGame } from '@arena/contract/endpoints/operator-content'
import {
  fetchGamePicture,
  listProviderDays,
  listProviderDifferences,
  type ProviderDay,
  type ProviderDifference,
} from '@arena/contract/endpoints/operator-games'
import { createTournament } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planBody } from './features/tournaments/testing/operate.ts'
import { AddedProvider, ANNA, BORIS, COIN, PLAYER, pressPlay, STEPS } from './testing/added-provider.ts'
import { byTwoOperators } from './testing/by-two-operators.ts'

const GIFT = 100_000
const HOUR_MS = 3_600_000

let provider: AddedProvider
let first = ''
beforeAll(async () => {
  provider = await AddedProvider.open()
})
afterAll(() => provider.close())

it('an operator adds a provider, and its key is shown once', async () => {
  await provider.add()
  const shown = (await provider.showKey()).json<{ secret: string; key_id: string }>()
  expect(shown).toMatchObject({ key_id: 'studio', key: 1 })
  expect((await provider.showKey()).statusCode).toBe(409)
  expect((await provider.showKey('embedded')).statusCode).toBe(404)
  await provider.start(shown.secret)
})

it('its catalogue is imported into a draft and published by two people', async () => {
  const draft = await provider.imported()
  expect(draft.faults).toEqual([])
  expect(draft.games).toEqual([
    { game_id: COIN, name: 'Mock Coin', change: 'new' },
    { game_id: STEPS, name: 'Mock Steps', change: 'new' },
  ])
  const [picture] = draft.pictures
  expect(draft.pictures).toEqual([{ game_id: COIN, name: 'Mock Coin', address: picture?.address }])
  const wanted = { provider: 'studio', picture: `${provider.url}${picture?.address}` }
  const fetched = await provider.app.call(fetchGamePicture.path, { token: ANNA, body: wanted })
  expect(fetched.json()).toMatchObject({ type: 'image/png' })
  const linked = { game_id: 'x', picture: 'https://cdn.example/x.png' }
  expect((await provider.imported({ catalogue: JSON.stringify({ games: [linked] }) })).faults).toHaveLength(1)
  const document = JSON.parse(draft.document) as ContentDocuments['games']
  const open = document.games.map(row => (row.game_id === COIN ? { ...row, tournaments: true } : row))
  await provider.publish('games', { ...document, games: open })
  expect((await provider.imported()).games.map(({ change }) => change)).toEqual(['same', 'same'])
  const { gameList } = (
    await provider.app.call(getGameList.path, { token: provider.token })
  ).json<GameListReply>()
  const listed = Object.values(gameList)
    .flat()
    .find(({ game_id }) => game_id === COIN)
  expect(listed).toMatchObject({ name: 'Mock Coin', names: { en: 'Mock Coin' }, picture: '' })
  const facts = await provider.app.call(getGameFacts.path, { token: provider.token, body: { game_id: COIN } })
  expect(facts.json()).toMatchObject({ rtp: 0.95, max_win_multiplier: 1.9 })
})

it('its game is played with coins, on its own page and its own origin', async () => {
  const opened = await provider.play()
  first = opened.session_id
  expect(opened).toMatchObject({ frame: 'none', game_origin: provider.url })
  const { win, balance } = await pressPlay(opened.game_url)
  expect(balance).toBe(GIFT - 100 + win)
  expect((await provider.app.signIn(PLAYER)).account.credit).toBe(balance)
})

it('its game is played in a tournament that an operator makes with it, and not with one that is not for tournaments', async () => {
  const plan = {
    games: [COIN],
    counted_rounds: 0,
    fixed_stake_ac: 0,
    rounds_per_day: 0,
    qualifying_rounds: 1,
  }
  const wrong = planBody(provider.app, 'not_allowed', { ...plan, games: [STEPS] })
  expect((await provider.app.call(createTournament.path, { token: ANNA, body: wrong })).statusCode).toBe(400)
  const body = planBody(provider.app, 'studio_cup', plan)
  const made = await byTwoOperators(provider.app, {
    path: createTournament.path,
    body,
    tokens: [ANNA, BORIS],
  })
  expect(made.statusCode).toBe(200)
  const joined = await provider.app.call(participateInTournament.path, {
    token: provider.token,
    body: { t_key: 'studio_cup' },
  })
  expect(joined.statusCode).toBe(200)
  const before = (await provider.app.signIn(PLAYER)).account.credit
  const { game_url, session_id } = await provider.play({ tournament: 'studio_cup' })
  const { win, balance } = await pressPlay(game_url)
  const answer = await provider.callWallet(WALLET_PATHS.session, { session_id })
  expect(answer).toMatchObject({ game_id: 'mock-coin', currency: 'TRN:studio_cup', balance })
  expect(win === 0 || win === 190).toBe(true)
  expect((await provider.app.signIn(PLAYER)).account.credit).toBe(before)
})

it('a game that is switched off in the middle of a round ends it and begins no other', async () => {
  const stake = { session_id: first, round_id: 'round-1', transaction_id: 'stake-1', amount: 100 }
  expect(await provider.callWallet(WALLET_PATHS.bet, stake)).toHaveProperty('balance')
  const stopped = await provider.app.call(stopGame.path, {
    token: ANNA,
    body: { game_id: COIN, reason: 'x' },
  })
  expect(stopped.statusCode).toBe(200)
  const win = {
    session_id: first,
    round_id: 'round-1',
    transaction_id: 'win-1',
    bet_transaction_id: 'stake-1',
  }
  expect(
    await provider.callWallet(WALLET_PATHS.win, { ...win, amount: 190, round_closed: true }),
  ).toHaveProperty('balance')
  const next = { ...stake, round_id: 'round-2', transaction_id: 'stake-2' }
  expect(await provider.callWallet(WALLET_PATHS.bet, next)).toMatchObject({ code: 'GAME_NOT_ALLOWED' })
  const on = provider
    .current('games')
    .games.map(row => (row.game_id === COIN ? { ...row, state: 'on' as const } : row))
  await provider.publish('games', { ...provider.current('games'), games: on })
})

it('a provider that is switched off, or whose games are taken out, ends its open round and begins no other', async () => {
  const stake = { session_id: first, round_id: 'round-3', transaction_id: 'stake-3', amount: 100 }
  expect(await provider.callWallet(WALLET_PATHS.bet, stake)).toHaveProperty('balance')
  const rows = provider.current('providers').providers
  const off = rows.map(row => (row.provider === 'studio' ? { ...row, state: 'off' as const } : row))
  await provider.publish('providers', { providers: off })
  expect((await provider.play()).errorCode).toBe('game_off')
  const without = provider.current('games').games.filter(({ provider }) => provider === undefined)
  await provider.publish('games', { games: without })
  expect((await provider.play()).errorCode).toBe('ITEM_NOT_FOUND')
  const win = {
    session_id: first,
    round_id: 'round-3',
    transaction_id: 'win-3',
    bet_transaction_id: 'stake-3',
  }
  expect(
    await provider.callWallet(WALLET_PATHS.win, { ...win, amount: 190, round_closed: true }),
  ).toHaveProperty('balance')
  const next = { ...stake, round_id: 'round-4', transaction_id: 'stake-4' }
  expect(await provider.callWallet(WALLET_PATHS.bet, next)).toMatchObject({ code: 'GAME_NOT_ALLOWED' })
})

it('its day is compared with its own list in the night after, and calls that it has not booked are shown', async () => {
  const day = provider.app.clock.now().toISOString().slice(0, 10)
  // The mock provider takes only calls that are signed now.
  const night = new Date(Date.parse(`${day}T00:00:00Z`) + 27 * HOUR_MS)
  await provider.app.app.features.games.jobs.find(({ name }) => name === 'compare-provider-days')?.run(night)
  const { days } = (await provider.app.call(listProviderDays.path, { token: ANNA, body: {} })).json<{
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
  const reply = await provider.app.call(listProviderDifferences.path, { token: ANNA, body })
  const { differences } = reply.json<{ differences: readonly ProviderDifference[] }>()
  const found = new Map(differences.map(({ transaction_id, ours }) => [transaction_id, ours]))
  expect(found).toEqual(
    new Map(Object.entries({ 'stake-1': -100, 'stake-3': -100, 'win-1': 190, 'win-3': 190 })),
  )
  const wrong = { provider: 'studio', day: '2026-02-30' }
  expect(
    (await provider.app.call(listProviderDifferences.path, { token: ANNA, body: wrong })).statusCode,
  ).toBe(400)
})
