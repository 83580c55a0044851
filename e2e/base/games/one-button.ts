import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'

/** A game that is played by its round button alone: every slot. */
export const oneButton =
  (name: string) =>
  (phone: Phone): GameDriver => {
    const button = roundButton(phone, name)
    const ready = () => expectReady(phone, button)
    return {
      ready,
      async playRound() {
        const played = await untilSettled(phone, () => button.click())
        await ready()
        return played
      },
    }
  }
