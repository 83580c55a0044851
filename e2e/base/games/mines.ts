import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'
import { winOf } from './plan-outcome.ts'

/** Tiles count from 0; a player names them by row and column. */
const FIRST = { number: 0, name: 'Row 1, column 1' }
const SECOND = { number: 6, name: 'Row 2, column 2' }

/** Two gems and a cash-out for a win, a mine under the first tile for a loss. */
export function mines(phone: Phone): GameDriver {
  const ready = () => expectReady(phone, roundButton(phone, 'Open a random tile'))
  const tile = (name: string, state: string) =>
    phone.game.getByRole('button', { name: `${name}: ${state}`, exact: true })
  return {
    ready,
    wanted: wish => round => {
      const isLost = winOf(round) === 0
      return wish === 'loss' ? isLost : !isLost && winOf(round, [SECOND.number]) > 0
    },
    async playRound(wish) {
      const board = phone.game.getByRole('grid', { name: 'Board of 25 tiles' })
      // The last round is still on the board: a touch clears it.
      if ((await board.getAttribute('data-phase')) === 'over') await board.getByRole('button').first().click()
      const played = await untilSettled(phone, async () => {
        await tile(FIRST.name, 'closed').click()
        if (wish === 'loss') return
        await expect(tile(FIRST.name, 'gem')).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
        await tile(SECOND.name, 'closed').click()
        await expect(tile(SECOND.name, 'gem')).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
        await phone.game.getByRole('button', { name: /^Cash out/ }).click()
      })
      await ready()
      return played
    },
  }
}
