import { expect } from '@playwright/test'
import type { Phone } from '../phone.ts'
import { expectReady, type GameDriver, roundButton, untilSettled } from './driver.ts'

const STROKES = 9
const STEPS = 6

/** A scratch card: the first is scratched by finger, the others are revealed by the button. */
export function scratchCard(phone: Phone): GameDriver {
  const buy = roundButton(phone, 'Buy a card')
  const reveal = roundButton(phone, 'Reveal the whole card')
  const ready = () => expectReady(phone, buy)
  let cards = 0
  return {
    ready,
    async playRound() {
      const played = await untilSettled(phone, () => buy.click())
      await expect(reveal).toBeVisible()
      cards += 1
      if (cards === 1) await scratch(phone)
      else await reveal.click()
      await ready()
      return played
    },
  }
}

/** To and fro over the whole foil. */
async function scratch({ page, game }: Phone): Promise<void> {
  const foil = game.locator('canvas.foil')
  // A new card slides in: the finger goes down once it has stopped.
  await foil.hover()
  const box = await foil.boundingBox()
  if (box === null) throw new Error('the card has no foil')
  const { mouse } = page
  const left = box.x + box.width * 0.06
  const right = box.x + box.width * 0.94
  const height = (stroke: number) => box.y + (box.height * (stroke + 0.5)) / STROKES
  await mouse.move(left, height(0))
  await mouse.down()
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const [from, to] = stroke % 2 === 0 ? [left, right] : [right, left]
    await mouse.move(from, height(stroke))
    await mouse.move(to, height(stroke), { steps: STEPS })
  }
  await mouse.up()
}
