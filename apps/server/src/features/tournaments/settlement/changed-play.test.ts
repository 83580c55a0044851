/** One operator alone can't choose a tournament's winners by content that refuses rounds of its games while it runs. */
import {
  type ContentDocuments,
  type ContentKind,
  type ContentState,
  listContent,
  publishContent,
  saveContent,
  stopGame,
  withdrawContent,
} from '@arena/contract/endpoints/operator-content'
import type { TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byTwoOperators } from '../../../testing/by-two-operators.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../../testing/index.ts'
import { holdCup, OPERATOR_ENV, OPERATOR_TOKEN, SECOND_TOKEN, stateOf } from '../testing/operate.ts'

const HOUR_MS = 3_600_000
const OWN = 'viking-storm'
const IMPORTED = 'studio-mines'
const CATEGORIES = [{ category: 50, names: { en: 'Mines' } }]
const TON_PRIZE = [{ place: 1, first_prize: '', second_prize: 30, third_prize: '' }]
const prizeOf = (ac: number) => [{ place: 1, first_prize: String(ac), second_prize: 0, third_prize: '' }]
const FINAL = ['final', 'paid', 'archived']

type Providers = ContentDocuments['providers']['providers']
type GameRow = ContentDocuments['games']['games'][number]

const STUDIO: Providers[number] = {
  provider: 'studio',
  name: 'Studio',
  state: 'on',
  url: 'https://games.studio.example',
  origins: ['https://pages.studio.example', 'https://more.studio.example'],
  frame: 'none',
  open_rounds: 3,
  promo_hour_ac: 100,
  silence_min: 60,
  switches_games: true,
  max_bet_ac: 500,
}
const MINES: GameRow = {
  game_id: IMPORTED,
  level: 1,
  category: 50,
  state: 'on',
  provider: 'studio',
  game: 'mines',
  names: { en: 'Mines' },
  max_win: 50,
  tournaments: true,
}

let app: TestApp
let last = 977_000_000
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const current = <Kind extends ContentKind>(kind: Kind) => app.app.features.content.current(kind)
const stateOfKind = async (kind: ContentKind) => {
  const reply = await app.call(listContent.path, { token: OPERATOR_TOKEN, body: {} })
  const state = reply.json<{ kinds: ContentState[] }>().kinds.find(one => one.kind === kind)
  if (state === undefined) throw new Error(`No ${kind}`)
  return state
}
async function publication(kind: ContentKind, document: object, hours?: number) {
  const body = { kind, document: JSON.stringify(document), note: '' }
  const saved = await app.call(saveContent.path, { token: OPERATOR_TOKEN, body })
  const { version } = saved.json<{ version: { version: number } }>().version
  const { live_version: over } = await stateOfKind(kind)
  const from_ms = hours === undefined ? undefined : app.clock.now().getTime() + hours * HOUR_MS
  return { kind, version, over, reason: 'a change', ...(from_ms !== undefined && { from_ms }) }
}
/** By one operator; answers 200 or why it needs two. */
async function publish(kind: ContentKind, document: object): Promise<unknown> {
  const body = await publication(kind, document)
  const reply = await app.call(publishContent.path, { token: OPERATOR_TOKEN, body })
  const { details, errorCode } = reply.json<{ errorCode?: string; details?: { why?: string } }>()
  app.clock.advance(2_000)
  await app.app.features.content.refresh()
  return details?.why ?? errorCode ?? reply.statusCode
}
async function publishByTwo(kind: ContentKind, document: object, hours?: number): Promise<void> {
  const body = { ...(await publication(kind, document, hours)), ask: 'as planned' }
  const tokens = [OPERATOR_TOKEN, SECOND_TOKEN] as const
  const reply = await byTwoOperators(app, { path: publishContent.path, body, tokens: [...tokens] })
  if (reply.statusCode !== 200) throw new Error(`Publishing ${kind} was answered ${reply.body}`)
  app.clock.advance(2_000)
  await app.app.features.content.refresh()
}
const publishGames = (games: readonly GameRow[]) => publish('games', { ...current('games'), games })
const withGame = (gameId: string, change: Partial<GameRow>) =>
  current('games').games.map(row => (row.game_id === gameId ? { ...row, ...change } : row))
const withProvider = (provider: string, change: Partial<Providers[number]>) => ({
  providers: current('providers').providers.map(row =>
    row.provider === provider ? { ...row, ...change } : row,
  ),
})
const withoutGame = (gameId: string) => current('games').games.filter(row => row.game_id !== gameId)

beforeEach(async () => {
  app.clock.advance(48 * HOUR_MS)
  await app.database.query('DELETE FROM content_publications')
  const [builtIn] = current('providers').providers
  await publishByTwo('providers', { providers: [{ ...builtIn, state: 'on' }, STUDIO] })
  const own = current('games').games.filter(row => row.game_id !== IMPORTED)
  const games = own.map(row => ({ ...row, state: 'on' }))
  await publishByTwo('games', { categories: CATEGORIES, games: [...games, MINES] })
  app.clock.advance(2 * HOUR_MS)
})

/** A cup of a day in which a friend leads: they alone have played. */
async function cup(rest: Partial<TournamentPlanBody> = {}): Promise<string> {
  last += 1
  const key = `cup_${String(last)}`
  const terms = { games: [IMPORTED], rewards: TON_PRIZE, qualifying_rounds: 1, review_hours: 1, ...rest }
  const tournamentId = await holdCup(app, key, terms)
  const { token } = await app.signIn(last)
  await app.call(participateInTournament.path, { token, body: { t_key: key } })
  await playRounds(app, last, { bet: 100, win: 500, tournamentId })
  app.clock.advance(HOUR_MS)
  return key
}
const keep = () => app.app.features.tournaments.keep(app.clock.now())
const settle = () => app.app.features.tournaments.settle(app.clock.now())
/** Lets its time and that of its review go by. */
async function afterReview(...keys: readonly string[]): Promise<readonly (string | undefined)[]> {
  app.clock.advance(24 * HOUR_MS)
  await keep()
  app.clock.advance(11_000)
  await keep()
  await settle()
  app.clock.advance(2 * HOUR_MS)
  await settle()
  return Promise.all(keys.map(key => stateOf(app, key)))
}

describe('the results wait for two people when one', () => {
  it('switches off the provider of the games', async () => {
    const key = await cup({ games: [OWN] })
    expect(await publish('providers', withProvider('embedded', { state: 'off' }))).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it.each<[string, Partial<Providers[number]>]>([
    ['takes an origin of its pages away', { origins: STUDIO.origins.slice(1) }],
    ['renames its currency', { currency: 'FUN' }],
    ['lowers its highest stake', { max_bet_ac: 1 }],
    ['waits for messages that its pages never send', { frame: 'events' }],
  ])('changes a provider so that its games can’t be played: %s', async (_, change) => {
    const key = await cup()
    expect(await publish('providers', withProvider('studio', change))).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('lowers the highest win of a game below what its provider publishes', async () => {
    const key = await cup()
    expect(await publishGames(withGame(IMPORTED, { max_win: 49 }))).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('stops one of several games, in which others could have caught up', async () => {
    const key = await cup({ games: [IMPORTED, OWN] })
    const body = { game_id: OWN, reason: 'looks odd' }
    expect((await app.call(stopGame.path, { token: OPERATOR_TOKEN, body })).statusCode).toBe(200)
    expect(current('games')).toMatchObject({ games: withGame(OWN, { state: 'off' }), categories: CATEGORIES })
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('opens a game for a moment that was closed when the tournament began', async () => {
    await publishByTwo('games', { ...current('games'), games: withGame(OWN, { state: 'off' }) })
    const key = await cup({ games: [OWN] })
    expect(await publishGames(withGame(OWN, { state: 'on' }))).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('raises the age of players in a country', async () => {
    const key = await cup()
    const { others } = current('countries')
    const countries = [{ country: 'DE', ...others, access: 'on', age: 21 }]
    expect(await publish('countries', { others, countries })).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('withdraws the end of a stop that two have planned', async () => {
    const key = await cup()
    await publishByTwo('providers', withProvider('studio', { state: 'off' }), 1)
    await publishByTwo('providers', withProvider('studio', { state: 'on' }), 2)
    app.clock.advance(1.5 * HOUR_MS)
    const end = (await stateOfKind('providers')).publications.find(({ state }) => state === 'planned')
    const body = { kind: 'providers', id: end?.id, reason: 'not yet' }
    const reply = await app.call(withdrawContent.path, { token: OPERATOR_TOKEN, body })
    expect(reply.statusCode).toBe(200)
    expect(await afterReview(key)).toEqual(['provisional'])
  })

  it('stops a game of many small cups, whose prizes together pass what one may move in a day', async () => {
    const cups: string[] = []
    for (let index = 0; index < 3; index += 1)
      cups.push(await cup({ games: [OWN], rewards: prizeOf(45_000) }))
    const body = { game_id: OWN, reason: 'looks odd' }
    expect((await app.call(stopGame.path, { token: OPERATOR_TOKEN, body })).statusCode).toBe(200)
    expect(await afterReview(...cups)).toEqual(['provisional', 'provisional', 'provisional'])
  })
})

describe('one operator alone may not', () => {
  it('leave out the row of a game, by which an imported one is gone', async () => {
    expect(await publishGames(withoutGame(IMPORTED))).toBe('content_sold')
  })

  it('leave out the row of a provider', async () => {
    const [builtIn] = current('providers').providers
    expect(await publish('providers', { providers: [builtIn] })).toBe('content_sold')
  })

  it('raise the level of a game by leaving out its row, or by its first row', async () => {
    await publishByTwo('games', { ...current('games'), games: withGame(OWN, { level: 1 }) })
    expect(await publishGames(withoutGame(OWN))).toBe('content_sold')
    await publishByTwo('games', { ...current('games'), games: withoutGame(OWN) })
    const row = { game_id: OWN, category: 1, level: 4, state: 'on' as const }
    expect(await publishGames([...current('games').games, { ...row, level: 9 }])).toBe('content_sold')
    expect(await publishGames([...current('games').games, { ...row, state: 'off' }])).toBe('content_sold')
    expect(await publishGames([...current('games').games, row])).toBe(200)
  })
})

describe('the results are final after the review', () => {
  it('when two operators stopped the game, or one changed what refuses no round', async () => {
    const [stopped, other] = [await cup(), await cup({ games: [OWN] })]
    await publishByTwo('games', { ...current('games'), games: withGame(IMPORTED, { state: 'off' }) })
    expect(await publishGames(current('games').games.toReversed())).toBe(200)
    const harmless = withProvider('studio', { name: 'The Studio', promo_hour_ac: 0, open_rounds: 1 })
    expect(await publish('providers', harmless)).toBe(200)
    expect(await publish('providers', withProvider('studio', { state: 'off' }))).toBe(200)
    const [first, second] = await afterReview(stopped, other)
    expect(first).toBe('provisional')
    expect(FINAL).toContain(second)
  })

  it('when one operator changed the game before the tournament began, or after it ended', async () => {
    expect(await publishGames(withGame(IMPORTED, { max_win: 49 }))).toBe(200)
    app.clock.advance(HOUR_MS)
    const key = await cup()
    await publishByTwo('games', { ...current('games'), games: withGame(IMPORTED, { state: 'off' }) })
    app.clock.advance(23 * HOUR_MS)
    expect(await publishGames(withGame(IMPORTED, { state: 'on' }))).toBe(200)
    const [state] = await afterReview(key)
    expect(FINAL).toContain(state)
  })
})
