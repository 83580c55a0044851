import {
  getWheelCoolDown,
  getWheelSpins,
  type SpinWheelReply,
  spinWheel as spinWheelEndpoint,
  type WheelPrizeKey,
  type WheelSpinsReply,
  type WheelSpun,
  type WheelState,
} from '@arena/contract/endpoints/wheel'
import { fakeClock, seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WHEEL } from '../../content/wheel.ts'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import type { WheelDeps } from './deps.ts'
import { forgetSpinsJob } from './index.ts'
import { readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import { verifyWheel } from './verify-wheel.ts'
import { commitmentOf, openWheel, type WheelContent } from './wheel-table.ts'

const DAY_S = 86_400
const DAY_MS = DAY_S * 1000
const TON = 1_000_000_000
const CROWD = 200

let lastId = 51_500_000
const newId = () => (lastId += 1)

/** A wheel on which this prize is all but certain. */
function wheelOf(prizeKey: WheelPrizeKey, change: Partial<WheelContent> = {}): WheelContent {
  return {
    ...WHEEL,
    segments: WHEEL.segments.map(segment => ({
      ...segment,
      weight: segment.prizeKey === prizeKey ? 1_000_000 : 1,
    })),
    tonPerSpinMaxNano: 10 * TON,
    ...change,
  }
}

describe.each(TEST_ENGINES)('the wheel (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-22T09:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const state = async (token: string) => (await app.call(getWheelCoolDown.path, { token })).json<WheelState>()
  const spin = async (token: string, body?: object) => {
    const reply = await app.call(spinWheelEndpoint.path, { token, ...(body && { body }) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<SpinWheelReply>()
  }
  const give = (id: number, amount: number) =>
    app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(id),
        key: 'gift',
        currency: 'WHEEL_SPIN',
        amount,
        kind: 'gift',
      }),
    )
  const player = async () => {
    const id = newId()
    return { id, ...(await app.signIn(id)) }
  }
  const partsOf = (content: WheelContent, clock = fakeClock('2026-11-22T09:00:00Z')): WheelDeps => ({
    ...app.app.features,
    database: app.database,
    clock,
    rng: seededRng(`wheel of ${content.segments.map(({ weight }) => weight).join()}`),
    erasedAt: async () => undefined,
    pickPromo: app.app.features.partners.pickPromo,
    content: openWheel(content),
  })
  const spun = async (deps: WheelDeps, id: number): Promise<WheelSpun> => {
    const reply = await spinWheel(deps, keyOf(id), {
      clientSeed: 'mine',
      commitment: undefined,
      ip: '127.0.0.1',
    })
    if (reply.error !== null) throw new Error(reply.error)
    return reply
  }
  const addsUp = async () => {
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
    expect((await verifyWheel(app.database)).faults).toEqual([])
  }

  it('shows twelve segments whose weights add up, and the hash of the next seed', async () => {
    const { token } = await player()
    const shown = await state(token)
    expect(shown).toMatchObject({ last_spin_wheel: 0, count_spin_wheel: 0, next_spin: 1, cooldown_s: DAY_S })
    expect(shown.segments).toHaveLength(12)
    expect(shown.segments.reduce((sum, { weight }) => sum + weight, 0)).toBe(shown.total_weight)
    expect(await state(token)).toEqual(shown)
  })

  it('pays the segment it stopped at, keeps its promise, and is closed for 24 hours', async () => {
    const { token, account: before } = await player()
    const { commitment } = await state(token)
    const reply = await spin(token, { client_seed: 'my-own-seed' })
    if (reply.error !== null) throw new Error(reply.error)
    expect(reply.proof).toMatchObject({ spin: 1, commitment, client_seed: 'my-own-seed' })
    expect(commitmentOf(reply.proof.server_seed)).toBe(commitment)
    expect(reply.state.segments[reply.segment]?.prizeKey).toBe(reply.prizeKey)
    expect(reply.last_spin_wheel).toBe(Math.floor(app.clock.now().getTime() / 1000))
    const coins = reply.currentPrize.key === 'ac' ? reply.currentPrize.value : 0
    expect(reply.account.credit).toBe(before.credit + coins * 100)
    expect(reply.state.commitment).not.toBe(commitment)

    const refused = await spin(token)
    expect(refused).toMatchObject({ error: 'spin_wheel_cooldown', prizeKey: null, currentPrize: null })
    app.clock.advance(DAY_MS - 1000)
    expect((await spin(token)).error).toBe('spin_wheel_cooldown')
    app.clock.advance(1000)
    expect((await spin(token)).error).toBeNull()
    await addsUp()
  })

  it('uses the free spin first, then extra ones, which do not put the next free one off', async () => {
    const { id, token } = await player()
    await give(id, 1)
    const first = await spin(token)
    expect(first).toMatchObject({ error: null })
    const after = first.count_spin_wheel
    expect(after).toBeGreaterThanOrEqual(1)
    app.clock.advance(5000)
    const second = await spin(token)
    expect(second).toMatchObject({ error: null, last_spin_wheel: first.last_spin_wheel })
    await addsUp()
  })

  it('is one spin however often it is pressed at the same time', async () => {
    const { id, token } = await player()
    const replies = await Promise.all(Array.from({ length: CROWD }, () => spin(token)))
    const won = replies.filter(({ error }) => error === null)
    const extra = won.reduce((sum, { currentPrize }) => {
      return sum + (currentPrize?.key === 'wheel_spin' ? currentPrize.value : 0)
    }, 0)
    expect(won).toHaveLength(1 + extra)
    expect(replies.filter(({ error }) => error === 'spin_wheel_cooldown')).toHaveLength(CROWD - won.length)
    const [row] = await app.database.query<{ spins: number }>(
      `SELECT count(*) AS spins FROM wheel_spins WHERE player_id = $1`,
      [keyOf(id).playerId],
    )
    expect(row?.spins).toBe(won.length)
    await addsUp()
  })

  it('answers a spin that was sent again with the same result and takes nothing for it', async () => {
    const { id, token } = await player()
    await give(id, 5)
    const { commitment } = await state(token)
    const body = { client_seed: 'again', commitment }
    const replies = await Promise.all(Array.from({ length: CROWD }, () => spin(token, body)))
    const proofs = new Set(replies.map(reply => JSON.stringify(reply.error === null && reply.proof)))
    expect(proofs.size).toBe(1)
    const late = await spin(token, { ...body, client_seed: 'another' })
    expect(late.error === null && late.proof.client_seed).toBe('again')
    expect(late.state.next_spin).toBe(2)
    const stranger = await app.call(spinWheelEndpoint.path, { token, body: { commitment: 'f'.repeat(64) } })
    expect([stranger.statusCode, stranger.json()]).toMatchObject([409, { errorCode: 'CONFLICT' }])
    await addsUp()
  })

  it('never gives more TON on a day than its budget, however many win at the same time', async () => {
    const content = wheelOf('TON_1', { tonPerDayNano: 12 * TON })
    const deps = partsOf(content, fakeClock('2027-02-01T12:00:00Z'))
    const ids = Array.from({ length: CROWD }, newId)
    for (const id of ids) await app.signIn(id)
    const replies = await Promise.all(ids.map(id => spun(deps, id)))
    const paid = replies.filter(({ currentPrize }) => currentPrize.key === 'ton')
    expect(paid.reduce((sum, { currentPrize }) => sum + currentPrize.value, 0)).toBe(12)
    const fallen = replies.filter(({ proof }) => proof.segment !== proof.drawn_segment)
    expect(fallen.length).toBeGreaterThan(CROWD / 2)
    for (const { prizeKey, currentPrize, segment, proof } of fallen) {
      expect(prizeKey).toBe(
        content.tonFallback[proof.table.segments[proof.drawn_segment]?.prizeKey ?? 'TON_1'],
      )
      expect(content.segments[segment]?.prizeKey).toBe(prizeKey)
      expect(currentPrize).toEqual(content.prizes[prizeKey])
    }
    const seen = await readWheel(deps, keyOf(ids[0] ?? 0))
    const weight = (key: string) => seen.segments.find(({ prizeKey }) => prizeKey === key)?.weight
    expect([weight('TON_1'), weight('TON_10'), weight('AC_10000')]).toEqual([0, 0, 1_000_001])
    const [day] = await app.database.query(`SELECT paid_nano FROM wheel_ton_days WHERE day = '2027-02-01'`)
    expect(day).toEqual({ paid_nano: 12 * TON })
    await addsUp()
  })

  it('pays two golden tickets, one regular, and of a secret the prize that was drawn', async () => {
    const one = await player()
    const gold = await spun(partsOf(wheelOf('GOLDEN_TICKET')), one.id)
    expect(gold).toMatchObject({ prizeKey: 'GOLDEN_TICKET', currentPrize: { key: 'gold_ticket', value: 2 } })
    expect(gold.account.gold_ticket).toBe(2)
    const two = await player()
    const ticket = await spun(partsOf(wheelOf('TOURNAMENT_TICKET')), two.id)
    expect(ticket.account.ticket).toBe(two.account.ticket + 1)
    const three = await player()
    const secret = await spun(partsOf(wheelOf('SECRET_PRIZE')), three.id)
    expect(secret.prizeKey).toBe('SECRET_PRIZE')
    expect(WHEEL.secret.map(({ prize }) => prize)).toContainEqual(secret.currentPrize)
    await addsUp()
  })

  it('gives a promo code where a partner has one, and says beforehand the prize where none has', async () => {
    const has = await player()
    const giving = { ...partsOf(wheelOf('CASINO_PROMO')), pickPromo: () => Promise.resolve('a_partner') }
    const given = await spun(giving, has.id)
    expect(given.currentPrize).toEqual({ key: 'promo_code', value: 1, name: 'a_partner' })
    expect(given.playerInventory).toEqual([{ name: 'a_partner' }])
    const lacks = await player()
    const none = { ...giving, pickPromo: () => Promise.resolve(undefined) }
    const shown = await readWheel(none, keyOf(lacks.id))
    expect(shown.segments.find(({ prizeKey }) => prizeKey === 'CASINO_PROMO')?.pays).toEqual(
      WHEEL.withoutPromo,
    )
    const instead = await spun(none, lacks.id)
    expect(instead).toMatchObject({ prizeKey: 'CASINO_PROMO', currentPrize: WHEEL.withoutPromo })
    await addsUp()
  })

  it('keeps the latest spins to be looked at, and notices one that was changed afterwards', async () => {
    const { id, token } = await player()
    await give(id, 3)
    for (let turn = 0; turn < 4; turn += 1) await spin(token)
    const { spins } = (await app.call(getWheelSpins.path, { token })).json<WheelSpinsReply>()
    expect(spins.map(proof => proof.spin)).toEqual([4, 3, 2, 1])
    const change = (client_seed: string) =>
      app.database.query(`UPDATE wheel_spins SET client_seed = $2 WHERE player_id = $1 AND spin = 2`, [
        keyOf(id).playerId,
        client_seed,
      ])
    // One of a few other seeds draws another segment.
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      await change(seed)
      if ((await verifyWheel(app.database)).faults.length > 0) break
    }
    expect((await verifyWheel(app.database)).faults.join()).toContain(`Player ${keyOf(id).playerId}, spin 2`)
    await change(spins[2]?.client_seed ?? '')
    await addsUp()
  })

  it('is spun 20 times in 24 hours at most: further spins are kept until the first of them is a day old', async () => {
    const { id, token } = await player()
    await give(id, 30)
    const deps = partsOf(wheelOf('AC_10000'), app.clock)
    for (let turn = 0; turn < WHEEL.spinsPerDay; turn += 1) await spun(deps, id)
    const before = await state(token)
    const refused = await app.call(spinWheelEndpoint.path, { token })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { errorCode: 'wheel_day_over' }])
    expect(await state(token)).toEqual(before)
    app.clock.advance(DAY_MS)
    const next = await app.signIn(id)
    expect((await spin(next.token)).error).toBeNull()
    await addsUp()
  })

  it('is forgotten spin by spin after 400 days, except spins that won TON; the player spins on and everything adds up', async () => {
    const { id } = await player()
    expect((await spun(partsOf(wheelOf('TON_1'), app.clock), id)).currentPrize.key).toBe('ton')
    await give(id, 3)
    const coins = partsOf(wheelOf('AC_10000'), app.clock)
    for (let extra = 0; extra < 3; extra += 1) await spun(coins, id)
    const numbers = async () => {
      const rows = await app.database.query<{ spin: number }>(
        `SELECT spin FROM wheel_spins WHERE player_id = $1 ORDER BY spin`,
        [keyOf(id).playerId],
      )
      return rows.map(row => row.spin)
    }
    const job = forgetSpinsJob(app)
    await job.run(new Date(app.clock.now().getTime() + 399 * DAY_MS))
    expect(await numbers()).toEqual([1, 2, 3, 4])
    await job.run(new Date(app.clock.now().getTime() + 401 * DAY_MS))
    expect(await numbers()).toEqual([1])
    await addsUp()
    app.clock.advance(DAY_MS)
    const next = await app.signIn(id)
    expect(await spin(next.token)).toMatchObject({ error: null, proof: { spin: 5 } })
    await addsUp()
  })

  it('refuses invalid seeds, and nothing is changed', async () => {
    const { token } = await player()
    const before = await state(token)
    for (const body of [
      { client_seed: 'a:b' },
      { client_seed: '' },
      { client_seed: 7 },
      { commitment: 'x' },
    ]) {
      expect((await app.call(spinWheelEndpoint.path, { token, body })).statusCode).toBe(400)
    }
    expect(await state(token)).toEqual(before)
  })
})
