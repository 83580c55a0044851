import { expect, type Locator } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { type GameDriver, typeFigure, untilSettled, type Wish } from './driver.ts'
import { type PlannedRound, type Wanted, winOf } from './plan-outcome.ts'

const AUTO = { low: '1.10', high: '100' } as const

/** Whether the rocket of this round reaches this height, in hundredths. */
const flies = (round: PlannedRound, to_x100: number): boolean =>
  winOf({ ...round, choice: { bets: [{ amount: round.bet, auto_cash_out_x100: to_x100 }] } }) > 0

/** A flight that lasts long enough to reload the page and to cash the bet out by hand. */
export const aLongFlight: Wanted = round => flies(round, 800) && !flies(round, 2_000)
const aFlight: Wanted = round => flies(round, 300) && !flies(round, 600)
const aShortFlight: Wanted = round => flies(round, 105) && !flies(round, 130)

/** The rocket: won by automatic cash-out, then by hand, and lost by waiting too long. */
export function rocket(phone: Phone): GameDriver {
  const ready = () =>
    expect(launchButton(phone)).toHaveAttribute('data-waiting', 'false', { timeout: ROUND_TIMEOUT_MS })
  let flights = 0
  return {
    ready,
    wishes: ['win', 'win', 'loss'],
    wanted: (wish: Wish) => (wish === 'win' ? aFlight : aShortFlight),
    async playRound(wish) {
      flights += 1
      const byHand = wish === 'win' && flights === 2
      await setAutoCashOut(phone, wish === 'win' && !byHand ? AUTO.low : AUTO.high)
      const played = await untilSettled(phone, async () => {
        await launch(phone)
        if (byHand) await cashOut(phone)
      })
      await ready()
      return played
    },
  }
}

/** Places a bet with an automatic cash-out at this multiple. */
export async function setAutoCashOut({ game }: Phone, times: string): Promise<void> {
  await typeFigure(game.getByRole('textbox', { name: 'Multiplier of the auto cash-out for bet 1' }), times)
}

export async function launch(phone: Phone): Promise<void> {
  await launchButton(phone).click()
}

/** Cashes the bet out as soon as that pays. */
export async function cashOut({ game }: Phone): Promise<void> {
  const button = game.getByRole('button', { name: 'Cash out bet 1' })
  // The page may be reloading while the flight continues.
  await expect(button).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
  await expect(game.getByTestId('multiplier').filter({ hasText: WORTH_IT })).toBeVisible()
  // Not by coordinates: after a reload, the boxes above and below the game may appear or disappear, and the press would hit something else.
  await button.click()
}

/** From 1.05: the button ignores the press that launched. */
const WORTH_IT = /^(1\.(0[5-9]|[1-9])|[2-9]|\d\d)/

const launchButton = ({ game }: Phone): Locator => game.locator('.launch-button')
