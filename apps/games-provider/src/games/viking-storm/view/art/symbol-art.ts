import { PALETTE_DEFS } from './palette.ts'
import { hammerArt, stormArt, thunderGodSvg } from './powers.ts'
import { runeArt } from './runes.ts'
import { axesArt, helmArt, ravenArt, shipArt } from './treasures.ts'

/** What each symbol of the paytable looks like. */
const DRAWINGS: Readonly<Record<string, () => string>> = {
  W: hammerArt,
  S: stormArt,
  H1: helmArt,
  H2: shipArt,
  H3: ravenArt,
  H4: axesArt,
  L1: () => runeArt('fehu'),
  L2: () => runeArt('raido'),
  L3: () => runeArt('ansuz'),
  L4: () => runeArt('dagaz'),
}

/** A complete SVG document of `size` × `size` pixels; an empty one for a name that is no symbol. */
export function symbolSvg(name: string, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>${DRAWINGS[name]?.() ?? ''}</svg>`
}

/** What lightning makes of a whole reel. */
export const struckReelSvg = (width: number, height: number): string =>
  thunderGodSvg(width, height, PALETTE_DEFS)
