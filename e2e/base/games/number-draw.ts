import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'

/** A draw whose ticket is marked once and stays; `marks` are the numbers touched, none leaves them to quick pick. */
export const numberDraw =
  (marks: readonly number[]) =>
  (phone: Phone): GameDriver => {
    const draw = roundButton(phone, 'Start the draw')
    const board = phone.game.getByRole('group', { name: 'Your ticket' })
    const ready = () => expectReady(phone, draw)
    const markTicket = async () => {
      if ((await board.getByRole('button', { pressed: true }).count()) > 0) return
      if (marks.length === 0) await board.getByRole('button', { name: 'Quick pick' }).click()
      for (const mark of marks) await board.getByRole('button', { name: String(mark), exact: true }).click()
    }
    return {
      ready,
      async playRound() {
        await markTicket()
        const played = await untilSettled(phone, () => draw.click())
        await ready()
        return played
      },
    }
  }
