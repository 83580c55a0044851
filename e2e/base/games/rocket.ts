import { expect, type Locator } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { type GameDriver, typeFigure, untilSettled } from './driver.ts'

/** Nine of ten flights reach the low one, one of a hundred the high one. */
const AUTO = { low: '1.10', high: '100' } as const

/** The rocket: won by its own cash-out and by the player's hand in turn, lost by waiting for too much. */
export function rocket(phone: Phone): GameDriver {
  const ready = () =>
    expect(launchButton(phone)).toHaveAttribute('data-waiting', 'false', { timeout: ROUND_TIMEOUT_MS })
  let flights = 0
  return {
    ready,
    async playRound(wish) {
      flights += 1
      const byHand = wish === 'win' && flights % 2 === 0
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

/** Lays a bet that takes itself out at so many times its amount. */
export async function setAutoCashOut({ game }: Phone, times: string): Promise<void> {
  await typeFigure(game.getByRole('textbox', { name: 'Multiplier of the auto cash-out for bet 1' }), times)
}

export async function launch(phone: Phone): Promise<void> {
  await launchButton(phone).click()
}

/** Takes the bet out as soon as that pays; false when the flight was over before. */
export async function cashOut(phone: Phone): Promise<boolean> {
  const { page, game } = phone
  const button = game.getByRole('button', { name: 'Cash out bet 1' })
  const high = game.getByTestId('multiplier').filter({ hasText: WORTH_IT })
  const over = game.locator('.launch-button[data-waiting="false"]')
  // The page may be loading anew under a flight that goes on.
  await expect(button.or(over).first()).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
  await expect(high.or(over).first()).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
  const box = await button.boundingBox().catch(() => null)
  if (box === null) return false
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return true
}

/** 1.05 and more: the button does not hear the press that launched. */
const WORTH_IT = /^(1\.(0[5-9]|[1-9])|[2-9]|\d\d)/

const launchButton = ({ game }: Phone): Locator => game.locator('.launch-button')
