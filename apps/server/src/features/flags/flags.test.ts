/** A feature that operators give to a share of players: who has it, what the others are refused, and what both groups did. */
import { buyCosmetic, getCosmetics } from '@arena/contract/endpoints/cosmetics'
import { getHome, type HomeReply } from '@arena/contract/endpoints/home'
import { type FlagFiguresReply, flagFigures } from '@arena/contract/endpoints/operator-flags'
import { createSquad, getSquad, leaveSquad } from '@arena/contract/endpoints/squads'
import texts from '@arena/texts/en/operator/kind-flags.json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerRoutesOf } from '../../compose-features.ts'
import { EVERYTHING_ON, FLAGS, flagsContent, placeOf, unknownFlags } from '../../content/flags.ts'
import {
  keyOf,
  measurePastPlay,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'

const ANNA = 'a'.repeat(32)
const DAY_MS = 24 * 60 * 60_000
const REFUSED = [403, 'feature_off']

const shareOf = (share: number) => ({ flags: FLAGS.map(flag => ({ flag, share })) })

describe('the players of a feature', () => {
  const players = Array.from({ length: 4_000 }, (_, index) => 5_000 + index * 7)
  const withShare = (share: number, flag = 'squads') =>
    players.filter(id => flagsContent(shareOf(share)).isOn(flag, id))

  it('are about the share that was published, none at 0 % and all at 100 %', () => {
    expect(withShare(0)).toEqual([])
    expect(withShare(100)).toEqual(players)
    expect(Math.abs(withShare(25).length / players.length - 0.25)).toBeLessThan(0.03)
  })

  it('stay its players when the share grows', () => {
    const [few, more] = [new Set(withShare(10)), new Set(withShare(40))]
    expect([...few].filter(id => !more.has(id))).toEqual([])
  })

  it('are picked for each feature independently', () => {
    const both = withShare(50).filter(id => flagsContent(shareOf(50)).isOn('challenges', id))
    expect(Math.abs(both.length / players.length - 0.25)).toBeLessThan(0.03)
  })

  it('are all players while no row says otherwise', () => {
    expect(flagsContent({ flags: [] }).offFor(7)).toEqual([])
    expect(flagsContent(EVERYTHING_ON).offFor(7)).toEqual([])
  })
})

describe('a document of flags', () => {
  const row = (flag: string) => ({ flag, share: 50 })

  it('takes each feature once', () => {
    expect(() => flagsContent({ flags: [row('squads'), row('squads')] })).toThrow('squads is listed twice')
  })

  it('takes no new name that no feature has, and keeps a name whose feature is gone', () => {
    expect(unknownFlags({ flags: [] }, { flags: [row('poker')] })).toHaveLength(1)
    expect(unknownFlags({ flags: [row('poker')] }, { flags: [row('poker')] })).toEqual([])
  })

  it('has a name in the console for every feature that can be switched', () => {
    expect(Object.keys(texts.names).toSorted()).toEqual(FLAGS.toSorted())
  })
})

describe('a feature that is off for a player', () => {
  let app: TestApp
  let lastId = 935_000_000
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase('pglite'), { env: { OPERATORS: `anna:${ANNA}` } })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })
  const publish = (share: number) =>
    makeContentLive({ ...app, features: app.app.features }, 'flags', shareOf(share))
  beforeEach(() => publish(100))

  const newPlayer = async () => {
    lastId += 1
    return { id: lastId, token: (await app.signIn(lastId)).token }
  }
  const off = async (token: string) => (await app.call(getHome.path, { token })).json<HomeReply>().off
  const refusalOf = async (path: string, { token }: { readonly token: string }, body: object) => {
    const reply = await app.call(path, { token, body })
    return [reply.statusCode, reply.json<{ errorCode?: string }>().errorCode]
  }

  it('refuses each of its listed calls before it reads the call', async () => {
    const listed = playerRoutesOf(app.app.features).filter(({ errors }) => errors.includes('feature_off'))
    expect(listed.length).toBeGreaterThan(FLAGS.length)
    await publish(0)
    const player = keyOf(lastId)
    const call = { player, adultPlayer: player, activePlayer: player, body: {} } as never
    for (const { handle } of listed) await expect(handle(call)).rejects.toMatchObject({ code: 'feature_off' })
  })

  it('refuses to begin anything new and changes nothing', async () => {
    const player = await newPlayer()
    await publish(0)
    expect(await off(player.token)).toEqual(FLAGS)
    expect(await refusalOf(createSquad.path, player, { name: 'Falcons' })).toEqual(REFUSED)
    expect(await app.database.query('SELECT 1 FROM squads')).toEqual([])
    const before = await app.app.features.players.account(keyOf(player.id))
    const look = { slot: 'frame', id: 'copper', price: 1 }
    expect(await refusalOf(buyCosmetic.path, player, look)).toEqual(REFUSED)
    expect(await app.app.features.players.account(keyOf(player.id))).toEqual(before)
    await publish(100)
    expect(await off(player.token)).toEqual([])
  })

  it('shows what the player has and lets them leave it', async () => {
    const player = await newPlayer()
    expect(await refusalOf(createSquad.path, player, { name: 'Falcons' })).toEqual([200, undefined])
    await publish(0)
    const squad = (await app.call(getSquad.path, { token: player.token })).json<{ squad: { name: string } }>()
    expect(squad.squad.name).toBe('Falcons')
    expect((await app.call(getCosmetics.path, { token: player.token })).statusCode).toBe(200)
    expect((await app.call(leaveSquad.path, { token: player.token, body: {} })).statusCode).toBe(200)
  })
})

describe('the figures of the two groups', () => {
  let app: TestApp
  let poisoned: PoisonedDatabase
  beforeAll(async () => {
    poisoned = new PoisonedDatabase(await openTestDatabase('pglite'))
    app = await openTestApp(poisoned.database, {
      env: { OPERATORS: `anna:${ANNA}` },
      start: '2030-03-01T12:00:00.000Z',
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })
  const countGroups = async () => {
    for (const job of app.app.features.flags.jobs) await job.run(app.clock.now())
  }
  const publish = (share: number) =>
    makeContentLive({ ...app, features: app.app.features }, 'flags', { flags: [{ flag: 'squads', share }] })
  const squads = async () => {
    const reply = await app.call(flagFigures.path, { token: ANNA, body: {} })
    return reply.json<FlagFiguresReply>().flags.find(({ flag }) => flag === 'squads')
  }
  const toNextDay = async () => {
    await countGroups()
    app.clock.advance(DAY_MS)
    await measurePastPlay(app)
    await countGroups()
  }

  it('say who played, how much, and how many played the next day, of the same players as the server', async () => {
    await publish(40)
    await measurePastPlay(app)
    const ids = Array.from({ length: 12 }, (_, index) => 936_000_000 + index)
    for (const id of ids) {
      await app.signIn(id)
      await playRounds(app, id, { bet: 100, win: 0, count: 2 })
    }
    const has = ids.filter(id => placeOf('squads', keyOf(id).playerId) < 40)
    expect([has.length > 0, has.length < ids.length]).toEqual([true, true])
    await toNextDay()
    for (const id of has) await playRounds(app, id, { bet: 100, win: 0 })
    await toNextDay()
    const group = { players: has.length, active: has.length, rounds: has.length * 2, stars: 0 }
    const others = ids.length - has.length
    expect(await squads()).toEqual({
      flag: 'squads',
      share: 40,
      figures: {
        days: 1,
        from: '2030-03-01',
        until: '2030-03-01',
        on: { ...group, returned: has.length },
        off: { players: others, active: others, rounds: others * 2, returned: 0, stars: 0 },
      },
    })
  })

  it('leave out a day on which the share was changed, and days of other shares', async () => {
    await publish(60)
    await countGroups()
    for (let day = 0; day < 3; day += 1) await toNextDay()
    const figures = (await squads())?.figures
    expect([figures?.days, figures?.from]).toEqual([1, '2030-03-04'])
  })

  it('are counted for the other features although one can’t be counted, and for that one later', async () => {
    await makeContentLive({ ...app, features: app.app.features }, 'flags', {
      flags: ['squads', 'challenges'].map(flag => ({ flag, share: 30 })),
    })
    for (let day = 0; day < 2; day += 1) await toNextDay()
    const waiting = async () =>
      (
        await app.database.query<{ flag: string }>(
          `SELECT DISTINCT flag FROM flag_days WHERE NOT counted AND share = 30 AND day + 1 < (SELECT day FROM fair_play_progress)`,
        )
      ).map(({ flag }) => flag)
    expect(await waiting()).toEqual([])
    app.clock.advance(DAY_MS)
    await measurePastPlay(app)
    const failed = await poisoned.during(
      (sql, params) => sql.includes('fair_play_days') && params.includes('challenges'),
      () => countGroups(),
    )
    expect([failed > 0, await waiting()]).toEqual([true, ['challenges']])
    app.clock.advance(DAY_MS)
    await countGroups()
    expect(await waiting()).toEqual([])
  })
})
