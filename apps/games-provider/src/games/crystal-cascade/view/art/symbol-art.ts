import type { SymbolName } from '../../strips.ts'
import { crownArt } from './crown.ts'
import { quartzArt, stoneArt } from './stones.ts'

const DRAWINGS: Readonly<Record<SymbolName, () => string>> = {
  crown: crownArt,
  heart: () => stoneArt('heart'),
  star: () => stoneArt('star'),
  emerald: () => stoneArt('emerald'),
  sapphire: () => stoneArt('sapphire'),
  quartz: quartzArt,
}

/** The colour a symbol's shards and light have. */
export const SYMBOL_LIGHT: Readonly<Record<SymbolName, string>> = {
  crown: '#ffc93d',
  heart: '#ff4468',
  star: '#c070ff',
  emerald: '#35e28c',
  sapphire: '#4f92ff',
  quartz: '#c9f3ff',
}

/** A complete SVG document of `size` × `size` pixels. */
export function symbolSvg(name: SymbolName, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${DRAWINGS[name]()}</svg>`
}
