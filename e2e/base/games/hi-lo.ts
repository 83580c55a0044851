import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'
import { winOf } from './plan-outcome.ts'

/** The upper guess once, and a cash-out for a win. */
export function hiLo(phone: Phone): GameDriver {
  const ready = () => expectReady(phone, roundButton(phone, 'Change the first card'))
  return {
    ready,
    wanted: wish => round => (winOf(round) === 0) === (wish === 'loss'),
    async playRound(wish) {
      const played = await untilSettled(phone, async () => {
        await phone.game
          .getByRole('button', { name: /: chance .+, pays / })
          .first()
          .click()
        if (wish === 'loss') return
        const cashOut = phone.game.getByRole('button', { name: /^Cash out/ })
        await expect(cashOut).toHaveAttribute('aria-disabled', 'false', { timeout: ROUND_TIMEOUT_MS })
        await cashOut.click()
      })
      await ready()
      return played
    },
  }
}
