import {
  buyCosmetic,
  type ChangedCosmeticsReply,
  type CosmeticsReply,
  getCosmetics,
  wearCosmetic,
} from '@arena/contract/endpoints/cosmetics'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COSMETICS, cosmeticsContent } from '../../content/cosmetics.ts'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import { type OpenShop, openShop } from '../../testing/open-shop.ts'

type Document = ContentDocuments['cosmetics']

const withItems = (change: (item: Document['items'][number]) => object): Document => ({
  items: COSMETICS.items.map(item => ({ ...item, ...change(item) })),
})

const COPPER = { slot: 'frame', id: 'copper' } as const
const MINT = { slot: 'frame', id: 'mint' }
const CHIP = { slot: 'frame', id: 'chip' }
const WAVES = { slot: 'cardBack', id: 'waves' }

describe.each(TEST_ENGINES)('looks for coins (%s)', engine => {
  let database: Database
  let shop: OpenShop
  let lastId = 963_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    shop = await openShop(database)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  async function playerWith(ac: number) {
    lastId += 1
    const player = await shop.newPlayer(lastId)
    const { credit } = await player.balances()
    await database.transaction(tx =>
      shop.wallet.post(tx, {
        player: keyOf(lastId),
        key: 'test:coins',
        currency: 'AC',
        amount: ac * 100 - credit,
        kind: 'test',
      }),
    )
    const look = async () => (await player.call(getCosmetics.path, {})).json<CosmeticsReply>()
    const code = async (path: string, body: object) => {
      const reply = await player.call(path, body)
      return reply.statusCode === 200 ? 'OK' : reply.json<{ errorCode: string }>().errorCode
    }
    return { ...player, key: keyOf(lastId), look, code }
  }

  const purchasesOf = async ({ key }: { readonly key: ReturnType<typeof keyOf> }) =>
    database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'cosmetic_purchase'`,
      [key.bucket, key.playerId],
    )

  it('a frame costs its price once and is worn at once', async () => {
    const player = await playerWith(10_000)
    expect(await player.look()).toMatchObject({
      worn: {},
      items: expect.arrayContaining([{ ...COPPER, price: 6_000, level: 1, is_owned: false }]),
    })
    const reply = (
      await player.call(buyCosmetic.path, { ...COPPER, price: 6_000 })
    ).json<ChangedCosmeticsReply>()
    expect(reply).toMatchObject({ worn: { frame: 'copper' }, account: { credit: 400_000, frame: 'copper' } })
    expect(reply.items.find(({ id }) => id === 'copper')).toMatchObject({ is_owned: true })
    expect(await player.code(buyCosmetic.path, { ...COPPER, price: 6_000 })).toBe('OK')
    expect(await purchasesOf(player)).toEqual([{ amount: -600_000 }])
    expect((await player.balances()).credit).toBe(400_000)
  })

  it('two devices that buy at the same time pay once for one frame, and never more coins than there are', async () => {
    const player = await playerWith(16_000)
    const bodies = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? { ...MINT, price: 9_000 } : { ...CHIP, price: 12_000 },
    )
    const codes = await Promise.all(bodies.map(body => player.code(buyCosmetic.path, body)))
    expect(codes.filter(code => code === 'OK')).toHaveLength(30)
    expect(codes.filter(code => code === 'INSUFFICIENT_CREDITS')).toHaveLength(30)
    expect(await purchasesOf(player)).toHaveLength(1)
    expect((await player.look()).items.filter(({ is_owned }) => is_owned)).toHaveLength(1)
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('an owner takes the frame off and puts it on again, and wears no frame of others', async () => {
    const player = await playerWith(6_000)
    await player.call(buyCosmetic.path, { ...COPPER, price: 6_000 })
    expect(await player.code(wearCosmetic.path, { slot: 'frame', id: null })).toBe('OK')
    expect((await player.look()).worn).toEqual({})
    expect(await player.code(wearCosmetic.path, COPPER)).toBe('OK')
    expect(await player.code(wearCosmetic.path, { slot: 'frame', id: 'champion' })).toBe('ITEM_NOT_FOUND')
    expect((await player.look()).worn).toEqual({ frame: 'copper' })
  })

  it('a slot holds one look, and looks of other slots stay on', async () => {
    const player = await playerWith(40_000)
    for (const body of [
      { ...COPPER, price: 6_000 },
      { ...WAVES, price: 8_000 },
      { ...MINT, price: 9_000 },
    ])
      expect(await player.code(buyCosmetic.path, body)).toBe('OK')
    expect((await player.look()).worn).toEqual({ frame: 'mint', cardBack: 'waves' })
    expect(await player.code(wearCosmetic.path, { slot: 'frame', id: null })).toBe('OK')
    expect((await player.look()).worn).toEqual({ cardBack: 'waves' })
    expect(await player.code(wearCosmetic.path, { slot: 'frame', id: 'waves' })).toBe('ITEM_NOT_FOUND')
    expect((await player.balances()).credit).toBe(1_700_000)
  })

  it.each([
    [buyCosmetic.path, {}, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, COPPER, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { ...COPPER, price: '6000' }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { ...COPPER, price: -6_000 }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { ...COPPER, price: 6_000, player_id: 1 }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { slot: 'frame', id: '__proto__', price: 6_000 }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { slot: '__proto__', id: 'copper', price: 6_000 }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { slot: 'cardBack', id: 'copper', price: 6_000 }, 'ITEM_NOT_FOUND'],
    [buyCosmetic.path, { slot: 'frame', id: ['copper'], price: 6_000 }, 'INVALID_PAYLOAD'],
    [buyCosmetic.path, { ...COPPER, price: 5_999 }, 'offer_changed'],
    [buyCosmetic.path, { ...CHIP, price: 12_000 }, 'INSUFFICIENT_CREDITS'],
    [buyCosmetic.path, { slot: 'frame', id: 'royal', price: 45_000 }, 'level_required'],
    [wearCosmetic.path, {}, 'INVALID_PAYLOAD'],
    [wearCosmetic.path, { slot: 'frame', id: '' }, 'INVALID_PAYLOAD'],
    [wearCosmetic.path, MINT, 'ITEM_NOT_FOUND'],
  ])('%s with %j is answered %s and moves nothing', async (path, body, code) => {
    const player = await playerWith(11_000)
    const before = [await player.balances(), await player.look()]
    expect(await player.code(path, body)).toBe(code)
    expect([await player.balances(), await player.look()]).toEqual(before)
  })

  it('charges the price that the player saw or nothing, and an owner keeps a frame that is withdrawn', async () => {
    const [owner, other] = [await playerWith(10_000), await playerWith(10_000)]
    await owner.call(buyCosmetic.path, { ...MINT, price: 9_000 })
    const app = { database, clock: shop.app.clock, features: shop.features }
    await makeContentLive(
      app,
      'cosmetics',
      withItems(({ id }) => (id === 'mint' ? { price: 8_000 } : {})),
    )
    expect(await other.code(buyCosmetic.path, { ...MINT, price: 9_000 })).toBe('offer_changed')
    expect((await other.balances()).credit).toBe(1_000_000)

    await makeContentLive(
      app,
      'cosmetics',
      withItems(({ id }) => ({ state: id === 'mint' ? 'off' : 'on' })),
    )
    expect(await other.code(buyCosmetic.path, { ...MINT, price: 8_000 })).toBe('ITEM_NOT_FOUND')
    expect((await other.look()).items.map(({ id }) => id)).not.toContain('mint')
    expect(await owner.look()).toMatchObject({ worn: { frame: 'mint' } })
    expect((await owner.look()).items.at(-1)).toEqual({ ...MINT, price: null, level: 1, is_owned: true })
    expect(await owner.code(buyCosmetic.path, { ...MINT, price: 9_000 })).toBe('OK')
    expect(await owner.code(wearCosmetic.path, { slot: 'frame', id: null })).toBe('OK')
    expect(await owner.code(wearCosmetic.path, MINT)).toBe('OK')
    expect(await purchasesOf(owner)).toHaveLength(1)
  })
})

it.each([
  ['twice', [COPPER, COPPER]],
  ['cosmetic_unknown', [COPPER, { slot: 'felt', id: 'copper' }]],
] as const)('content is refused as %s', (code, named) => {
  const items = named.map(item => ({ ...item, price: 6_000, level: 1, state: 'on' as const }))
  expect(() => cosmeticsContent({ items })).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ code })] }),
  )
})
