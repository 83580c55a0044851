import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'
import { standOf, type Wanted, winOf } from './plan-outcome.ts'

/** A hand that waits for a move, without a blackjack on either side. */
export const anOpenHand: Wanted = round => standOf(round)?.ended === false

/** Blackjack with a player who always stands. */
export function blackjack(phone: Phone): GameDriver {
  const ready = () => expectReady(phone, roundButton(phone, /^Deal/))
  return {
    ready,
    async playRound() {
      const played = await untilSettled(phone, async () => {
        if (await deal(phone)) await stand(phone)
      })
      await ready()
      return played
    },
    wanted: wish => round =>
      anOpenHand(round) &&
      (wish === 'win' ? winOf(round, ['stand']) > round.bet : winOf(round, ['stand']) === 0),
    isWon: ({ win, bet }) => win > bet,
  }
}

/** Deals the cards. Returns false when the round is over because of a blackjack. */
export async function deal(phone: Phone): Promise<boolean> {
  const answer = phone.page.waitForResponse(response => response.url().endsWith('/game/v1/open-round'))
  await roundButton(phone, /^Deal/).click()
  const { state }: { state: 'open' | 'settled' } = await (await answer).json()
  return state === 'open'
}

export async function stand({ game }: Phone): Promise<void> {
  const button = game.getByRole('button', { name: 'Stand', exact: true })
  await expect(button).toBeEnabled({ timeout: ROUND_TIMEOUT_MS })
  await button.click()
}
