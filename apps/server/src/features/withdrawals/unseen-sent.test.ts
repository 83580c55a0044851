import { getHome, type HomeReply } from '@arena/contract/endpoints/home'
import { noteWithdrawalSeen } from '@arena/contract/endpoints/withdrawals'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { insertWithdrawal, moveWithdrawal } from './withdrawal-store.ts'

const TON = 1_000_000_000
const DAY_MS = 24 * 60 * 60_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

describe.each(TEST_ENGINES)('a withdrawal that was sent (%s)', engine => {
  let database: Database
  let arena: TestApp
  let ids = 8_400
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    arena = await openTestApp(database)
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  /** An approved request, and the call that turns it into a sent one. */
  async function approved(id: number, amountNano: number) {
    const withdrawal = await database.transaction(tx =>
      insertWithdrawal(tx, {
        player: keyOf(id),
        requestId: `request-${amountNano}`,
        amountNano,
        address: ADDRESS,
        addressRaw: `0:${'b4'.repeat(32)}`,
        state: 'approved',
        review: [],
        createdAt: arena.clock.now(),
      }),
    )
    const txHash = withdrawal.withdrawalId.toString(16).padStart(64, '0')
    const send = () =>
      database.transaction(tx =>
        moveWithdrawal(tx, withdrawal, { from: ['approved'], to: 'sent', now: arena.clock.now(), txHash }),
      )
    return { id: withdrawal.withdrawalId, txHash, send }
  }
  const newPlayer = async () => {
    ids += 1
    return { id: ids, token: (await arena.signIn(ids)).token }
  }
  const unseen = async (token: string) => (await arena.call(getHome.path, { token })).json<HomeReply>().sent
  const confirm = async (token: string, id: number) =>
    (await arena.call(noteWithdrawalSeen.path, { token, body: { id } })).json()

  it('is shown to its player until one of their devices has confirmed it', async () => {
    const { id, token } = await newPlayer()
    const one = await approved(id, 1.5 * TON)
    expect(await unseen(token)).toEqual([])
    expect(await confirm(token, one.id)).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    await one.send()
    arena.clock.advance(1_000)
    const next = await approved(id, 2 * TON)
    await next.send()
    const explorer_url = `https://tonviewer.com/transaction/${one.txHash}`
    expect(await unseen(token)).toMatchObject([
      { id: one.id, amount: 1.5, address: ADDRESS, explorer_url },
      { id: next.id, amount: 2 },
    ])
    const stranger = await newPlayer()
    expect(await confirm(stranger.token, one.id)).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    for (const _ of [1, 2]) expect(await confirm(token, one.id)).toMatchObject({ success: true })
    const elsewhere = await arena.signIn(id)
    expect(await unseen(elsewhere.token)).toMatchObject([{ id: next.id }])
  })

  it('is no news after a month', async () => {
    const { id } = await newPlayer()
    await (await approved(id, TON)).send()
    arena.clock.advance(31 * DAY_MS)
    expect(await unseen((await arena.signIn(id)).token)).toEqual([])
  })
})
