import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'

const ANNA = 5340
const BORIS = 5341

journey(
  'two players begin a streak by a link, both play on a day, and each sees it; one of them leaves it',
  async ({ phone, arena }) => {
    const anna = await phone({ user: ANNA })
    await anna.app.getByRole('link', { name: 'Friends', exact: true }).click()
    await anna.app.getByTestId('friend-streaks-card').click()
    await expect(anna.app.getByText('No friend streaks yet')).toBeVisible()
    await expectAccessible(anna.page, 'friend streaks, none yet')
    await anna.app.getByTestId('new-friend-streak').click()
    await expectAccessible(anna.page, 'whom to keep a streak with')
    const made = anna.page.waitForResponse(response => response.url().endsWith('/api/inviteToFriendStreak'))
    await anna.app.getByTestId('invite-by-link').click()
    const { streak } = (await (await made).json()) as { streak: { streak_id: string } }
    await expect(anna.app.getByTestId('friend-streak')).toHaveAttribute('data-state', 'link')
    await anna.app.getByTestId('send-friend-streak').click()
    await expect(
      anna.page.getByText(new RegExp(`share/url\\?url=.*startapp%3Df_${streak.streak_id}`)),
    ).toBeVisible()

    const boris = await phone({ user: BORIS, more: { start: `f_${streak.streak_id}` } })
    await expect(boris.app.getByTestId('friend-streak-maker')).toContainText(
      'wants to keep a streak with you',
    )
    await expectAccessible(boris.page, 'an invitation to a streak')
    await boris.app.getByTestId('accept-friend-streak').click()
    await expect(boris.app.getByTestId('friend-streak-days')).toHaveText('0 days together')
    await expect(boris.app.getByTestId('friend-streak-state')).toHaveText('Nobody has played today')

    await playOne(arena, BORIS)
    await playOne(arena, ANNA)
    const back = await phone({ user: ANNA })
    await back.app.getByRole('link', { name: 'Friends', exact: true }).click()
    await expect(back.app.getByTestId('friend-streaks-card')).toContainText('1 streak running')
    await back.app.getByTestId('friend-streaks-card').click()
    await expect(back.app.getByTestId('friend-streak-days')).toHaveText('1 day together')
    await expect(back.app.getByTestId('friend-streak-state')).toHaveText('You both played today')
    await expectAccessible(back.page, 'a friend streak')
    await back.app.getByTestId('leave-friend-streak').click()
    await expectAccessible(back.page, 'whether to leave a streak')
    await back.app.getByTestId('confirm-leave-friend-streak').click()
    await expect(back.app.getByText('No friend streaks yet')).toBeVisible()

    const left = await phone({ user: BORIS })
    await left.app.getByRole('link', { name: 'Friends', exact: true }).click()
    await left.app.getByTestId('friend-streaks-card').click()
    await expect(left.app.getByTestId('friend-streak-state')).toHaveText(
      'Your friend is no longer in this streak',
    )
    await left.app.getByTestId('drop-friend-streak').click()
    await expect(left.app.getByText('No friend streaks yet')).toBeVisible()
  },
)

async function playOne(arena: Parameters<typeof signInRemotely>[0], user: number): Promise<void> {
  const player = await signInRemotely(arena, user)
  const { session_id } = await player.startSession('golden-arena')
  await bookRounds(arena, session_id, { count: 1, bet: 1_000, win: 1_000 })
}
