import { PALETTE_DEFS } from './draw.ts'
import { arenaArt, eagleArt } from './emblems.ts'
import { gemArt } from './gems.ts'
import { chaliceArt, helmetArt, shieldArt, swordsArt } from './treasures.ts'

/** What each symbol of the paytable looks like. */
const DRAWINGS = {
  W: eagleArt,
  S: arenaArt,
  H1: helmetArt,
  H2: shieldArt,
  H3: swordsArt,
  H4: chaliceArt,
  L1: () => gemArt('ruby'),
  L2: () => gemArt('emerald'),
  L3: () => gemArt('sapphire'),
  L4: () => gemArt('amethyst'),
} as const

const known: Readonly<Record<string, () => string>> = DRAWINGS

function symbolInner(name: string): string {
  return `<defs>${PALETTE_DEFS}</defs>${known[name]?.() ?? ''}`
}

/** A complete SVG document of `size` × `size` pixels; an empty one for a name that is no symbol. */
export function symbolSvg(name: string, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${symbolInner(name)}</svg>`
}
