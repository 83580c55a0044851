/** A separate module, because it runs before the rest of the shell is loaded, so that a light page never starts dark. */
export type ColorMode = 'dark' | 'light'

export const COLOR_MODE_KEY = 'colorMode'

export function parseColorMode(text: string | null): ColorMode {
  return text === 'light' ? 'light' : 'dark'
}

export function paintMode(mode: ColorMode): void {
  document.documentElement.dataset['mode'] = mode
}

export function paintStoredMode(): void {
  try {
    paintMode(parseColorMode(localStorage.getItem(COLOR_MODE_KEY)))
  } catch {
    // Storage is refused: the page stays as it is drawn.
  }
}
