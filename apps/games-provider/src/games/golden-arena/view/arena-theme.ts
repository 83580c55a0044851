/** What makes the shared slot Golden Arena. */
import { pictureAddress } from '../../../view/picture-address.ts'
import type { ReelStage } from '../../../view/slot/reel-stage.ts'
import type { SlotFeature } from '../../../view/slot/slot-state.ts'
import type { SlotTheme } from '../../../view/slot/slot-theme.ts'
import type { Spin } from '../outcome.ts'
import { SYMBOLS } from '../reels.ts'
import { ARENA_GRID } from './arena-grid.ts'
import { anticipationSound, gateSound, reelStopSound, scatterSound, startReelLoop } from './arena-sounds.ts'
import { coinSvg } from './art/coin-art.ts'
import { symbolSvg } from './art/symbol-art.ts'

export const ARENA_THEME: SlotTheme = {
  grid: ARENA_GRID,
  art: { names: SYMBOLS, symbol: symbolSvg, coin: coinSvg },
  colours: {
    glow: ['rgba(255, 226, 150, 0.95)', 'rgba(255, 176, 56, 0.42)', 'rgba(255, 140, 0, 0)'],
    lines: [0xffd76a, 0xff7a6b, 0x7fc4ff, 0x8bf0b4, 0xe5b5ff],
    unlit: 0x4a4038,
    dim: 0x050201,
  },
  sounds: {
    reelLoop: startReelLoop,
    reelStop: reelStopSound,
    scatter: scatterSound,
    anticipation: anticipationSound,
    feature: gateSound,
  },
}

/** Its free spins spin the same reels, and scatters add more of them. */
export const ARENA_FEATURE: SlotFeature<Spin, ReelStage> = { scattersCount: true }

export const symbolAddress = (symbol: string): string => pictureAddress(symbolSvg(symbol))
