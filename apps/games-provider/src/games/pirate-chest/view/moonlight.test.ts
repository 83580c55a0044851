import { expect, it } from 'vitest'
import { GLINTS, HORIZON } from './moonlight.ts'

/** The card begins here at the latest on a phone, and so does everything below it, in units of the picture. */
const CARD_TOP = 240

it('the moonlight lies on the water between the horizon and the card, with no visible edge at the button', () => {
  for (const { x, y, width } of GLINTS) {
    expect(y).toBeGreaterThan(HORIZON)
    expect(y).toBeLessThan(CARD_TOP)
    expect(x + width / 2).toBeGreaterThan(80)
    expect(x + width / 2).toBeLessThan(105)
  }
})
