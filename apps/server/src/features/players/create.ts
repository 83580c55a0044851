import type { Registry } from 'prom-client'
import { createGeo } from '../../platform/geo/geo.ts'
import { createMailer, type MailSettings } from '../../platform/mail/mailer.ts'
import type { PlayersOptions } from './deps.ts'
import { createIdentityHash } from './erased-players.ts'
import { createPlayers } from './players.ts'
import { createBreachedPasswords } from './sign-in/breached-passwords.ts'
import type { SignInContent } from './sign-in/sign-in-content.ts'

type Direct = 'database' | 'clock' | 'rng' | 'log' | 'drawPlayerId' | 'operators' | 'chatSender' | 'rateLimit'

interface Given extends Pick<PlayersOptions, Direct> {
  readonly metrics: Registry
  readonly config: {
    readonly bot: { readonly token: string }
    readonly erasureSecret: string
    readonly mail: MailSettings | undefined
    readonly publicUrl: string
    readonly signUp: { readonly workBits: number; readonly breachedPasswordsUrl: string | undefined }
  }
  readonly content: Pick<PlayersOptions, 'initDataLifetime_ms' | 'gift' | 'commonPasswords'> & {
    readonly signIn: SignInContent
    readonly countries: () => PlayersOptions['countryRules']
  }
  readonly later: {
    readonly wallet: PlayersOptions['balances']
    readonly playLimits: PlayersOptions['breaks']
    readonly inventory: PlayersOptions['items']
  }
}

export function create({ config, content, later, ...given }: Given) {
  const { log, metrics } = given
  const { signIn, countries, ...ofAccounts } = content
  const players = createPlayers({
    ...given,
    ...ofAccounts,
    content: signIn,
    geo: createGeo(log),
    countryRules: country => countries()(country),
    botToken: config.bot.token,
    publicUrl: config.publicUrl,
    identityHash: createIdentityHash({ secret: config.erasureSecret, botToken: config.bot.token }),
    mailer: config.mail && createMailer(config.mail),
    breachedPasswords: createBreachedPasswords({
      log,
      metrics,
      rangeUrl: config.signUp.breachedPasswordsUrl,
    }),
    signUpWorkBits: config.signUp.workBits,
    balances: later.wallet,
    breaks: later.playLimits,
    items: later.inventory,
  })
  return { players }
}
