/** Bets that name a game: a repeat and a stake of an open round are answered whatever has become of the game since. */
import type { Database, Statements } from '@arena/database'
import { WALLET_PATHS } from '@arena/provider-protocol'
import { type FakeClock, fakeClock } from '@arena/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { openTestDatabase } from '../../testing/index.ts'
import { DEFAULT_TERMS } from '../wallet/index.ts'
import type { CatalogueGame } from './game-catalogue.ts'
import { LIMITS, OutsideProvider } from './testing/outside-provider.ts'
import {
  seedPlayer,
  seedSession,
  startWalletService,
  TEST_KEY,
  type WalletService,
} from './testing/wallet-service.ts'

const [FIRST, SECOND] = GAMES
if (FIRST === undefined || SECOND === undefined) throw new Error('two games are needed')
const PROVIDER = 'studio'
/** The session's own game, which its provider knows by another id. */
const OWN: CatalogueGame = { ...FIRST, game_id: 'ours', provider_game: FIRST.game_id, provider: PROVIDER }
const OTHER: CatalogueGame = { ...SECOND, provider: PROVIDER, level: 1 }
/** Above what the session's own game takes. */
const OTHER_STAKE = LIMITS.max_bet

let database: Database
let clock: FakeClock
let provider: OutsideProvider
let service: WalletService
let servers: WalletService[] = []
let url = ''
let games: readonly CatalogueGame[] = []
let isAllowed = true
let sessionId = ''
let number = 71_000_000
let statements = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = fakeClock()
  provider = new OutsideProvider(clock)
  url = await provider.start()
  games = [OWN, OTHER]
  isAllowed = true
  service = await startServer()
  number += 1
  const player = await seedPlayer(database, service.wallet, { number, credit: 10_000_000 })
  const limits = { minBet: 100, maxBet: 1000, betStep: 100 }
  const session = await seedSession(database, clock.now(), {
    player,
    provider: PROVIDER,
    gameId: OWN.game_id,
    providerGame: FIRST.game_id,
    limits,
  })
  sessionId = session.sessionId
})
afterEach(async () => {
  for (const one of servers) await one.close()
  servers = []
  await provider.stop()
})

/** A server that has not read the provider's catalogue. */
async function startServer(): Promise<WalletService> {
  const terms = {
    ...DEFAULT_TERMS,
    get switchesGames() {
      return isAllowed
    },
  }
  const studio = {
    provider: PROVIDER,
    keyId: 'studio',
    secrets: [TEST_KEY.secret],
    signsWith: TEST_KEY.secret,
  }
  const others = [{ ...studio, url, terms }]
  const started = await startWalletService({ database: counting(), clock, others, content: () => games })
  servers.push(started)
  return started
}

function counting(): Database {
  const count = <Of extends Statements>(of: Of): Of => ({
    ...of,
    query: (...asked: Parameters<Statements['query']>) => {
      // The provider's hour is shared every few seconds, whatever was called.
      if (!asked[0].includes('provider_hours')) statements += 1
      return of.query(...asked)
    },
  })
  return {
    ...count(database),
    transaction: (work, ...options) => database.transaction(tx => work(count(tx)), ...options),
  }
}

interface Answer {
  readonly reply?: { readonly balance: number; readonly platform_tx_id: string }
  readonly failure?: { readonly code: string }
}

async function call(path: string, body: object): Promise<Answer> {
  const route = service.routes.find(one => one.path === path)
  if (route === undefined) throw new Error(`no route ${path}`)
  return (await route.handle({ session_id: sessionId, ...body }, { keyId: 'studio' })) as Answer
}

const bet = (body: object) =>
  call(WALLET_PATHS.bet, { transaction_id: 't1', round_id: 'r1', amount: OTHER_STAKE, ...body })
const inOther = (body: object = {}) => bet({ game_id: OTHER.game_id, ...body })
const inOwn = (body: object = {}) => bet({ game_id: FIRST.game_id, amount: 1000, ...body })
const next = { transaction_id: 't9', round_id: 'r9' }

it.each<[string, () => void]>([
  ['the provider may no longer switch games', () => (isAllowed = false)],
  ['the game is removed', () => (games = [OWN])],
  ['the game leaves its provider’s catalogue', () => (provider.leftOut = [OTHER.game_id])],
  ['the provider publishes a higher win than ours', () => (provider.publishedAbove = 1)],
])('repeats the first answer of a lobby’s bet, and continues its round, after %s', async (_, change) => {
  const first = await inOther()
  expect(first).toHaveProperty('reply.balance')
  change()
  clock.advance(6 * 60_000)
  service = await startServer()
  expect(await inOther()).toEqual(first)
  expect(await inOther({ amount: 1 })).toMatchObject({ failure: { code: 'TRANSACTION_CONFLICT' } })
  expect(await inOther({ transaction_id: 'double' })).toHaveProperty('reply.balance')
  expect(await call(WALLET_PATHS.endRound, { round_id: 'r1' })).toHaveProperty('reply')
  expect(await inOther(next)).toMatchObject({ failure: { code: 'GAME_NOT_ALLOWED' } })
})

it('repeats the first answer of a bet that names the session’s own game, and continues its round, after the game is removed', async () => {
  const first = await inOwn()
  expect(first).toHaveProperty('reply.balance')
  games = [OTHER]
  expect(await inOwn()).toEqual(first)
  expect(await inOwn({ transaction_id: 'double' })).toHaveProperty('reply.balance')
  expect(await inOwn({ transaction_id: 'more', amount: 1100 })).toMatchObject({
    failure: { code: 'BET_LIMIT' },
  })
  expect(await call(WALLET_PATHS.endRound, { round_id: 'r1' })).toHaveProperty('reply')
  expect(await inOwn(next)).toMatchObject({ failure: { code: 'GAME_NOT_ALLOWED' } })
})

it('adds no more to a round of a game whose limits are unknown than it has staked', async () => {
  await inOther()
  games = [OWN]
  const more = { transaction_id: 'more', amount: OTHER_STAKE + 1 }
  expect(await inOther(more)).toMatchObject({ failure: { code: 'BET_LIMIT' } })
})

it('begins a round in a lobby’s game on a server that has not read the catalogue yet', async () => {
  expect(await inOther()).toHaveProperty('reply.balance')
  await inOther({ transaction_id: 't2', round_id: 'r2' })
  expect(provider.catalogueCalls).toBe(1)
})

it('asks to send the bet again while the catalogue cannot be read, and refuses none that was taken', async () => {
  const first = await inOther()
  service = await startServer()
  provider.status = 503
  expect(await inOther(next)).toMatchObject({ failure: { code: 'UNAVAILABLE' } })
  expect(provider.catalogueCalls).toBe(1)
  expect(await inOther()).toEqual(first)
  expect(await inOther({ transaction_id: 'double' })).toHaveProperty('reply.balance')
  expect(await call(WALLET_PATHS.endRound, { round_id: 'r1' })).toHaveProperty('reply')
  provider.status = 200
  expect(await inOther(next)).toHaveProperty('reply.balance')
})

it('refuses a lobby’s game whose provider publishes a higher win than ours', async () => {
  provider.publishedAbove = 1
  expect(await inOther()).toMatchObject({ failure: { code: 'GAME_NOT_ALLOWED' } })
})

it('continues a round in a lobby’s game whose level is raised meanwhile, and begins no other', async () => {
  await inOther()
  games = [OWN, { ...OTHER, level: 2 }]
  expect(await inOther({ transaction_id: 'double' })).toHaveProperty('reply.balance')
  await call(WALLET_PATHS.endRound, { round_id: 'r1' })
  expect(await inOther(next)).toMatchObject({ failure: { code: 'LEVEL_TOO_LOW' } })
})

it('begins a round in a lobby’s game above the player’s level on the day that it is open to them', async () => {
  games = [OWN, { ...OTHER, level: 5 }]
  expect(await inOther()).toHaveProperty('reply.balance')
})

it('takes as many statements for a bet that names its game as for one that names none', async () => {
  const counted = async (round: string, make: (body: object) => Promise<Answer>) => {
    statements = 0
    expect(await make({ transaction_id: round, round_id: round })).toHaveProperty('reply')
    const taken = statements
    await call(WALLET_PATHS.endRound, { round_id: round })
    return taken
  }
  await counted('first', inOther)
  const named = await counted('r1', body => bet({ amount: 1000, ...body }))
  expect([await counted('r2', inOwn), await counted('r3', inOther)]).toEqual([named, named])
})

it('begins a round in a lobby’s game although the session’s own game is off', async () => {
  games = [{ ...OWN, state: 'off' }, OTHER]
  expect(await inOwn()).toMatchObject({ failure: { code: 'GAME_NOT_ALLOWED' } })
  expect(await inOther()).toHaveProperty('reply.balance')
})

it('pays the win of an open round after its game is removed, also on a server that never had the game', async () => {
  await inOther()
  games = [OWN]
  service = await startServer()
  const most = Math.round(OTHER_STAKE * OTHER.max_win_multiplier)
  const win = { transaction_id: 'w1', round_id: 'r1', bet_transaction_id: 't1', round_closed: true }
  expect(await call(WALLET_PATHS.win, { ...win, amount: most + 1 })).toMatchObject({
    failure: { code: 'WIN_LIMIT' },
  })
  expect(await call(WALLET_PATHS.win, { ...win, amount: most })).toHaveProperty('reply.balance')
})

it('pays the win of an open round up to the ceiling of its opening after that is lowered', async () => {
  await inOther()
  games = [OWN, { ...OTHER, max_win_multiplier: OTHER.max_win_multiplier / 2 }]
  const most = Math.round(OTHER_STAKE * OTHER.max_win_multiplier)
  const win = { transaction_id: 'w1', round_id: 'r1', bet_transaction_id: 't1', round_closed: true }
  expect(await call(WALLET_PATHS.win, { ...win, amount: most + 1 })).toMatchObject({
    failure: { code: 'WIN_LIMIT' },
  })
  expect(await call(WALLET_PATHS.win, { ...win, amount: most })).toHaveProperty('reply.balance')
})

it('describes a session by the provider’s id of its game after the game is removed', async () => {
  games = [OTHER]
  expect(await call(WALLET_PATHS.session, {})).toMatchObject({ reply: { game_id: FIRST.game_id } })
})
