/** Results under review, and what players see of a week and of a cup that end. */
import { expectAccessible } from '../base/accessibility.ts'
import { ANNA, act, agree, BORIS, comeIn, job, look } from '../base/console-desk.ts'
import { countFlights } from '../base/count-flights.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import {
  CAPTAIN,
  FINISHER,
  PAID_BEFORE,
  REVIEWED_CUP,
  RUNNER_UP,
  SHORT_CUP,
  startReviewedArena,
  WINNER,
} from '../base/held-prize.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { openPhone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { inMotion } from '../base/stillness.ts'

journey.describe('when unusual events need review', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startReviewedArena()
  })
  journey.afterAll(() => arena.end())

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
      // The runner-up has seen the list without a result, has no network while the prizes are paid, and wants less motion.
      const away = await openPhoneContext(browser)
      const awayPage = await away.newPage()
      const listed = awayPage.waitForResponse('**/api/getCompletedTournamentsList')
      const second = await openPhone(awayPage, arena.chat, { user: RUNNER_UP })
      await second.app.getByRole('link', { name: 'Tournaments' }).click()
      await (await listed).finished()
      await second.app.getByRole('link', { name: 'Play' }).click()
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
        const state = await winner.innerText()
        expect(state).toContain('Paid')
        expect(state).not.toContain('Payment pending')
      }).toPass()
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
})
