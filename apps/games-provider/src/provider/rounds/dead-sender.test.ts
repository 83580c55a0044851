/** Two processes on one database, one of which dies while the wallet has its call. */

import type { MockWallet } from '@arena/provider-protocol/mock-wallet'
import type { ThrowawayDatabase } from '@arena/test-kit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PlayReply } from '../../game-api.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, openIn } from '../testing/lantern-player.ts'
import {
  gamesDatabase,
  NEVER_MS,
  type TestOptions,
  TestPlayer,
  TestProvider,
} from '../testing/test-provider.ts'

let database: ThrowawayDatabase
let options: TestOptions
/** To others, a process without a heartbeat is dead. */
let dying: TestProvider
let other: TestProvider
beforeAll(async () => {
  database = await gamesDatabase()
  const env = { GAMES_DATABASE_URL: database.url }
  options = { games: [lantern, luckyDice], sweepEvery_ms: NEVER_MS, env }
  dying = await TestProvider.start({ ...options, heartbeatEvery_ms: NEVER_MS })
  other = await TestProvider.start({ ...options, env: { ...env, WALLET_URL: dying.wallet.url } })
})
afterAll(async () => {
  await other.stop()
  await dying.stop()
  await database.drop()
})

/** The next call waits until the test is over, later ones pass. Resolves when it has come. */
function holdNextCall(wallet: MockWallet): Promise<void> {
  const before = wallet.arrived
  let open = () => {}
  wallet.gate = new Promise(resolve => {
    open = resolve
  })
  onTestFinished(() => open())
  return expect
    .poll(() => wallet.arrived)
    .toBe(before + 1)
    .then(() => {
      wallet.gate = Promise.resolve()
    })
}

const elsewhere = ({ token, launched }: TestPlayer) => new TestPlayer(other.url, token, launched)

it('another process answers the round that a dead process was sending, at the first request', async () => {
  const player = await dying.newPlayer()
  const held = holdNextCall(dying.wallet)
  void player.play({ requestId: 'left-behind' })
  await held
  const { status, body } = await elsewhere(player).play({ requestId: 'left-behind' })
  expect(status).toBe(200)
  const { round } = body as unknown as PlayReply
  const moved = dying.wallet.moved.filter(({ session_id }) => session_id === player.sessionId)
  expect(moved).toMatchObject([{ round_id: round.round_id }])
})

it('the round that a dead process was sending does not refuse the next one', async () => {
  const player = await dying.newPlayer()
  const held = holdNextCall(dying.wallet)
  void player.play({ requestId: 'left-behind' })
  await held
  const { status, body } = await elsewhere(player).play({ requestId: 'the-next-one' })
  expect({ status, body }).toMatchObject({ status: 200, body: { round: { nonce: 1 } } })
})

it('a stepwise round of a dead process continues in another process at the first request', async () => {
  const player = await dying.newPlayer({ game_id: 'lantern' })
  const held = holdNextCall(dying.wallet)
  void new LanternPlayer(player).open({ requestId: 'left-behind' })
  await held
  const there = new LanternPlayer(elsewhere(player))
  const { round_id } = openIn(await there.open({ requestId: 'left-behind' }))
  expect(dying.wallet.ledger.rounds.get(round_id)).toMatchObject({ staked: 100, state: 'open' })
})

it('a living process keeps the lease on its round, however long the wallet takes', async () => {
  const living = await TestProvider.start({ ...options, heartbeatEvery_ms: 20 })
  const looker = new Client({ connectionString: database.url })
  await looker.connect()
  onTestFinished(async () => {
    await looker.end()
    await living.stop()
  })
  const player = await living.newPlayer()
  const leasedUntil = async (): Promise<Date> => {
    const { rows } = await looker.query<{ leased_until: Date }>(
      `SELECT leased_until FROM unfinished_rounds WHERE player_id = $1`,
      [player.launched.player_id],
    )
    return rows[0]?.leased_until ?? new Date(0)
  }
  const held = holdNextCall(living.wallet)
  void player.play()
  await held
  const before = await leasedUntil()
  await expect.poll(leasedUntil).not.toEqual(before)
})
