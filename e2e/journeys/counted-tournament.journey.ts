import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { aLoss, planOutcomes } from '../base/games/plan-outcome.ts'
import { expect, journey } from '../base/journey.ts'
import { LAYOUT_SHIFT_MAX, layoutShift, watchLayoutShift } from '../base/layout-shift.ts'
import { openSlot } from '../base/open-slot.ts'
import type { Phone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'

journey(
  'a member plays a tournament with counted rounds to today’s last round at the fixed stake, and always sees the rounds left',
  async ({ phone, page, arena, faults }) => {
    const player = await signInRemotely(arena, 3105)
    await player.join()
    const { rounds_open, fixed_stake, counted_rounds } = await player.tournament()
    const { session_id } = await player.startSession('golden-arena', OPEN_TOURNAMENT_KEY)
    await bookRounds(arena, session_id, { count: rounds_open - 2, bet: fixed_stake, win: fixed_stake })

    await watchLayoutShift(page)
    const opened = await phone({ user: 3105 })
    const { app, game } = opened
    await expect(app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`)).toBeVisible()
    const frame = page.frames().find(one => one.url().startsWith(arena.app))
    const moved = () => (frame === undefined ? Promise.resolve(1) : layoutShift(frame))
    // The chat platform sends the page its insets a moment after the start, and the layout moves once.
    await frame?.waitForFunction(
      () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--inset-top')) > 0,
    )
    const atHome = await moved()
    await app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`).click()
    await expect(app.getByTestId('leaderboard').getByTestId('own-row')).toBeVisible()
    await expect(app.getByTestId('leaderboard').getByTestId('prize-pending').first()).toBeVisible()
    await expect(app.getByTestId('own-row').first()).toContainText('more rounds to qualify')
    await expect(app.getByTestId('own-rounds').first()).toContainText(
      `${rounds_open - 2} of ${counted_rounds} rounds played`,
    )
    await expect(app.getByTestId('own-rounds').first()).toContainText('2 rounds to play now')
    await expect(app.getByTestId('extra-attempt')).toHaveCount(0)
    await expectAccessible(page, 'a tournament that counts rounds')
    expect((await moved()) - atHome).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
    await page.getByTestId('back-button').click()

    const smallest = () => phone({ user: 3105, size: 320, lang: 'ru' })
    await stripFitsLongNumbers(await smallest(), page, {
      rounds: 12,
      goal: /До\sприза\s#1\s000\s000:\s187\s655/,
    })
    await page.unrouteAll()
    // A newcomer sees how far the certain reward is.
    await stripFitsLongNumbers(await smallest(), page, { rounds: 1, goal: 'Ещё 9 раундов до 500 AC' })
    await page.unrouteAll()
    await phone({ user: 3105 })

    await planOutcomes(opened, aLoss)
    const slot = await openSlot(opened, OPEN_TOURNAMENT_KEY)
    await expect(game.getByText('2 rounds left')).toBeVisible()
    await expect(game.getByRole('button', { name: 'Bet: 200 pts, the same for everyone' })).toBeDisabled()
    await slot.turbo()
    await slot.spin()
    await expect(game.getByText('1 round left')).toBeVisible()
    await slot.spinOnce()
    // The game closes automatically once its last round has been shown.
    await expect(app.locator('iframe')).toHaveCount(0)
    // On the week's last days all rounds are open.
    const isTheEnd = rounds_open === counted_rounds
    const card = app.getByRole('dialog', { name: isTheEnd ? 'All rounds played' : '2 rounds played' })
    await expect(card).toContainText(isTheEnd ? 'Your place can still change until then' : 'More from')
    await expect(card.getByRole('button', { name: 'Play on' })).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Play for coins' })).toBeVisible()
    await expectAccessible(page, 'what is left after the counted rounds of today')
    await card.getByRole(isTheEnd ? 'button' : 'link', { name: 'Leaderboard' }).click()
    await expect(card).toHaveCount(0)
    await expect(app.getByTestId('own-rounds').first()).toContainText(
      `${rounds_open} of ${counted_rounds} rounds played`,
    )
    await expect(app.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
    faults.expect(/409/)
    await expect(player.startSession('golden-arena', OPEN_TOURNAMENT_KEY)).rejects.toThrow(
      'tournament_rounds_used',
    )
  },
)

/** On the smallest phone, with the longest words and with places and points of seven digits, nothing in the strip is cut. */
async function stripFitsLongNumbers(
  opened: Phone,
  page: Page,
  { rounds, goal }: { readonly rounds: number; readonly goal: string | RegExp },
): Promise<void> {
  const row = (currentPlace: number, credit: number) => ({
    telegram_id: currentPlace,
    nickname: `Player ${currentPlace}`,
    credit,
    currentPlace,
    t_key: OPEN_TOURNAMENT_KEY,
    qualified: false,
    rounds,
    rounds_missing: 93,
  })
  const own = row(1_234_568, 123_456_700)
  const event = {
    changed: [own],
    shown: 1,
    currentMember: own,
    neighbours: [row(1_234_567, 987_654_300), own],
    next_prize: { place: 1_000_000, credit: 142_222_200 },
    members: 9_999_999,
    qualified_members: 0,
    rebuilding: false,
    server_time_ms: Date.now(),
  }
  await page.route('**/api/watchTournamentMembers', route =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` }),
  )
  await opened.app.getByTestId('game-golden-arena').click()
  await opened.app.getByTestId('play').click()
  await opened.app.getByTestId(`play-${OPEN_TOURNAMENT_KEY}`).click()
  const strip = opened.app.getByTestId('standing-strip')
  await expect(strip).toContainText(/1\s234\s568/)
  await expect(strip.getByTestId('next-goal')).toContainText(goal)
  const cut = await strip.evaluate(element => {
    const box = element.getBoundingClientRect()
    return [element, ...element.querySelectorAll('*')].filter(part => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const isOut =
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      return !part.classList.contains('sr-only') && (isOut || part.scrollWidth > part.clientWidth + 1)
    }).length
  })
  expect(cut).toBe(0)
  await page.getByTestId('back-button').click()
}
