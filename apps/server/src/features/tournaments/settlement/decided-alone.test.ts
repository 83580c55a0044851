/** One operator alone can't decide who wins a tournament: not by its end, its games, or its cancellation. */
import {
  type ContentDocuments,
  endMaintenance,
  publishContent,
  saveContent,
  startMaintenance,
  stopGame,
} from '@arena/contract/endpoints/operator-content'
import { approveResults } from '@arena/contract/endpoints/operator-results'
import {
  cancelTournament,
  endTournament,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../../testing/index.ts'
import {
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operateByTwo,
  SECOND_TOKEN,
  stateOf,
} from '../testing/operate.ts'

const HOUR_MS = 3_600_000
const GAME = 'golden-arena'
const TON_PRIZE = [{ place: 1, first_prize: '', second_prize: 30, third_prize: '' }]
const prizeOf = (ac: number) => [{ place: 1, first_prize: String(ac), second_prize: 0, third_prize: '' }]
let lastId = 976_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const call = async (path: string, body: object, token = OPERATOR_TOKEN) => {
  const reply = await app.call(path, { token, body })
  const answer = reply.json<{ errorCode?: string; details?: { why?: string; reason?: string } }>()
  return answer.details?.why ?? answer.errorCode ?? reply.statusCode
}
const keep = () => app.app.features.tournaments.keep(app.clock.now())
const settle = () => app.app.features.tournaments.settle(app.clock.now())

/** A counted cup of a day in which a friend leads: they alone have played. */
async function cup(key: string, rest: Partial<TournamentPlanBody> = {}): Promise<void> {
  const terms = { games: [GAME], rewards: TON_PRIZE, qualifying_rounds: 1, review_hours: 1, ...rest }
  const tournamentId = await holdCup(app, key, terms)
  lastId += 1
  const { token } = await app.signIn(lastId)
  await app.call(participateInTournament.path, { token, body: { t_key: key } })
  await playRounds(app, lastId, { bet: 100, win: 500, tournamentId })
  app.clock.advance(HOUR_MS)
}
/** Lets its time and that of its review go by. */
async function afterReview(key: string): Promise<string | undefined> {
  app.clock.advance(24 * HOUR_MS)
  await keep()
  app.clock.advance(11_000)
  await keep()
  await settle()
  app.clock.advance(2 * HOUR_MS)
  await settle()
  return stateOf(app, key)
}

describe('an end before its time', () => {
  it.each([
    ['TON', TON_PRIZE, 'moved_nano'],
    ['more ArenaCoins than one person may move', prizeOf(50_001), 'moved_ac'],
  ])('needs an approver where the prize is %s, no matter who leads', async (name, rewards, why) => {
    const key = `ended_${name.length}`
    await cup(key, { rewards })
    for (const token of [OPERATOR_TOKEN, SECOND_TOKEN])
      expect(await call(endTournament.path, { t_key: key, reason: 'enough' }, token)).toBe(why)
    expect(await stateOf(app, key)).toBe('open')
  })

  it('adds up within a day: many small cups are a large one', async () => {
    app.clock.advance(24 * HOUR_MS)
    const answers: unknown[] = []
    for (let index = 0; index < 3; index += 1) {
      await cup(`small_${index}`, { rewards: prizeOf(50_000) })
      answers.push(await call(endTournament.path, { t_key: `small_${index}`, reason: 'enough' }))
    }
    expect(answers).toEqual([200, 200, 'moved_day_ac'])
  })
})

describe('a game that one person closes while a tournament runs', () => {
  const publishGames = async (change: (game: ContentDocuments['games']['games'][number]) => object) => {
    const { games } = app.app.features.content.current('games')
    const document = JSON.stringify({
      games: games.map(one => (one.game_id === GAME ? { ...one, ...change(one) } : one)),
    })
    const saved = await app.call(saveContent.path, {
      token: OPERATOR_TOKEN,
      body: { kind: 'games', document, note: '' },
    })
    const { version } = saved.json<{ version: { version: number } }>().version
    const [live] = await app.database.query<{ version: number }>(
      `SELECT version FROM content_publications WHERE kind = 'games' AND withdrawn_by = '' AND holds_from <= $1
        ORDER BY holds_from DESC, publication_id DESC LIMIT 1`,
      [app.clock.now()],
    )
    const body = { kind: 'games', version, over: live?.version ?? 0, reason: 'a change' }
    const said = await call(publishContent.path, body)
    app.clock.advance(2_000)
    await app.app.features.content.refresh()
    return said
  }

  it('leaves the results to two people when it was stopped, also once it is open again', async () => {
    await cup('stopped')
    expect(await call(stopGame.path, { game_id: GAME, reason: 'looks odd' })).toBe(200)
    app.clock.advance(HOUR_MS)
    expect(await publishGames(() => ({ state: 'on' }))).toBe(200)
    expect(await afterReview('stopped')).toBe('provisional')
    expect(await call(approveResults.path, { t_key: 'stopped' })).toBe('game_stopped')
    expect(await operateByTwo(app, approveResults.path, { t_key: 'stopped' })).toBe(200)
    expect(await stateOf(app, 'stopped')).toBe('final')
  })

  it('leaves the results to two people when all games were paused for maintenance by one', async () => {
    await cup('paused')
    expect(await call(startMaintenance.path, { reason: 'a release' })).toBe(200)
    app.clock.advance(HOUR_MS)
    expect(await call(endMaintenance.path, { reason: 'done' })).toBe(200)
    expect(await afterReview('paused')).toBe('provisional')
    expect(await call(approveResults.path, { t_key: 'paused' })).toBe('game_stopped')
  })

  it('needs an approver to switch it off in other ways or to raise its level', async () => {
    expect(await publishGames(() => ({ state: 'off' }))).toBe('content_sold')
    expect(await publishGames(() => ({ level: 10 }))).toBe('content_sold')
  })

  it('leaves alone the tournaments that begin afterwards, and those that no prize of weight is in', async () => {
    await cup('cheap', { rewards: prizeOf(1_000) })
    await call(stopGame.path, { game_id: GAME, reason: 'looks odd' })
    await publishGames(() => ({ state: 'on' }))
    expect(['final', 'paid', 'archived']).toContain(await afterReview('cheap'))
    await cup('after')
    expect(['final', 'paid', 'archived']).toContain(await afterReview('after'))
  })
})

describe('a tournament that is called off', () => {
  it('needs an approver once a member has played, until its last second and after it', async () => {
    await cup('called_off')
    const cancel = (t_key: string) => call(cancelTournament.path, { t_key, reason: 'a mistake' })
    expect(await cancel('called_off')).toBe('moved_nano')
    app.clock.advance(23 * HOUR_MS - 1_000)
    expect(await cancel('called_off')).toBe('moved_nano')
    app.clock.advance(10_000)
    await keep()
    expect(await cancel('called_off')).toBe('moved_nano')
  })

  it('takes one operator before any round, and where its prizes are small', async () => {
    const cancel = (t_key: string) => call(cancelTournament.path, { t_key, reason: 'a mistake' })
    await holdCup(app, 'unplayed', { games: [GAME], rewards: TON_PRIZE })
    expect(await cancel('unplayed')).toBe(200)
    app.clock.advance(24 * HOUR_MS)
    await cup('small_prizes', { rewards: prizeOf(50_000) })
    expect(await cancel('small_prizes')).toBe(200)
  })
})
