import { type WatchChangesEvent, watchChanges } from '@arena/contract/endpoints/home'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { confirmAdult } from '@arena/contract/endpoints/players'
import { exchangeTicket } from '@arena/contract/endpoints/shop'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWatch } from './features/wallet/account-watch.ts'
import { moveWithdrawal } from './features/withdrawals/withdrawal-store.ts'
import {
  keyOf,
  openStream,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from './testing/index.ts'

const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const AC = 100
const TON = 1_000_000_000
let lastId = 991_300_000

describe('an open app, at one of two servers', () => {
  let app: TestApp
  let other: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase())
    other = await openTestApp(app.database)
    await other.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await other.app.stop()
    await app.app.stop()
    await app.database.close()
  })

  /** A player with an app open at the other server; `first` is its first event. */
  async function open({ adult = true } = {}) {
    lastId += 1
    const id = lastId
    const { token, account } = await app.signIn(id, { adult })
    const phone = await openStream<WatchChangesEvent>(other, { path: watchChanges.path, token, body: {} })
    const call = (path: string, body: object = {}) => app.call(path, { token, body })
    return { id, token, account, phone, call, first: await phone.next() }
  }
  const post = (id: number, entry: { currency: 'AC' | 'TON'; amount: number; kind: string }) =>
    app.database.transaction(tx =>
      app.app.features.wallet.post(tx, { player: keyOf(id), key: `test:${entry.kind}`, ...entry }),
    )

  it('gets everything at once, and then a job’s payments and another device’s spending', async () => {
    const { id, account, phone, call, first } = await open()
    expect(first).toMatchObject({
      account: { credit: account.credit, ticket: 1, ton: 0, level: 1 },
      games_hold_ms: expect.any(Number),
    })
    await post(id, { currency: 'TON', amount: 10 * TON, kind: 'tournament_prize' })
    const paid = await phone.next()
    expect(paid.account).toMatchObject({ ton: 10, credit: account.credit })
    expect(paid.changes).toBeGreaterThan(first.changes)
    expect(paid).not.toHaveProperty('games_hold_ms')
    await post(id, { currency: 'AC', amount: 5_000 * AC, kind: 'compensation' })
    expect((await phone.next()).account).toMatchObject({ credit: account.credit + 5_000 * AC })
    expect((await call(exchangeTicket.path, { key: 'x1' })).statusCode).toBe(200)
    expect((await phone.next()).account).toMatchObject({ ticket: 2, credit: account.credit })
    phone.close()
  })

  it('gets the result of rounds on another device, without reading its lists again', async () => {
    const { id, account, phone, first, call } = await open()
    await playRounds(app, id, { bet: 100, win: 0 })
    const played = await phone.next()
    expect(played).toMatchObject({
      changes: first.changes,
      account: { exp: 1, credit: account.credit - 100 },
    })
    const { playerId, bucket } = keyOf(id)
    await app.database.query(
      `UPDATE wallets SET exp = 100000, amount_bet = 1e9 WHERE bucket = $1 AND player_id = $2`,
      [bucket, playerId],
    )
    await phone.next()
    await call(checkLevel.path)
    const risen = await phone.next()
    expect(risen.account?.level).toBeGreaterThan(1)
    expect(risen.changes).toBeGreaterThan(first.changes)
    phone.close()
  })

  it('is notified of other changes: an item, a withdrawal, the confirmed age', async () => {
    const { id, phone, first, call } = await open({ adult: false })
    await call(confirmAdult.path)
    let { changes } = await phone.next()
    expect(changes).toBe(first.changes + 1)

    await app.database.transaction(tx =>
      app.app.features.rewards.pay(tx, keyOf(id), {
        cause: 'test',
        source: 'task_reward',
        rewards: [{ kind: 'promo', name: 'partner' }],
      }),
    )
    const item = await phone.next()
    expect(item.changes).toBeGreaterThan(changes)

    await post(id, { currency: 'TON', amount: 10 * TON, kind: 'tournament_prize' })
    await phone.next()
    const body = { amount: '10', address: ADDRESS, ...app.confirmed(id) }
    expect((await call(withdraw.path, body)).statusCode).toBe(200)
    const asked = await phone.next()
    expect(asked.account).toMatchObject({ ton: 0 })
    changes = asked.changes
    const [row] = await app.database.query<{ withdrawal_id: number }>(
      'SELECT withdrawal_id FROM withdrawals WHERE player_id = $1',
      [keyOf(id).playerId],
    )
    await app.database.transaction(tx =>
      moveWithdrawal(
        tx,
        { player: keyOf(id), withdrawalId: row?.withdrawal_id ?? 0 },
        { from: ['requested'], to: 'approved', now: app.clock.now() },
      ),
    )
    expect((await phone.next()).changes).toBeGreaterThan(changes)
    phone.close()
  })

  it('gets nothing more once the player is banned, or has deleted the account elsewhere', async () => {
    const banned = await open()
    await app.app.features.players.ban(keyOf(banned.id), 'cheating')
    expect((await banned.phone.next()).changes).toBeGreaterThan(banned.first.changes)
    expect(await banned.phone.next().catch(() => 'over')).toBe('over')
    const erased = await open()
    const body = { confirm: 'erase', ...app.confirmed(erased.id) }
    expect((await erased.call(eraseAccount.path, body)).statusCode).toBe(200)
    await expect(
      (async () => {
        for (;;) await erased.phone.next()
      })(),
    ).rejects.toThrow('JSON')
  })

  it('costs one statement for any number of readers, and none without readers', async () => {
    let statements = 0
    const counting = new Proxy(app.database, {
      get(database, name: keyof Database) {
        if (name === 'query') statements += 1
        const value: unknown = database[name]
        return typeof value === 'function' ? value.bind(database) : value
      },
    })
    const watched = createAccountWatch(counting)
    expect(statements).toBe(0)
    const players = [1, 2, 3].map(at => keyOf(lastId - at))
    const seen = await Promise.all([...players, ...players].map(player => watched(player)))
    expect(statements).toBe(1)
    expect(seen[0]).toEqual(seen[3])
  })
})
