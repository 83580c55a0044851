import type { OpeningMode } from './phone.ts'
import type { ThemeName } from './theme.ts'
import { themeParams } from './theme.ts'

export interface Launch {
  appUrl: string
  /** null: no signed data, as when opened from a keyboard button. */
  initData: string | null
  version: string
  platform: string
  theme: ThemeName
  startParameter: string
  mode: OpeningMode
}

/**
 * The address the app is opened with: the start parameter in the query (unsigned), everything else in the fragment.
 * https://core.telegram.org/api/bots/webapps
 */
export function launchUrl(launch: Launch): string {
  const url = new URL(launch.appUrl)
  if (launch.startParameter) url.searchParams.set('tgWebAppStartParam', launch.startParameter)
  const parameters: [string, string][] = [
    ...(launch.initData === null ? [] : [['tgWebAppData', launch.initData] satisfies [string, string]]),
    ['tgWebAppVersion', launch.version],
    ['tgWebAppPlatform', launch.platform],
    ['tgWebAppThemeParams', JSON.stringify(themeParams(launch.theme))],
    ...(launch.mode === 'fullscreen' ? [['tgWebAppFullscreen', '1'] satisfies [string, string]] : []),
  ]
  const fragment = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const own = url.hash.slice(1)
  url.hash = own === '' ? fragment : `${own}${/[=?]/.test(own) ? '&' : '?'}${fragment}`
  return url.toString()
}

/** The start parameter in a link to this bot's app, or undefined when the link leads elsewhere. */
export function startParameterOf(link: string, botUsername: string): string | undefined {
  if (!URL.canParse(link, 'https://t.me')) return undefined
  const url = new URL(link, 'https://t.me')
  const isPlatform = ['t.me', 'telegram.me', 'telegram.dog'].includes(url.hostname)
  const [, username = ''] = url.pathname.split('/')
  if (!isPlatform || username.toLowerCase() !== botUsername.toLowerCase()) return undefined
  return url.searchParams.get('startapp') ?? undefined
}
