/** Configures the shared slot as Viking Storm. */

import { SYMBOLS } from '../../../families/slot/maths/line-slot.ts'
import type { SlotTheme } from '../../../families/slot/view/slot-theme.ts'
import { PALETTE_DEFS } from './art/palette.ts'
import { coinSvg, struckReelSvg, symbolLayers, symbolSvg } from './art/symbol-art.ts'
import { STORM_GRID } from './rule-figures.ts'
import { drumRoll, hornSound, startWind, stoneSound, stormCall } from './storm-sounds.ts'

export const STORM_THEME: SlotTheme = {
  grid: STORM_GRID,
  art: {
    names: SYMBOLS,
    symbol: symbolSvg,
    layers: { of: symbolLayers, defs: PALETTE_DEFS },
    coin: coinSvg,
    reelCover: struckReelSvg,
  },
  colours: {
    glow: ['rgba(214, 248, 255, 0.95)', 'rgba(72, 190, 255, 0.42)', 'rgba(20, 110, 255, 0)'],
    lines: [0x8fe8ff, 0xffd98a, 0x7df5c4, 0xd9b8ff, 0xff9fa8],
    unlit: 0x3c4a58,
    dim: 0x01060e,
  },
  sounds: {
    reelLoop: startWind,
    reelStop: stoneSound,
    scatter: hornSound,
    anticipation: drumRoll,
    feature: stormCall,
  },
}
