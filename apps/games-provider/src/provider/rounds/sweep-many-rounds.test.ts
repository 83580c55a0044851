import { expect, it, onTestFinished } from 'vitest'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer } from '../testing/lantern-player.ts'
import { TestProvider } from '../testing/test-provider.ts'

const PLAYERS = 40
const SWEEP_EVERY_MS = 10_000
/** The next sweep is in time, the one after it is too late. */
const WITHIN_MS = 1.9 * SWEEP_EVERY_MS

it('rounds that end unwatched at the same time are ended together, however many there are', async () => {
  let later_ms = 0
  const arena = await TestProvider.start({
    games: [lantern],
    sweepEvery_ms: SWEEP_EVERY_MS,
    now: () => new Date(Date.now() + later_ms),
  })
  onTestFinished(() => arena.stop())
  for (let player = 0; player < PLAYERS; player += 1) {
    const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
    await page.opened({ choice: { burns_ms: 60_000 } })
  }
  later_ms = 61_000
  const closed = () =>
    [...arena.wallet.ledger.rounds.values()].filter(({ state }) => state === 'closed').length
  await expect.poll(closed, { timeout: WITHIN_MS }).toBe(PLAYERS)
})
