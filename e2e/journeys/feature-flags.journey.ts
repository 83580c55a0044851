import { ANNA, BORIS, TWO_OPERATORS } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { publishByTwo } from '../base/publish-by-two.ts'

journey.describe('features that are off for everyone', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: TWO_OPERATORS,
    })
    await publishByTwo({
      app: arena.app,
      tokens: [ANNA, BORIS],
      kind: 'flags',
      change: ({ flags }) => ({ flags: flags.map(({ flag }) => ({ flag, share: 0 })) }),
    })
  })
  journey.afterAll(() => arena.end())

  journey('a player sees no way into them, and everything else is there', async ({ page }) => {
    const { app } = await openPhone(page, arena.chat, { user: 3674, more: { start: 'friends' } })
    await expect(app.getByText('Your friends', { exact: true })).toBeVisible()
    for (const name of ['challenges', 'friend-streaks', 'squad'])
      await expect(app.getByTestId(`${name}-card`)).toHaveCount(0)
  })
})
