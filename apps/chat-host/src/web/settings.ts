import { type Cutout, type OpeningMode, VERSIONS } from './protocol/phone.ts'
import type { ThemeName } from './protocol/theme.ts'

/** `empty`: launch parameters without signed data; `none`: no launch parameters at all, as in a plain browser. */
export const INIT_DATA_KINDS = ['valid', 'expired', 'tampered', 'empty', 'none'] as const
export const PLATFORMS = [
  'ios',
  'android',
  'android_x',
  'tdesktop',
  'macos',
  'unigram',
  'weba',
  'web',
  'unknown',
] as const
export const LANGUAGES = ['en', 'ru', 'uk', 'tr', 'de'] as const
export const SIZES = {
  '320': { width: 320, height: 568 },
  '360': { width: 360, height: 740 },
  '390': { width: 390, height: 844 },
  '430': { width: 430, height: 932 },
} as const
const MODES = ['full', 'compact', 'fullscreen'] as const
const CUTOUTS = ['none', 'notch'] as const
const THEMES = ['dark', 'light'] as const

export type SizeName = keyof typeof SIZES
const SIZE_NAMES = ['320', '360', '390', '430'] as const satisfies readonly SizeName[]

/** Everything the panel chooses. It lives in the page's address, so that a link opens the same phone. */
export interface Settings {
  user: number
  /** '' keeps the player's own. */
  lang: string
  platform: string
  version: string
  start: string
  data: (typeof INIT_DATA_KINDS)[number]
  mode: OpeningMode
  theme: ThemeName
  size: SizeName
  insets: Cutout
  landscape: boolean
  /** The person has never let the bot write to them. */
  mute: boolean
  /** The host receives the app's messages but never answers. */
  silent: boolean
  latency_ms: number
  /** Whether the panel is shown. */
  chrome: boolean
}

export const STANDARD_SETTINGS: Settings = {
  user: 1001,
  lang: '',
  platform: 'ios',
  version: '9.1',
  start: '',
  data: 'valid',
  mode: 'full',
  theme: 'dark',
  size: '390',
  insets: 'notch',
  landscape: false,
  mute: false,
  silent: false,
  latency_ms: 0,
  chrome: true,
}

/** Unknown or unusable values fall back to the standard: a bad link still opens a phone. */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query)
  const standard = STANDARD_SETTINGS
  const text = (name: string, form: RegExp, otherwise: string) => {
    const value = given.get(name)
    return value !== null && form.test(value) ? value : otherwise
  }
  const choice = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice => choices.find(other => other === given.get(name)) ?? otherwise
  return {
    user: Number(text('user', /^[1-9]\d{0,14}$/, String(standard.user))),
    lang: text('lang', /^[A-Za-z-]{2,35}$/, standard.lang),
    platform: text('platform', /^\w{1,20}$/, standard.platform),
    version: choice('version', VERSIONS, '9.1'),
    start: text('start', /^[\w-]{0,512}$/, standard.start),
    data: choice('data', INIT_DATA_KINDS, standard.data),
    mode: choice('mode', MODES, standard.mode),
    theme: choice('theme', THEMES, standard.theme),
    size: choice('size', SIZE_NAMES, standard.size),
    insets: choice('insets', CUTOUTS, standard.insets),
    landscape: given.get('landscape') === '1',
    mute: given.get('mute') === '1',
    silent: given.get('silent') === '1',
    latency_ms: Number(text('latency_ms', /^\d{1,5}$/, '0')),
    chrome: given.get('chrome') !== '0',
  }
}

/** Only what differs from the standard, so that addresses stay short. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(settings)) {
    if (value === STANDARD_SETTINGS[name as keyof Settings]) continue
    query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  const text = query.toString()
  return text === '' ? '/' : `/?${text}`
}
