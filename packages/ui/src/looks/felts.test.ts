import { expect, it } from 'vitest'
import { FELTS } from './felts.ts'

const AA = 4.5

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(from => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it.each(Object.entries(FELTS))('letters on %s are readable everywhere on the cloth', (_, felt) => {
  for (const cloth of felt.cloth)
    for (const letters of [felt.words, felt.small])
      expect(contrast(letters, cloth)).toBeGreaterThanOrEqual(AA)
})
