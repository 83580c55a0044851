export type ThemeName = 'dark' | 'light'

/** The fifteen colours the platform sends to a mini-app, all `#rrggbb`. */
export type ThemeParams = Record<string, string>

const DARK: ThemeParams = {
  bg_color: '#18222d',
  text_color: '#f5f6f8',
  hint_color: '#b1c3d5',
  link_color: '#62bcf9',
  button_color: '#2ea6ff',
  button_text_color: '#ffffff',
  secondary_bg_color: '#131415',
  header_bg_color: '#131415',
  bottom_bar_bg_color: '#213040',
  accent_text_color: '#2ea6ff',
  section_bg_color: '#18222d',
  section_header_text_color: '#b1c3d5',
  section_separator_color: '#101921',
  subtitle_text_color: '#b1c3d5',
  destructive_text_color: '#ef5b5b',
}

const LIGHT: ThemeParams = {
  bg_color: '#ffffff',
  text_color: '#222222',
  hint_color: '#a8a8a8',
  link_color: '#2678b6',
  button_color: '#50a8eb',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f0f0f0',
  header_bg_color: '#ffffff',
  bottom_bar_bg_color: '#e4e4e4',
  accent_text_color: '#1c93e3',
  section_bg_color: '#ffffff',
  section_header_text_color: '#3a95d5',
  section_separator_color: '#e7e7e7',
  subtitle_text_color: '#82868a',
  destructive_text_color: '#cc2929',
}

export function themeParams(theme: ThemeName): ThemeParams {
  return theme === 'dark' ? DARK : LIGHT
}

/** One colour of a theme; a name no theme has gives black. */
export function themeColor(theme: ThemeName, key: string): string {
  return themeParams(theme)[key] ?? '#000000'
}

/** Black or white, whichever reads better on `color` (`#rrggbb`). Luminance after ITU-R BT.601. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000000' : '#ffffff'
}
