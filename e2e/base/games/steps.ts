import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'
import { winOf } from './plan-outcome.ts'

/** A place that is picked: its number in a move, and its name on the page. */
interface Place {
  readonly number: number
  readonly name: string
}

export interface StepsGame {
  readonly random: string
  readonly board: string
  /** The first place has the number 0. */
  readonly first: string
  readonly second: Place
  /** The state of a place that went well. */
  readonly safe: string
}

export const MINES: StepsGame = {
  random: 'Open a random tile',
  board: 'Board of 25 tiles',
  first: 'Row 1, column 1',
  second: { number: 6, name: 'Row 2, column 2' },
  safe: 'gem',
}

export const TOWER: StepsGame = {
  random: 'Open a random door',
  board: 'Tower of 9 floors',
  first: 'Floor 1, door 1',
  second: { number: 4, name: 'Floor 2, door 1' },
  safe: 'stairs',
}

/** Two steps and a cash-out for a win, the first step for a loss. */
export const steps =
  ({ random, board: boardName, first, second, safe }: StepsGame) =>
  (phone: Phone): GameDriver => {
    const ready = () => expectReady(phone, roundButton(phone, random))
    const place = (name: string, state: string) =>
      phone.game.getByRole('button', { name: `${name}: ${state}`, exact: true })
    return {
      ready,
      wanted: wish => round => {
        const isLost = winOf(round) === 0
        return wish === 'loss' ? isLost : !isLost && winOf(round, [second.number]) > 0
      },
      async playRound(wish) {
        const board = phone.game.getByRole('grid', { name: boardName })
        // The last round is still on the board: a touch clears it.
        if ((await board.getAttribute('data-phase')) === 'over')
          await board.getByRole('button').first().click()
        const played = await untilSettled(phone, async () => {
          await place(first, 'closed').click()
          if (wish === 'loss') return
          await expect(place(first, safe)).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
          await place(second.name, 'closed').click()
          await expect(place(second.name, safe)).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
          await phone.game.getByRole('button', { name: /^Cash out/ }).click()
        })
        await ready()
        return played
      },
    }
  }
