import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { signInRemotely } from '../base/remote-player.ts'

/** The number at the start of the local bot's token. */
const BOT = 7_700_000_001

/** Makes a user a member of the squad's chat from now on. */
async function beIn(
  arena: Pick<FreshArena, 'chat'>,
  part: { readonly user_id: number; readonly status: 'administrator' | 'creator' },
): Promise<void> {
  const { ok } = await fetch(`${arena.chat}/host/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: '@night_owls_5190', ...part }),
  })
  expect(ok).toBe(true)
}

journey(
  'a new player learns that the others are new too, and their first round in the weekly tournament places them among them; a squad they create links its chat, and a friend joins by link from a second phone and adds rounds',
  async ({ phone, arena, browser, faults }) => {
    const elsewhere = await signInRemotely(arena, 5190)
    const rival = await signInRemotely(arena, 5191)
    const { app, page } = await phone({ user: 5190 })
    const card = app.getByTestId('division-card')
    const openWeek = async () => {
      await app.getByRole('link', { name: 'Tournaments' }).click()
      await app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`).click()
    }
    await openWeek()
    await expect(app.getByTestId('participate')).toBeVisible()
    await expect(card).toHaveCount(0)
    const note = app.getByTestId('newcomers-note')
    await expect(note).toContainText('In your division you play against up to 29 other new players.')
    await expect(note).toContainText('Play 10 rounds to get 500 AC, whatever your place.')

    const { games, fixed_stake: bet } = await elsewhere.tournament()
    for (const player of [elsewhere, rival]) {
      await player.join()
      await player.play({ rounds: 1, bet, tournament: OPEN_TOURNAMENT_KEY, game: games[0] ?? '' })
    }
    await page.reload()
    await openWeek()
    await expect(note).toHaveCount(0)
    await expect(card).toContainText('Newcomers’ division')
    await expect(card).toContainText('9 more rounds to 500 AC')
    await card.click()
    const rows = app.getByTestId('division-rows')
    await expect(rows.getByTestId('own-division-row')).toContainText('you')
    // Players of other journeys may be among them.
    await expect(app.getByTestId('newcomers-others')).toContainText(
      /You play against \d+ (?:other player who is|others who are) new too\./,
    )
    const drawer = app.getByTestId('division-drawer')
    await expect(drawer).toContainText('Place 1')
    await expect(drawer).toContainText('Other places, after 10 rounds')
    await expectAccessible(page, 'the division')
    await page.keyboard.press('Escape')
    await expect(app.getByTestId('division-drawer')).toBeHidden()
    await page.getByTestId('back-button').click()

    // The same week as a team: the round counts for the squad that its player founds.
    await app.getByRole('link', { name: 'Friends' }).click()
    await app.getByTestId('squad-card').click()
    await app.getByTestId('squad-name').fill('Night Owls')
    await app.getByTestId('create-squad').click()
    await expect(app.getByRole('heading', { name: 'Night Owls', level: 1 })).toBeVisible()
    await expect(app.getByTestId('squad-duel')).toContainText('With 2 more members you can play a duel')

    // The squad's chat: a group that its leader runs, linked once the bot is in it, and opened from the friend's invitation.
    faults.expect(/409/)
    await app.getByTestId('name-squad-chat').click()
    await app.getByTestId('squad-chat-name').fill('@night_owls_5190')
    await app.getByTestId('save-squad-chat').click()
    await expect(app.getByTestId('squad-chat-fault')).toContainText('The bot can’t see this chat')
    await expectAccessible(page, 'naming the chat of a squad')
    await beIn(arena, { user_id: BOT, status: 'administrator' })
    await beIn(arena, { user_id: 5190, status: 'creator' })
    await app.getByTestId('save-squad-chat').click()
    await expect(app.getByTestId('open-squad-chat')).toContainText('@night_owls_5190')

    const friend = await signInRemotely(arena, 5192)
    const context = await openPhoneContext(browser)
    const second = await openPhone(await context.newPage(), arena.chat, {
      user: 5192,
      more: { start: `squad_${await elsewhere.squadCode()}` },
    })
    await expect(second.app.getByTestId('squad-invitation-name')).toHaveText('Night Owls')
    await second.app.getByTestId('open-squad-chat').click()
    await expect(second.page.getByTestId('link-address')).toHaveText('https://t.me/night_owls_5190')
    await second.page.getByTestId('sheet-dismiss').click()
    await second.app.getByTestId('join-squad').click()
    await expect(second.app.getByTestId('squad-rows').getByRole('listitem')).toHaveCount(2)
    await expect(second.app.getByTestId('squad-tournament')).toBeVisible()
    await context.close()

    await friend.join()
    const [round] = await friend.play({
      rounds: 1,
      bet,
      tournament: OPEN_TOURNAMENT_KEY,
      game: games[0] ?? '',
    })
    await page.reload()
    await app.getByRole('link', { name: 'Friends' }).click()
    await app.getByTestId('squad-card').click()
    const row = app.getByTestId('squad-rows').locator('li:not([aria-current])')
    const points = Math.round((round?.round.win ?? 0) / 100).toLocaleString('en')
    await expect(row).toContainText(`${points.replaceAll(',', ' ')} pt`)
    await expect(row).toContainText('rounds to go')
    await expectAccessible(page, 'the squad')
  },
)
