import { inLanguages } from '@arena/texts/languages'
import { call } from '../../tools/local-player/call.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { ANNA } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { readToast } from '../base/toast.ts'

/** A new player has 1,000 AC. */
const CHEAP = { t_key: 'coins_cheap', entrance_ac: 600 }
const EXPENSIVE = { t_key: 'coins_dear', entrance_ac: 5_000 }

journey.describe('a tournament that costs coins', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({ from: preparedFolder(), variables: { OPERATORS: `anna:${ANNA}` } })
    for (const cup of [CHEAP, EXPENSIVE]) await announce(cup)
  })
  journey.afterAll(() => arena.end())

  const operate = (path: string, body: object) => call(`${arena.app}${path}`, { body, token: ANNA })

  async function announce(cup: typeof CHEAP): Promise<void> {
    const start_timestamp = Math.floor(Date.now() / 1000)
    await operate('/operator/createTournament', {
      ...cup,
      type: 0,
      cost: 0,
      start_timestamp,
      end_timestamp: start_timestamp + 86_400,
      full_prizes_from: 500,
      rewards: [1, 2, 3].map(place => ({
        place,
        first_prize: String(30_000 / place),
        second_prize: 0,
        third_prize: '',
      })),
      texts: inLanguages(() => ({ name: `Cup ${cup.t_key}`, description: 'For coins.' })),
    })
  }

  journey('is joined for the coins that its question names', async ({ page }) => {
    const { app } = await openPhone(page, arena.chat, { user: 3661, more: { start: `t_${CHEAP.t_key}` } })
    await app.getByTestId('participate').click()
    await expect(app.getByText('Join for 600 AC?', { exact: true })).toBeVisible()
    await expect(app.getByText(/You’ll have 400 AC left/)).toBeVisible()
    await expectAccessible(page, 'the question about an entrance in coins')
    await app.getByTestId('confirm-participate').click()
    await readToast(app, 'You are in. Good luck!')
    expect((await signInRemotely(arena, 3661)).account.credit).toBe(40_000)
  })

  journey('says how many coins are missing, and where to earn them', async ({ page }) => {
    const { app } = await openPhone(page, arena.chat, { user: 3662, more: { start: `t_${EXPENSIVE.t_key}` } })
    await app.getByTestId('participate').click()
    await expect(app.getByText(/^You are 4\s000 AC short$/)).toBeVisible()
    await expect(app.getByTestId('confirm-participate')).toHaveCount(0)
    await app.getByTestId('get-coins').click()
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
  })
})
