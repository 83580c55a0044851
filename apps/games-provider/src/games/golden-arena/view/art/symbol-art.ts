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

export type ArtName = keyof typeof DRAWINGS
export const ART_NAMES = Object.keys(DRAWINGS) as readonly ArtName[]

export function symbolInner(name: ArtName): string {
  return `<defs>${PALETTE_DEFS}</defs>${DRAWINGS[name]()}`
}

/** A complete SVG document of `size` × `size` pixels. */
export function symbolSvg(name: ArtName, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${symbolInner(name)}</svg>`
}
