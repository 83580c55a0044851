import type { AppConfig } from '@arena/contract/app-config'

/** The defaults when the server sent none: the page's own origin, and no other trusted origin. */
const DEFAULTS: AppConfig = {
  gameList: {},
  apiUrl: '',
  serviceUrls: { share: '', payments: '', ip: '' },
  assetsUrl: '/pictures',
  thumbnailsUrl: '/thumbnails',
  gameOrigins: [],
  botUsername: '',
  emailLogin: false,
  webLogin: '',
  chatLinkBase: 'https://t.me',
  legal: {
    support: '',
    withdrawalMinTon: 1,
    withdrawalDays: 3,
    sessionDays: 7,
    roundsDays: 122,
    ordersDays: 30,
  },
  hostOrigins: [],
  isSimulated: false,
}

/** The configuration the server writes into the page. */
export const appConfig: AppConfig = {
  ...DEFAULTS,
  ...(JSON.parse(document.getElementById('arena-config')?.textContent ?? '{}') as Partial<AppConfig>),
}

/** The link that opens the bot, with a start parameter where one is given; null while no bot is configured. */
export function botLink(startParam?: string): string | null {
  if (appConfig.botUsername === '') return null
  const link = `${appConfig.chatLinkBase}/${appConfig.botUsername}`
  return startParam === undefined ? link : `${link}?startapp=${encodeURIComponent(startParam)}`
}
