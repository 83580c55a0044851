import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../tools/repository.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { openContent, publish, reviewChanges } from '../base/console-content.ts'
import { act, agree, comeIn, job, look } from '../base/console-desk.ts'
import { countFlights } from '../base/count-flights.ts'
import { rememberFirstSteps } from '../base/first-steps.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { anOpenHand, deal, stand } from '../base/games/blackjack.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { roundButton, untilSettled } from '../base/games/driver.ts'
import { planOutcomes } from '../base/games/plan-outcome.ts'
import { expectBalanceInGame, openGame, openGamePage } from '../base/games/visit.ts'
import {
  CAPTAIN,
  FARM,
  FINISHER,
  HELD_CUP,
  holdPrize,
  PAID_BEFORE,
  REVIEWED_CUP,
  RUNNER_UP,
  SHORT_CUP,
  SUSPECT,
  WINNER,
} from '../base/held-prize.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { openPhone, type Phone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { WITH_TON } from '../base/prepared-players.ts'
import { inMotion } from '../base/stillness.ts'
import { chainBalance } from '../base/ton-chain.ts'

const run = promisify(execFile)

const ADDRESS = 'UQAbWuh49dki8MhviF2JQvc9b3gjBNUIJom0ZYt3eYFuNrCN'
const TON = 1_000_000_000
const PLAYER = WITH_TON.isReviewedAsUnusual.user
const PLAYER_OF_THE_DAY = 3653
const PLAYER_AT_HOME = 3654
const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
/** The colours of the states. */
const YELLOW = 'rgb(250, 204, 21)'
const TEAL = 'rgb(45, 212, 191)'
const RED = 'rgb(255, 107, 107)'

/** Returns the output of an operator's command. */
async function operate(arena: FreshArena, token: string, command: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/operator.mjs', ...command], {
    cwd: ROOT,
    env: { ...process.env, OPERATOR_TOKEN: token, PUBLIC_URL: arena.app },
  })
  return stdout
}

/** The number of the waiting request, and its line in the operators' list. */
async function waiting(arena: FreshArena): Promise<{ readonly id: string; readonly line: string }> {
  const printed = await operate(arena, ANNA, ['withdrawals', 'list'])
  const line = printed.split('\n').find(one => one.includes(ADDRESS)) ?? ''
  return { id: /^\d+/.exec(line)?.[0] ?? '', line }
}

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

async function openWallet({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /Level \d+, profile/ }).click()
  await app.getByRole('link', { name: 'Wallet' }).click()
  await expect(app.getByTestId('amount')).toBeVisible()
}

async function request({ app }: Phone, amount: string): Promise<void> {
  await app.getByTestId('amount').fill(amount)
  await app.getByTestId('address').fill(ADDRESS)
  await app.getByTestId('withdraw').click()
  await app.getByTestId('confirm-withdrawal').click()
}

async function expectStatus(row: Locator, words: string, colour: string): Promise<void> {
  const chip = row.getByText(words, { exact: true })
  await expect(chip).toBeVisible({ timeout: 120_000 })
  await expect(chip).toHaveCSS('color', colour)
}

journey.describe('when unusual events need review', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: { OPERATORS: `anna:${ANNA},boris:${BORIS}`, WITHDRAWAL_REVIEW: 'risky' },
      stage: holdPrize,
    })
  })
  journey.afterAll(() => arena.end())

  journey(
    'a newcomer’s large withdrawal waits for two approvals and is then paid; cancelled before, it returns to the balance',
    async ({ browser, page }) => {
      const [anna, boris] = [await comeIn(browser, arena, ANNA), await comeIn(browser, arena, BORIS)]
      const phone = await openPhone(page, arena.chat, { user: PLAYER })
      const { app } = phone
      await openWallet(phone)
      const row = (amount: string) =>
        app.getByTestId(/^withdrawal-\d+$/).filter({ has: app.getByText(`${amount} TON`, { exact: true }) })
      const approve = async (operator: Page) => {
        await look(operator, 'Home')
        await look(operator, 'Payouts')
        const line = operator.getByRole('row').filter({ hasText: ADDRESS })
        const question = await act(line, 'Approve', 'looked at')
        await expect(question).toBeHidden()
        return line
      }

      await request(phone, '2')
      await expectStatus(row('2'), 'In process', YELLOW)
      await expect(row('2').getByText('Our team reviews this request before sending it')).toBeVisible()
      await expect(app.getByTestId('ton-balance')).toHaveText('28 TON')
      expect((await waiting(arena)).line).toMatch(/requested +0\/1 +new_account,first_withdrawal/)
      await row('2').getByTestId('cancel-withdrawal').click()
      await expectStatus(row('2'), 'Cancelled', RED)
      await expect(app.getByTestId('ton-balance')).toHaveText('30 TON')
      expect((await waiting(arena)).line).toBe('')

      await request(phone, '12')
      await expectStatus(row('12'), 'In process', YELLOW)
      await expect(app.getByTestId('ton-balance')).toHaveText('18 TON')
      expect((await waiting(arena)).line).toMatch(/ 0\/2 .*large_amount/)
      await expectAccessible(page, 'a withdrawal that waits for a person')

      const half = await approve(anna)
      await expect(half).toContainText('anna (1/2)')
      await expect(half).toContainText('1 of 2 approvals')
      await expect(half.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await page.goto('about:blank')
      await openWallet(await openPhone(page, arena.chat, { user: PLAYER }))
      await expectStatus(row('12'), 'In process', YELLOW)
      await expect(row('12').getByText('Our team reviews this request before sending it')).toBeVisible()
      expect(await chainBalance(arena, ADDRESS)).toBe('0')

      await approve(boris)
      // A page that stays open shows an operator's decision within half a minute.
      await page.getByTestId('back-button').click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      await expect(app.getByTestId('sent-moment')).toContainText('12 TON sent', { timeout: 120_000 })
      await app.getByTestId('sent-done').click()
      await expectStatus(row('12'), 'Sent', TEAL)
      await expect(row('12').getByTestId('cancel-withdrawal')).toHaveCount(0)
      expect(await chainBalance(arena, ADDRESS)).toBe(String(12 * TON))
      await expect(app.getByTestId('ton-balance')).toHaveText('18 TON')
      await row('12').getByTestId('explorer').click()
      await expect(page.getByText(/tonviewer\.com\/transaction\/[0-9a-f]{64}/).first()).toBeVisible()
    },
  )

  journey(
    'a prize of four accounts on one device is on hold until an operator reads its case file and the player’s answer, and releases it',
    async ({ page, context }) => {
      const { app } = await openPhone(page, arena.chat, { user: SUSPECT })
      await app.getByRole('link', { name: /Level \d+, profile/ }).click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      const card = app.getByTestId(/^hold-\d+$/).filter({ hasText: 'Prize of 16 TON' })
      await expect(card.getByText('Several accounts are used on one device.')).toBeVisible()
      await card.getByTestId('hold-answer').fill('We are four at home and share a tablet.')
      await card.getByRole('button', { name: 'Send the answer' }).click()
      await expect(app.getByText('Answer sent')).toBeVisible()

      const desk = await context.newPage()
      await desk.setViewportSize({ width: 390, height: 844 })
      await desk.goto(`${arena.app}/operator/#token=${ANNA}`)
      await expect(desk.getByText('Signed in as anna')).toBeAttached()
      await desk.goto(`${arena.app}/operator/clusters`)
      const cluster = desk.getByRole('row').filter({ hasText: '4 accounts share one device.' })
      await expect(cluster).toHaveCount(1)
      await expectAccessible(desk, 'clusters')
      await cluster.getByRole('link', { name: 'Case file' }).click()
      const accounts = desk.getByRole('table', { name: 'Linked accounts' })
      for (const id of FARM) await expect(accounts.getByRole('link', { name: String(id) })).toBeVisible()
      await desk.getByRole('link', { name: 'All cases' }).click()
      const waits = desk.getByRole('row').filter({ hasText: `Prize, ${HELD_CUP}` })
      await waits.getByRole('link', { name: 'Case file' }).click()
      await expect(desk.getByRole('heading', { name: `16 TON prize in ${HELD_CUP}` })).toBeVisible()
      await expect(
        desk.getByText('Player’s statement: We are four at home and share a tablet.'),
      ).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Shared signals' })).toContainText('Device (4)')
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(desk, 'a case file')
      await desk.getByRole('button', { name: 'Release' }).click()
      const question = desk.getByRole('dialog')
      await question.getByLabel('Reason (recorded in the audit log)').fill('a family of four')
      await question.getByRole('button', { name: 'Release' }).click()
      await expect(desk.getByText('Released by anna: a family of four')).toBeVisible()

      // The released prize is paid, and celebrated on the page that stayed open.
      await page.bringToFront()
      const moment = app.getByTestId('result-moment')
      await expect(moment).toContainText('16 TON', { timeout: 120_000 })
      await moment.getByTestId('result-done').click()
      await expect(moment).toHaveCount(0)
      await page.getByTestId('back-button').click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      await expect(card.getByText('All clear: it’s being paid.')).toBeVisible()
    },
  )

  journey(
    'after their first week a new player claims the reward of their division with the result, then sees their squad’s duel and claims its reward once',
    async ({ page }) => {
      const phone = await openPhone(page, arena.chat, { user: CAPTAIN })
      const { app } = phone
      // The week is over for them: its result is shown before anything else, once.
      const moment = app.getByTestId('result-moment')
      await expect(moment).toContainText('No prize for this place')
      await expect(moment.getByTestId('best-round')).toContainText('points in')
      const first = moment.getByTestId('newcomers-result')
      await expect(first).toContainText('Place 1. Next: Silver division')
      await expectAccessible(page, 'a result without a prize')
      await first.getByTestId('claim-newcomers').click()
      await expect(first).toContainText('Reward taken')
      await expect(first.getByTestId('claim-newcomers')).toHaveCount(0)
      await moment.getByTestId('result-done').click()
      await expect(moment).toHaveCount(0)
      await app.getByRole('link', { name: 'Friends' }).click()
      await expect(app.getByTestId('squad-card')).toContainText('Reward')
      await app.getByTestId('squad-card').click()
      const last = app.getByTestId('squad-last')
      await expect(last).toContainText('Won against Day Larks')
      await expect(last).toContainText('1 200 : 600')
      await expectAccessible(page, 'a duel that is won')
      await app.getByTestId('claim-squad').click()
      await expect(app.getByTestId('squad-won')).toContainText('1 500')
      await expectAccessible(page, 'the reward of a duel')
      await page.reload()
      await app.getByRole('link', { name: 'Friends' }).click()
      await app.getByTestId('squad-card').click()
      await expect(last).toContainText('Reward taken')
      await expect(app.getByTestId('claim-squad')).toHaveCount(0)
      await expect(moment).toHaveCount(0)
    },
  )

  journey(
    'the last counted round shows the place, the result of the rounds, the current prize and the next actions',
    async ({ page }) => {
      const phone = await openPhone(page, arena.chat, { user: FINISHER })
      const slot = await openSlot(phone, SHORT_CUP)
      await slot.turbo()
      await slot.spin()
      await slot.spinOnce()
      const finish = phone.app.getByTestId('finish')
      await expect(phone.app.getByRole('heading', { name: 'All rounds played' })).toBeVisible()
      await expect(finish.getByTestId('finish-place')).toContainText('#1')
      await expect(finish).toContainText('From your 2 rounds')
      await expect(finish.getByTestId('finish-prize')).toContainText('100')
      await expect(finish).toContainText('message')
      await expect(finish.getByRole('button', { name: 'Play for coins' })).toBeVisible()
      await expectAccessible(page, 'the end of the counted rounds')
      await finish.getByRole('link', { name: 'Challenge a friend' }).click()
      await expect(finish).toHaveCount(0)
      await expect(phone.app.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
    },
  )

  journey(
    'one operator reviews the results, and they are paid after a second operator approves',
    async ({ browser, page }) => {
      await inMotion(page)
      const { app } = await openPhone(page, arena.chat, {
        user: WINNER,
        more: { start: `t_${REVIEWED_CUP}` },
      })
      await expect(app.getByTestId('own-result')).toContainText('Under review')
      const coins = () => app.locator('header').getByTestId('full-balance').textContent()
      const before = await coins()
      await countFlights(app)
      // The runner-up has no network while the prizes are paid, and wants less motion.
      const away = await browser.newContext({ reducedMotion: 'reduce' })
      await rememberFirstSteps(away)
      const second = await openPhone(await away.newPage(), arena.chat, { user: RUNNER_UP })
      await expect(second.app.getByTestId('game-golden-arena')).toBeVisible()
      await countFlights(second.app)
      await away.setOffline(true)
      const [anna, boris] = [await comeIn(browser, arena, ANNA), await comeIn(browser, arena, BORIS)]
      await job('results reviewed, and a second person asked to end the review', anna, async () => {
        await look(anna, 'Tournaments')
        await anna.getByRole('row').filter({ hasText: 'under review' }).getByRole('link').first().click()
        const winner = anna
          .getByRole('table', { name: 'Results' })
          .getByRole('row')
          .filter({ hasText: '$48' })
        await expect(winner).toContainText('Under review')
        await winner.getByRole('link', { name: 'Case file' }).click()
        await expect(
          anna.getByRole('heading', { name: new RegExp(`prize in ${REVIEWED_CUP}`) }),
        ).toBeVisible()
        await expect(anna.getByRole('table', { name: 'Linked accounts' })).toBeVisible()
        await anna.goBack()
        const question = await act(anna.getByRole('main'), 'Approve results', 'nothing unusual')
        await expect(question.getByText(/Sent for approval/)).toBeVisible()
        await question.getByRole('button', { name: 'Close' }).click()
      })
      await job('a second person ends the review', boris, () => agree(boris, REVIEWED_CUP))
      const winner = boris.getByRole('table', { name: 'Results' }).getByRole('row').filter({ hasText: '$48' })
      await expect(async () => {
        await boris.goto(`${arena.app}/operator/tournaments/${REVIEWED_CUP}`)
        await expect(winner).toContainText('Paid', { timeout: 2_000 })
        await expect(winner).not.toContainText('Payment pending', { timeout: 1 })
      }).toPass({ timeout: 60_000 })
      // The winner's page was open all the time: the result appears, and the prize in the header and the profile.
      const moment = app.getByTestId('result-moment')
      await expect(app.getByRole('heading', { name: 'You won a prize' })).toBeVisible()
      await expect(moment).toContainText('+10')
      await expect(moment).toContainText('16 TON')
      await expect(moment.getByRole('link', { name: 'Withdraw' })).toBeVisible()
      await expectAccessible(page, 'a prize that is won')
      await expect(app.locator('html')).not.toHaveAttribute('data-flown')
      await moment.getByTestId('result-done').click()
      await expect(app.locator('html')).toHaveAttribute('data-flown', '3')
      expect(await coins()).not.toBe(before)
      await expect(app.getByTestId('own-result')).toContainText('Paid')
      await app.getByRole('link', { name: /profile$/ }).click()
      await expect(app.getByRole('region', { name: 'Balances' })).toContainText(/TON\s*16/)
      await page.reload()
      await expect(app.getByTestId('own-result')).toBeVisible()
      await app.getByTestId('own-result').click()
      await expect(moment).toHaveCount(0)

      await away.setOffline(false)
      const late = second.app.getByTestId('result-moment')
      await expect(late).toContainText('10 TON')
      await late.getByTestId('result-done').click()
      await expect(late).toHaveCount(0)
      await expect(second.app.locator('html')).not.toHaveAttribute('data-flown')
      await away.close()
    },
  )

  journey(
    'a prize paid while the app was closed is shown and animated at its next start',
    async ({ page }) => {
      await inMotion(page)
      const { app } = await openPhone(page, arena.chat, { user: PAID_BEFORE })
      const moment = app.getByTestId('result-moment')
      await expect(moment).toContainText('10 TON')
      await countFlights(app)
      await moment.getByTestId('result-done').click()
      await expect(app.locator('html')).toHaveAttribute('data-flown', '3')
      await page.reload()
      await expect(app.getByTestId('game-golden-arena')).toBeVisible()
      await expect(moment).toHaveCount(0)
    },
  )

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
      const elsewhere = await browser.newContext()
      await rememberFirstSteps(elsewhere)
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
