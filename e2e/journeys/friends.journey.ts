import type { Browser } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { openMenu } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { readToast } from '../base/toast.ts'

const INVITER = 5300
const FRIEND = 5301
const WINNER = 5305
const VISITOR = 5306
const LINK = `https://t.me/arena_local_bot?startapp=${INVITER}`

journey(
  'a player who invites a friend by message is rewarded after the friend’s first rounds',
  async ({ phone, browser, arena }) => {
    const inviter = await phone({ user: INVITER })
    const { app, page } = inviter
    await app.getByRole('link', { name: 'Friends', exact: true }).click()
    await expect(app.getByText('No friends here yet')).toBeVisible()
    await expectAccessible(page, 'friends, none yet')

    await app.getByTestId('invite').click()
    await expect(app.getByTestId('invite-link')).toHaveText(LINK)
    await app.getByTestId('send-invitation').click()
    await expect(page.locator('.sheet-preview')).toContainText('Come and play with me in Arena')
    await page.getByTestId('prepared-send').click()
    await readToast(app, 'Invitation sent')

    await signInByLink(browser, arena)
    const row = app.getByTestId(`friend-${FRIEND}`)
    await reopenFriends(inviter)
    await expect(row).toContainText('10 rounds to go')
    await expect(row).toContainText(/\+10\s000/)

    const friend = await signInRemotely(arena, FRIEND)
    const { session_id } = await friend.startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 10, bet: 1_000, win: 1_000 })
    await reopenFriends(inviter)
    await expect(row).toContainText('Coins received')
    await expectAccessible(page, 'friends, one of them')
    await expectFullBalance(inviter, 1_100_000)
  },
)

journey(
  'the invitation link can be copied and scanned, also where the clipboard is blocked',
  async ({ phone, faults }) => {
    // The frame lacks the clipboard's permission, so the app uses the second way to copy.
    faults.expect(/Clipboard API/)
    const { app, page } = await phone({ user: 5302 })
    await app.getByRole('link', { name: 'Friends', exact: true }).click()
    await app.getByTestId('invite').click()
    await app.getByTestId('copy-invitation').click()
    await readToast(app, 'Link copied')
    await app.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(app.getByRole('dialog')).toHaveCount(0)
    await app.getByRole('button', { name: 'Show the QR code' }).click()
    const code = app.getByRole('img', {
      name: 'QR code with the link https://t.me/arena_local_bot?startapp=5302',
    })
    await expect(code).toBeVisible()
    await expectAccessible(page, 'the invitation as a code')
  },
)

journey(
  'a story opens with its picture, text and link, and doubles the rewards for friends',
  async ({ phone }) => {
    const { app, page } = await phone({ user: 5303, lang: 'tr' })
    await app.getByRole('link', { name: 'Arkadaşlar', exact: true }).click()
    await app.getByTestId('share-story').click()
    const picture = page.getByRole('img', { name: 'Story' })
    await expect(picture).toHaveAttribute('src', /\/pictures\/story-tr\.png$/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
    await expect(page.locator('.story')).toContainText('700 $')
    await expect(page.getByTestId('story-link')).toHaveText('Arena’da oyna')
    await page.getByTestId('story-post').click()
    await expect(app.getByText(/tarihine kadar iki katı/)).toBeVisible()
  },
)

journey(
  'a friend can be invited by the plain link when the bot can’t prepare a message',
  async ({ phone }) => {
    const { app, page } = await phone({ user: 5304, more: { version: '7.10' } })
    await app.getByRole('link', { name: 'Friends', exact: true }).click()
    await app.getByTestId('invite').click()
    await app.getByTestId('send-invitation').click()
    await expect(
      page.getByText(/share\/url\?url=https%3A%2F%2Ft\.me%2Farena_local_bot%3Fstartapp%3D5304/),
    ).toBeVisible()
  },
)

journey(
  'a player shares a won round; a friend verifies it on another phone once its seed is revealed, and both play a challenge to the end',
  async ({ phone, arena }) => {
    const winner = await signInRemotely(arena, WINNER)
    // The list begins with the newest.
    let place = -1
    while (place < 0)
      place = (await winner.play({ rounds: 10 })).toReversed().findIndex(({ round }) => round.win > round.bet)
    const own = await phone({ user: WINNER })
    await own.app.locator('a[href$="/golden-arena"]').first().click()
    await own.app.getByTestId('play').click()
    await own.app.getByTestId('play-single').click()
    await openMenu(own)
    await own.game.getByRole('button', { name: 'My rounds' }).click()
    const row = own.game.locator('.round-list > li').nth(place)
    await row.locator('summary').click()
    const share = row.getByRole('button', { name: 'Share this win' })
    await expect(share).toBeVisible()
    await share.click()
    await expectAccessible(own.page, 'a round to be shared')
    const answer = own.page.waitForResponse(response => response.url().endsWith('/api/shareRound'))
    await own.app.getByTestId('send-round').click()
    const { data } = (await (await answer).json()) as { data: { share_id: string } }
    await own.page.getByTestId('prepared-send').click()
    await readToast(own.app, 'Sent')

    const visitor = { user: VISITOR, more: { start: `r_${data.share_id}` } }
    const other = await phone(visitor)
    await expect(other.app.getByTestId('shared-round')).toContainText('An Arena player')
    const proof = other.app.frameLocator('[data-testid="round-proof"]')
    await expect(proof.getByText(/^The proof follows/)).toBeVisible()
    await expectAccessible(other.page, 'a shared round')
    await other.app.getByTestId('watch-round').click()
    const replay = other.app.frameLocator('[data-testid="replay"]')
    await replay.getByRole('button', { name: 'Skip to the end' }).click()
    await expect(replay.getByTestId('replay-outcome')).toHaveText(/^The replay is over/)
    await other.page.getByTestId('back-button').click()
    await expect(other.app.getByTestId('replay')).toHaveCount(0)
    await (await winner.openGame('golden-arena')).ask('rotate-seed')
    // In another language, no data of the round is cached yet.
    const again = await phone({ ...visitor, lang: 'tr' })
    const proven = again.app.frameLocator('[data-testid="round-proof"]')
    await expect(proven.getByText(/^Doğrulandı/)).toBeVisible()
    await other.app.getByTestId('play-shared').click()
    await other.app.getByTestId('challenge-in-game').click()
    const made = other.page.waitForResponse(response => response.url().endsWith('/api/makeChallenge'))
    await other.app.getByTestId('make-challenge').click()
    const { challenge } = (await (await made).json()) as { challenge: { challenge_id: string } }
    await expect(other.app.getByTestId('challenge-rows').getByRole('listitem')).toHaveCount(1)
    await expectAccessible(other.page, 'a challenge that nobody has accepted yet')

    const asked = await phone({ user: WINNER, more: { start: `c_${challenge.challenge_id}` } })
    await expect(asked.app.getByTestId('challenge-maker')).toContainText(/challenge from/)
    await expectAccessible(asked.page, 'a challenge to be accepted')
    await asked.app.getByTestId('accept-challenge').click()
    await expect(asked.app.getByTestId('play-single')).toBeVisible()
    for (const [user, win] of [
      [VISITOR, 900],
      [WINNER, 1_100],
    ] as const) {
      const player = await signInRemotely(arena, user)
      const { session_id } = await player.startSession('golden-arena')
      await bookRounds(arena, session_id, { count: 10, bet: 1_000, win })
    }
    const back = await phone({ user: VISITOR })
    await back.app.getByRole('link', { name: 'Friends', exact: true }).click()
    await back.app.getByTestId('challenges-card').click()
    await expectAccessible(back.page, 'challenges')
    await back.app.getByTestId('challenge-row').click()
    await expect(back.app.getByTestId('challenge-outcome')).toHaveText('You lost')
    await expect(back.app.getByTestId('challenge-rows')).toContainText(/1,100 points|1\s100 points/)
    await expectAccessible(back.page, 'a challenge that is decided')
  },
)

/** The friend's own phone, opened by the button of the message: the chat platform signs the start parameter. */
async function signInByLink(browser: Browser, arena: FreshArena): Promise<void> {
  const context = await openPhoneContext(browser)
  const { app } = await openPhone(await context.newPage(), arena.chat, {
    user: FRIEND,
    more: { start: String(INVITER) },
  })
  await expect(app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
  await context.close()
}

/** Leaves the screen and comes back, to see what is new. */
async function reopenFriends({ app }: Awaited<ReturnType<typeof openPhone>>): Promise<void> {
  await app.getByRole('link', { name: 'Tournaments', exact: true }).click()
  await app.getByRole('link', { name: 'Friends', exact: true }).click()
}
