import { setHostColor } from '../host/index.ts'
import { storedState } from './stored-state.ts'

export type ColorMode = 'dark' | 'light'

/** The page's colour in each mode, for the host's own header and bottom bar. */
export const HOST_COLORS = { dark: '#000000', light: '#f5f1e6' } as const

const stored = storedState<ColorMode>(
  'colorMode',
  text => (text === 'light' ? 'light' : 'dark'),
  mode => mode,
)

export const useColorMode = stored.use
export const readColorMode = stored.read

/** Paints the page in the chosen mode; the host follows by `setColorMode` or at its start. */
export function applyColorMode(): void {
  document.documentElement.dataset['mode'] = stored.read()
}

export function setColorMode(mode: ColorMode): void {
  stored.write(mode)
  applyColorMode()
  setHostColor(HOST_COLORS[mode])
}
