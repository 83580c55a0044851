import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, typeFigure, untilSettled, type Wish } from './driver.ts'

interface NamedOdds {
  readonly button: string
  /** Where the player names how likely a win is. */
  readonly field: string
  readonly figures: Readonly<Record<Wish, string>>
}

/** A game whose player names the odds themselves: dice by their chance, the comet by its target. */
export const namedOdds =
  ({ button: name, field, figures }: NamedOdds) =>
  (phone: Phone): GameDriver => {
    const button = roundButton(phone, name)
    const ready = () => expectReady(phone, button)
    return {
      ready,
      async playRound(wish) {
        await typeFigure(phone.game.getByRole('textbox', { name: field }), figures[wish])
        const played = await untilSettled(phone, () => button.click())
        await ready()
        return played
      },
    }
  }
