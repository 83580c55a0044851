import { clothOf, FELTS, weaveOf } from '@arena/ui/looks/felts'
import { wornLook } from './worn-look.ts'

/** Lays the cloth that the player wears; style sheets have the table's own one where there is none. `light` is the ellipse that the lamp lights. */
export function layFelt(light: string): void {
  const felt = wornLook('felt', FELTS)
  if (felt === undefined) return
  const { style } = document.documentElement
  style.setProperty('--felt-weave', weaveOf(felt))
  style.setProperty('--felt-cloth', clothOf(felt, light))
  style.setProperty('--felt-words', felt.words)
  style.setProperty('--felt-small', felt.small)
  style.setProperty('--felt-cell', 'rgb(0 0 0 / 0.34)')
}
