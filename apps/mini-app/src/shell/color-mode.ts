import { setHostColor } from '../host/index.ts'
import { COLOR_MODE_KEY, type ColorMode, paintMode, parseColorMode } from './paint-mode.ts'
import { storedState } from './stored-state.ts'

/** The page's colour in each mode, for the host's own header and bottom bar. */
export const HOST_COLORS = { dark: '#000000', light: '#f5f1e6' } as const

const stored = storedState<ColorMode>(COLOR_MODE_KEY, parseColorMode, mode => mode)

export const useColorMode = stored.use
export const readColorMode = stored.read

export function setColorMode(mode: ColorMode): void {
  stored.write(mode)
  paintMode(mode)
  setHostColor(HOST_COLORS[mode])
}
