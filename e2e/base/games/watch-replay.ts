import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import type { Round } from '../remote-player.ts'
import { written } from '../slot.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'

const BOOKING_CALL = /\/game\/v1\/(?!history|replay)/

/** Watches the latest round from the game's list of rounds, twice; none of it calls the provider but the reads of the round. */
export async function watchReplay(
  { page, game }: Phone,
  { bet, win }: Pick<Round, 'bet' | 'win'>,
  leave: () => Promise<void>,
): Promise<void> {
  const booked: string[] = []
  const note = (request: { url(): string }) => {
    if (BOOKING_CALL.test(request.url())) booked.push(request.url())
  }
  await game.getByRole('button', { name: 'Menu', exact: true }).click()
  await game.getByRole('button', { name: 'My rounds', exact: true }).click()
  await game.locator('.round-list summary').first().click()
  page.on('request', note)
  await game.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(game.getByRole('heading', { name: /^Replay/ })).toBeVisible()
  await expect(game.getByTestId('balance')).toHaveCount(0)
  for (const button of ['Skip to the end', 'Watch again', 'Skip to the end'])
    await game.getByRole('button', { name: button }).click({ timeout: ROUND_TIMEOUT_MS })
  await expect(game.getByTestId('replay-outcome')).toHaveText(
    new RegExp(`^The replay is over. Bet ${written(bet)}\\sAC, win ${written(win)}\\sAC.$`),
    { timeout: ROUND_TIMEOUT_MS },
  )
  await leave()
  await expect(game.getByTestId('balance')).toBeVisible()
  page.off('request', note)
  expect(booked).toEqual([])
}
