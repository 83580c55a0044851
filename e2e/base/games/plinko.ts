import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'
import { winOf } from './plan-outcome.ts'

/** One ball; every bucket pays something, so that a payout below the bet is the loss. */
export function plinko(phone: Phone): GameDriver {
  const button = roundButton(phone, 'Drop')
  const ready = () => expectReady(phone, button)
  return {
    ready,
    wanted: wish => round => winOf(round) >= round.bet === (wish === 'win') && winOf(round) <= 5 * round.bet,
    isWon: ({ win, bet }) => win >= bet,
    async playRound() {
      const played = await untilSettled(phone, () => button.click())
      await ready()
      return played
    },
  }
}
