/** What operators change while players play. */
import type { Locator, Page } from '@playwright/test'
import { openContent, publish, reviewChanges } from '../base/console-content.ts'
import { ANNA, act, agree, BORIS, comeIn, job, look, TWO_OPERATORS } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { anOpenHand, deal, stand } from '../base/games/blackjack.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { roundButton, untilSettled } from '../base/games/driver.ts'
import { planOutcomes } from '../base/games/plan-outcome.ts'
import { expectBalanceInGame, openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { preparedFolder } from '../base/prepared-folder.ts'

const PLAYER_OF_THE_DAY = 3653
const PLAYER_AT_HOME = 3654

/** Midnight of tomorrow in Moscow, the console's own zone, in the form of a date-time field. */
function tomorrow(): string {
  const [day_ms, moscow_ms] = [86_400_000, 3 * 3_600_000]
  return `${new Date(Date.now() + moscow_ms + day_ms).toISOString().slice(0, 10)}T00:00`
}

/** Estimates the form's tournament: its charts are drawn, and the rest of the wallet is shown. */
async function rehearse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Simulation results' })).toBeFocused()
  await expect(page.getByRole('slider', { name: 'Score needed per place' })).toBeVisible()
  await expect(page.getByText('Funding available.')).toBeVisible()
}

function changed(page: Page, what: string): Locator {
  return page
    .getByRole('table', { name: /^Changes compared with/ })
    .getByRole('row')
    .filter({ hasText: what })
}

async function announce(page: Page, label: string): Promise<void> {
  const question = await act(page.getByRole('main'), label, 'for the winter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Winter Cup' })).toBeVisible()
}

journey.describe('an operator’s day', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({ from: preparedFolder(), variables: TWO_OPERATORS })
  })
  journey.afterAll(() => arena.end())

  journey(
    'operators change prizes, tasks and chances during play, with a second approval above the limit, and switch a broken game off at once',
    async ({ browser, page, faults }) => {
      const [anna, boris] = [await comeIn(browser, arena, ANNA), await comeIn(browser, arena, BORIS)]
      const phone = await openPhone(page, arena.chat, { user: PLAYER_OF_THE_DAY })
      const { app } = phone
      await expect(app.getByTestId('game-golden-arena')).toBeVisible()

      await job('prizes of the tournaments to come', anna, async () => {
        await openContent(anna, 'Recurring tournaments')
        const first = anna.getByRole('group', { name: 'Weekly, prizes down to place 1', exact: true })
        await first.getByLabel('ArenaCoins').fill('60000')
        await publish(anna, { isEnough: true })
      })

      await job('a tournament copied, its prizes changed, rehearsed and announced', anna, async () => {
        await look(anna, 'Tournaments')
        // On a weekend there are two: the latest is listed first.
        await anna.getByRole('row').filter({ hasText: 'weekend_' }).getByRole('link').first().click()
        await anna.getByRole('link', { name: 'Duplicate', exact: true }).click()
        await anna.getByLabel('ID', { exact: true }).fill('winter_cup')
        await anna.getByLabel('Name (English)', { exact: true }).fill('Winter Cup')
        await anna
          .getByRole('group', { name: 'Prizes for places 1', exact: true })
          .getByLabel('ArenaCoins')
          .fill('25000')
        await rehearse(anna)
        await expect(changed(anna, 'Prizes, 1')).toContainText('25,000')
        await announce(anna, 'Announce')
      })
      await job('the same, rewritten before it starts', anna, async () => {
        await anna.getByRole('link', { name: 'Edit', exact: true }).click()
        await anna.getByLabel('Entry fee (tickets)').fill('2')
        await rehearse(anna)
        await expect(changed(anna, 'Entry fee (tickets)')).toContainText('2')
        await announce(anna, 'Save changes')
      })
      await expect(anna.getByText('winter_cup', { exact: true })).toBeVisible()

      await job('tomorrow’s tasks of the day replaced wholly', anna, async () => {
        await openContent(anna, 'Tasks')
        await anna.getByRole('button', { name: 'Remove all: Daily tasks' }).click()
        const day = anna.getByRole('region', { name: 'Daily tasks', exact: true })
        for (const goal of ['Play rounds', 'Open and play games', 'Win in a row']) {
          await day.getByLabel('Goal').selectOption(goal)
          await day.getByLabel('Target').fill('7')
          await day.getByRole('button', { name: 'Add task', exact: true }).click()
        }
        await reviewChanges(anna)
        await job('a draft looked at in the phone', anna, async () => {
          await anna.getByRole('button', { name: 'Preview in app' }).click()
          await expect(anna.frameLocator('iframe').getByText(/Play\s7\srounds/)).toBeVisible()
        })
        await publish(anna, { isEnough: true, from: tomorrow() })
      })
      await expect(anna.getByRole('table', { name: 'Version history' })).toContainText('anna')

      await job(
        'a draft continued on another device, and merged with what a colleague published',
        anna,
        async () => {
          const rounds = (on: Page) => on.getByLabel('Rounds between ads; 0 = no ads')
          const [reward, paid] = ['Reward per view (AC)', 'Max. paid views per 24 h']
          await openContent(anna, 'Ads')
          await rounds(anna).fill('90')
          await anna.getByLabel(reward).fill('7')
          await look(anna, 'Home')
          await expect(anna.getByRole('link', { name: 'Configuration: Ads' })).toBeVisible()
          const laptop = await comeIn(browser, arena, ANNA)
          await laptop.getByRole('link', { name: 'Configuration: Ads' }).click()
          await expect(laptop.getByText('Your draft was restored.')).toBeVisible()
          await expect(laptop.getByLabel(reward)).toHaveValue('7')

          await openContent(boris, 'Ads')
          await rounds(boris).fill('80')
          await boris.getByLabel(paid).fill('3')
          await publish(boris, { isEnough: true })

          await laptop.reload()
          const merge = laptop.getByRole('region', { name: 'This changed while you were editing' })
          await expect(merge.getByRole('radio', { name: 'Yours: 90' })).toBeChecked()
          await merge.getByRole('radio', { name: 'Published: 80' }).check()
          await merge.getByRole('button', { name: 'Merge' }).click()
          await expect(rounds(laptop)).toHaveValue('80')
          await expect(laptop.getByLabel(reward)).toHaveValue('7')
          await expect(laptop.getByLabel(paid)).toHaveValue('3')
          await publish(laptop, { isEnough: true })
          await look(laptop, 'Home')
          await expect(laptop.getByRole('link', { name: 'Configuration: Ads' })).toHaveCount(0)
          await laptop.close()
        },
      )

      await job('a weight of the wheel that costs too much, asked for', anna, async () => {
        await openContent(anna, 'Wheel')
        await anna.getByRole('group', { name: 'Segment 10' }).getByLabel('Weight').fill('14')
        await publish(anna, { isEnough: false })
      })

      await job('a text of the app found by its words and changed', anna, async () => {
        await openContent(anna, 'Texts')
        await anna.getByLabel('Search texts or keys').fill('wheel of fortune')
        // The list becomes shorter, and everything below it moves up.
        await expect(anna.getByText('2 texts found, 2 shown')).toBeVisible()
        await anna.getByLabel('app/home.wheel.title, English').fill('Spin the wheel')
        // The additional button in the form moves the button below it.
        await expect(anna.getByRole('button', { name: 'Use the default text' })).toBeVisible()
        // The preview arrives while the button is being pressed: the press is not lost.
        await anna.getByRole('button', { name: 'Review changes' }).hover()
        await anna.mouse.down()
        await expect(anna.getByRole('paragraph').filter({ hasText: /^Spin the wheel$/ })).toBeVisible()
        await anna.mouse.up()
        await expect(anna.getByRole('table', { name: 'Changes' })).toBeVisible()
        await publish(anna, { isEnough: true })
      })
      await page.reload()
      await expect(app.getByText('Spin the wheel', { exact: true })).toBeVisible()
      await app.locator('a[href="/active-tournaments"]').click()
      await expect(app.getByText('Winter Cup', { exact: true })).toBeVisible()
      await app.locator('nav a[href="/"]').click()

      await job('a second person agrees to a weight of the wheel', boris, () =>
        agree(boris, 'Publish configuration'),
      )
      await openContent(boris, 'Wheel')
      await expect(boris.getByText(/approved by boris/).first()).toBeVisible()

      await planOutcomes(phone, anOpenHand)
      await openGamePage(phone, GAMES.classicBlackjack)
      await openGame(phone, GAMES.classicBlackjack, 'single')
      expect(await deal(phone), 'the hand waits for its player').toBe(true)
      // Meanwhile another player looks at the games.
      const elsewhere = await openPhoneContext(browser)
      const other = await openPhone(await elsewhere.newPage(), arena.chat, { user: PLAYER_AT_HOME })
      const card = other.app.getByTestId('game-classic-blackjack')
      await expect(card).toBeVisible()
      await job('a broken game switched off', anna, async () => {
        await openContent(anna, 'Games')
        const stop = await act(anna.getByRole('main'), 'Disable: Classic Blackjack', 'wrong symbols')
        await expect(stop).toBeHidden()
      })
      await expect(card, 'the card goes from an open home').toHaveCount(0, { timeout: 8_000 })
      await elsewhere.close()
      // The open hand ends normally; the next one is refused, and the player sees why.
      const { balance } = await untilSettled(phone, () => stand(phone))
      await expectBalanceInGame(phone, balance)
      faults.expect(/409|403/)
      await roundButton(phone, /^Deal/).click()
      const notice = phone.game.getByRole('dialog', { name: 'This game isn’t available' })
      await notice.getByRole('button', { name: 'Leave the game' }).click()
      await page.getByTestId('back-button').click()
      await app.getByLabel('Game category').selectOption('all')
      await expect(app.getByTestId('game-lucky-clover')).toBeVisible()
      await expect(app.getByTestId('game-classic-blackjack')).toHaveCount(0)
    },
  )
})
