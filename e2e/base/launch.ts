import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'

export interface LaunchOptions {
  readonly user: number
  /** Language codes of the chat platform: Ukrainian is `uk`. */
  readonly language?: 'en' | 'ru' | 'uk' | 'tr'
  readonly first_name?: string
  readonly last_name?: string
}

/** The address that a chat platform opens on a phone, for journeys that test the app without a phone around it. */
export function launchAddress(
  app: string,
  { user, language = 'en', first_name = `Player ${user}`, last_name }: LaunchOptions,
): string {
  const initData = signedInitData(
    { id: user, first_name, ...(last_name !== undefined && { last_name }), language_code: language },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const parameters = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  })
  return `${app}/#${parameters}`
}
