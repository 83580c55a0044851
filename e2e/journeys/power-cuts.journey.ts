import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import type { Phone } from '../base/phone.ts'
import { type RemotePlayer, signInRemotely } from '../base/remote-player.ts'
import { tapThrough } from '../base/tap-through.ts'

/** The browser's messages about a program that is down or just restarting. */
const GONE = /ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|INCOMPLETE)|50[0234]/

/** The stake that the provider refuses after a restart: see `closeNewSeeds`. */
const SEEDS_CHANGED = /\b409\b.*\/game\/v1\/play/

const USER = 3601

journey(
  'killing the server and then the games provider during play loses nothing, and every balance equals the sum of its ledger',
  async ({ phone, arena, faults }) => {
    faults.expect(GONE)
    faults.expect(SEEDS_CHANGED)
    const opened = await phone({ user: USER })
    const game = await openSlot(opened)
    await game.turbo()
    const answers = countAnswers(opened)
    for (const program of ['server', 'games'] as const) {
      const before = answers()
      await game.startAutoplay(10)
      await tapThrough(opened, () => answers() >= before + 2)

      await arena.kill(program)
      // The round on show was answered before: free spins or a great win come to their end first.
      const isSafe = opened.game.getByText('Your round is safe')
      await tapThrough(opened, () => isSafe.isVisible())
      await arena.startAgain(program)
      if (program === 'games' && !IS_CLUSTER) await closeNewSeeds(opened)
      await game.ready()
      await expect(isSafe).toHaveCount(0)

      const { balance } = await game.spin()
      const player = await signInRemotely(arena, USER)
      expect((await player.level()).credit).toBe(balance)
      await expectEveryRoundSettledOnce(player, balance)
    }
    await opened.page.getByTestId('back-button').click()
    const player = await signInRemotely(arena, USER)
    await expectFullBalance(opened, player.account.credit)

    await arena.kill('server')
    const { players, mismatches } = await arena.verifyBooks()
    await arena.startAgain('server')
    expect(mismatches).toEqual([])
    expect(players).toBeGreaterThan(0)
  },
)

/**
 * A provider restarted on its own files plays no earlier seed: it accepts no stake until the player has seen the new one. A database server
 * that kept running is proof enough that no copy was restored.
 */
async function closeNewSeeds({ game }: Phone): Promise<void> {
  const notice = game.getByRole('dialog', { name: 'Your seeds have changed' })
  await notice.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(notice).toHaveCount(0)
}

/** How many rounds the provider has answered since. */
function countAnswers({ page }: Phone): () => number {
  let count = 0
  page.on('response', response => {
    if (response.url().endsWith('/game/v1/play') && response.ok()) count += 1
  })
  return () => count
}

/** The provider's rounds and the platform's ledger agree: each round counted once, none missing. */
async function expectEveryRoundSettledOnce(player: RemotePlayer, balance: number): Promise<void> {
  const rounds = await player.history()
  expect((await player.level()).exp).toBe(rounds.length)
  const won = rounds.reduce((sum, { win, bet }) => sum + win - bet, 0)
  expect(player.account.credit).toBe(balance)
  expect(100_000 + won).toBe(balance)
}
