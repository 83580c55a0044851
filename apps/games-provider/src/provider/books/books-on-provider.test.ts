/** A books game from its launch to booked rounds, as its page plays it. */
import { PROVIDER_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readBookChoice } from '../../books/books-game.ts'
import { fetchBooksGame } from '../../books/fetch-books-game.ts'
import { GAME_API } from '../../game-paths.ts'
import { readForm, verifyRound } from '../../verify/round-form.ts'
import {
  BASE,
  BONUS,
  BOOKS_GAME,
  eventsOf,
  gameFile,
  gameFiles,
  PAGE_ORIGIN,
  writeBooks,
} from '../testing/books-fixture.ts'
import {
  type Answer,
  launch,
  launchRequest,
  START_BALANCE,
  signedCall,
  TestPlayer,
  TestProvider,
} from '../testing/test-provider.ts'

const COIN = 1_000_000

let books: ReturnType<typeof writeBooks>
let arena: TestProvider
beforeAll(async () => {
  books = writeBooks({
    lucky: gameFiles(),
    other: {
      ...gameFiles(),
      'game.json': gameFile({ id: 'other-books', number: 1001, page: 'https://other.test/' }),
    },
    broken: { ...gameFiles(), 'game.json': '{' },
  })
  arena = await TestProvider.start({ env: { BOOKS_DIR: books.dir } })
})
afterAll(async () => {
  await arena.stop()
  books.remove()
})
beforeEach(() => {
  arena.wallet.fault = () => undefined
})

interface Reply {
  readonly balance: { readonly amount: number; readonly currency: string }
  readonly round: {
    readonly roundID: number
    readonly amount: number
    readonly payout: number
    readonly payoutMultiplier: number
    readonly mode: string
    readonly active: boolean
    readonly state: readonly object[]
    readonly event?: string
  }
}

/** The page of the game in a player's hands. */
class Page {
  constructor(
    readonly token: string,
    readonly sessionId: string,
    readonly playerId: string,
  ) {}

  async send(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(arena.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PAGE_ORIGIN, ...headers },
      body: JSON.stringify({ sessionID: this.token, ...body }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  play(amount = COIN, mode = 'base'): Promise<Answer> {
    return this.send('/wallet/play', { amount, mode })
  }

  async ask(path: string, body: object = {}): Promise<Reply> {
    const answer = await this.send(path, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body as unknown as Reply
  }

  /** Plays until a round wins or loses, as asked, and ends those before. */
  async playUntil(isWanted: (reply: Reply) => boolean, mode = 'base'): Promise<Reply> {
    for (;;) {
      const reply = await this.ask('/wallet/play', { amount: COIN, mode })
      if (isWanted(reply)) return reply
      if (reply.round.active) await this.ask('/wallet/end-round')
    }
  }

  get moved() {
    return arena.wallet.moved.filter(round => round.session_id === this.sessionId)
  }
}

async function openPage(overrides: Parameters<typeof launchRequest>[0] = {}, balance = START_BALANCE) {
  const request = launchRequest({ game_id: BOOKS_GAME, ...overrides })
  arena.wallet.openSession(request.session_id, balance, { playerId: request.player_id })
  return reopen(request)
}

async function reopen(request: ReturnType<typeof launchRequest>): Promise<Page> {
  const { body } = await launch(arena.url, request)
  const token = new URL(String(body['url'])).searchParams.get('sessionID') ?? ''
  return new Page(token, request.session_id, request.player_id)
}

const won = ({ round }: Reply) => round.payout > 0
const lost = ({ round }: Reply) => round.payout === 0
const codeOf = ({ body }: Answer) => body['error']

it('lists a books game with its exact return and highest win, and leaves out a broken one', async () => {
  const { body } = await signedCall(arena.url, { method: 'GET', path: PROVIDER_PATHS.games, rawBody: '' })
  const games = body['games'] as readonly Record<string, unknown>[]
  expect(games.filter(({ game_id }) => String(game_id).endsWith('-books'))).toEqual([
    {
      game_id: BOOKS_GAME,
      name: 'Lucky Books',
      rtp_exact: '17/20',
      rtp: 0.85,
      max_win_multiplier: 4,
      limits: { min_bet: 100, max_bet: 100_000, step: 100 },
      languages: ['en', 'tr'],
    },
    expect.objectContaining({ game_id: 'other-books' }),
  ])
})

it('launches the studio’s page with session, language and this server', async () => {
  const request = launchRequest({ game_id: BOOKS_GAME, language: 'ua' })
  arena.wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
  const url = new URL(String((await launch(arena.url, request)).body['url']))
  expect(url.origin + url.pathname).toBe(`${PAGE_ORIGIN}/lucky/index.html`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionID: expect.stringMatching(/^b\d+-\d{8}-[\w-]{43}$/),
    lang: 'en',
    device: 'mobile',
    rgs_url: '127.0.0.1:3001',
  })
})

it('begins with the balance, the bets of the session and no round', async () => {
  const page = await openPage({ limits: { min_bet: 200, max_bet: 1000, step: 200 } })
  expect(await page.ask('/wallet/authenticate')).toEqual({
    balance: { amount: START_BALANCE * 10_000, currency: 'XGC' },
    config: {
      minBet: 2 * COIN,
      maxBet: 10 * COIN,
      stepBet: 2 * COIN,
      defaultBetLevel: 10 * COIN,
      betLevels: [2 * COIN, 4 * COIN, 10 * COIN],
      jurisdiction: { socialCasino: true, disabledFullscreen: true, disabledTurbo: false },
    },
    round: null,
    status: { statusCode: 'SUCCESS' },
  })
})

it('books a lost round at once and has nothing to end', async () => {
  const page = await openPage()
  const { round, balance } = await page.playUntil(lost)
  expect(round).toMatchObject({ amount: COIN, payout: 0, payoutMultiplier: 0, mode: 'base', active: false })
  expect(round.state).toEqual(eventsOf('base', BASE[0] ?? never()))
  expect(balance.amount).toBe(arena.wallet.balanceOf(page.sessionId) * 10_000)
})

it('books a win at once and shows it in the balance when the round is ended', async () => {
  const page = await openPage()
  const { round, balance } = await page.playUntil(won)
  const booked = arena.wallet.balanceOf(page.sessionId) * 10_000
  expect(round.active).toBe(true)
  expect(BASE.map(({ payout }) => payout / 100)).toContain(round.payoutMultiplier)
  expect(round.payout).toBe(round.payoutMultiplier * COIN)
  expect(balance.amount).toBe(booked - round.payout)
  expect((await page.ask('/wallet/balance')).balance.amount).toBe(booked - round.payout)
  expect(codeOf(await page.play())).toBe('ERR_PAB')
  expect((await page.ask('/wallet/end-round')).balance.amount).toBe(booked)
  expect((await page.ask('/wallet/end-round')).balance.amount).toBe(booked)
  expect((await page.ask('/wallet/balance')).balance.amount).toBe(booked)
})

it('takes what a mode costs and pays by the amount', async () => {
  const page = await openPage()
  const { round } = await page.playUntil(won, 'bonus')
  expect(round).toMatchObject({ amount: COIN, payout: 19 * COIN, payoutMultiplier: 19, mode: 'bonus' })
  expect(round.state).toEqual(eventsOf('bonus', BONUS[1] ?? never()))
  expect(page.moved.at(-1)).toMatchObject({ bet: 1000, win: 1900 })
})

it('refuses a bet above the balance, and a smaller one is taken afterwards', async () => {
  const page = await openPage({}, 500)
  const refused = await page.play(10 * COIN)
  expect([refused.status, codeOf(refused)]).toEqual([400, 'ERR_IPB'])
  expect(page.moved).toEqual([])
  expect((await page.play(COIN)).status).toBe(200)
})

it('continues a round whose answer from the wallet was lost when the play is sent again', async () => {
  const page = await openPage()
  let losses = 0
  arena.wallet.fault = () => (losses++ === 0 ? 'drop after' : undefined)
  const first = await page.play()
  const again = first.status === 200 ? first : await page.play()
  expect([first.status, again.status]).toEqual([503, 200])
  expect(codeOf(first)).toBe('ERR_GEN')
  expect(page.moved).toHaveLength(1)
})

/** While the wallet's answers are lost the round is under way, however far apart the two calls are read. */
it('plays two calls that come at once as one round', async () => {
  const [page, different] = [await openPage(), await openPage()]
  arena.wallet.fault = () => 'drop after'
  const same = await Promise.all([page.play(), page.play()])
  expect(same.map(({ status }) => status)).toEqual([503, 503])
  const others = await Promise.all([different.play(COIN), different.play(2 * COIN)])
  expect(new Set(others.map(codeOf))).toEqual(new Set(['ERR_GEN', 'ERR_PAB']))
  arena.wallet.fault = () => undefined
  for (const opened of [page, different]) await opened.ask('/wallet/authenticate')
  expect([page.moved.length, different.moved.length]).toEqual([1, 1])
})

it('gives a page that is opened again its active round with what it noted', async () => {
  const page = await openPage()
  const { round } = await page.playUntil(won)
  expect((await page.send('/bet/event', { event: '3' })).body).toMatchObject({ event: '3' })
  const { playerId } = page
  const next = launchRequest({ game_id: BOOKS_GAME, player_id: playerId })
  arena.wallet.openSession(next.session_id, START_BALANCE, { samePlayerAs: page.sessionId })
  const opened = await reopen(next)
  const booked = arena.wallet.balanceOf(page.sessionId) * 10_000
  const reply = await opened.ask('/wallet/authenticate')
  expect(reply.round).toEqual({ ...round, event: '3' })
  expect(reply.balance.amount).toBe(booked - round.payout)
  expect(codeOf(await opened.play())).toBe('ERR_PAB')
  expect((await opened.ask('/wallet/end-round')).balance.amount).toBe(booked)
  expect((await opened.ask('/wallet/authenticate')).round).toBeNull()
})

it('the verifier’s page recomputes a round from its seeds and the published table', async () => {
  const page = await openPage()
  const { round } = await page.playUntil(won)
  const player = new TestPlayer(arena.url, page.token, launchRequest())
  await player.call(GAME_API.rotateSeed, {})
  const { round_id } = page.moved.at(-1) ?? never()
  const rawBody = JSON.stringify({ player_id: page.playerId, round_id, language: 'en' })
  const { body } = await signedCall(arena.url, { method: 'POST', path: PROVIDER_PATHS.roundProof, rawBody })
  const fragment = new URL(String(body['url'])).hash
  const choice = readBookChoice(JSON.parse(new URLSearchParams(fragment.slice(1)).get('choice') ?? ''))
  const game = await fetchBooksGame(BOOKS_GAME, choice ?? never(), arena.url)
  const games = [game ?? never()]
  expect(verifyRound(readForm(fragment, games), games)).toMatchObject({
    seed: 'same',
    shownWin: 'same',
    outcome: { mode: 'base', payout_x100: round.payoutMultiplier * 100, of: 10 },
  })
  expect(await fetchBooksGame(BOOKS_GAME, { mode: 'base', table: '0'.repeat(16) }, arena.url)).toBeUndefined()
  expect(await fetchBooksGame('none', choice ?? never(), arena.url)).toBeUndefined()
})

function never(): never {
  throw new Error('the fixture has these books')
}
