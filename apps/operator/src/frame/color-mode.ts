const KEY = 'consoleColorMode'

export type ColorMode = 'dark' | 'light'

export function storedMode(): ColorMode {
  const stored = localStorage.getItem(KEY)
  if (stored === 'dark' || stored === 'light') return stored
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export function paintStoredMode(): void {
  document.documentElement.dataset['mode'] = storedMode()
}

export function storeMode(mode: ColorMode): void {
  localStorage.setItem(KEY, mode)
  paintStoredMode()
}
