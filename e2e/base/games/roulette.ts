import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, untilSettled, type Wish } from './driver.ts'

/** Two dozens win on 24 of 37 numbers, one number on 1. */
const CELLS: Readonly<Record<Wish, readonly string[]>> = { win: ['1–12', '13–24'], loss: ['17'] }

export function roulette(phone: Phone): GameDriver {
  const spin = roundButton(phone, /^Spin for /)
  const ready = () =>
    expectReady(phone, roundButton(phone, /^(No bets yet|Spin for |Lay the last bets again)/))
  return {
    ready,
    async playRound(wish) {
      for (const cell of CELLS[wish]) await layChip(phone, cell)
      const played = await untilSettled(phone, () => spin.click())
      await ready()
      return played
    },
  }
}

/** Lays the chosen chip where the cell is printed. */
async function layChip({ page, game }: Phone, cell: string): Promise<void> {
  // A number that was struck shows its word once more, over the cell.
  const word = game.locator('#roulette-table .cell-word', { hasText: new RegExp(`^${cell}$`) }).first()
  await word.waitFor()
  const box = await word.boundingBox()
  if (box === null) throw new Error(`the table has no ${cell}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
