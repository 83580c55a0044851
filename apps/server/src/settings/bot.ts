/** The bot, the chat platform and mail. */
import {
  asUrl,
  type Environment,
  isProduction,
  optional,
  PORTS,
  readSecret,
  readService,
  readUrl,
  refuse,
  type Settings,
  text,
} from '@arena/environment'
import { readWebSafe } from './web-safe.ts'

/** In the source: production refuses it. */
export const LOCAL_BOT_TOKEN = '7700000001:local-token-for-development-only'

export const BOT = {
  BOT_TOKEN: {
    section: 'bot',
    meaning: 'the bot’s token from BotFather',
    standard: 'local; production names it',
    sample: LOCAL_BOT_TOKEN,
    local: LOCAL_BOT_TOKEN,
    isSecret: true,
    isRequired: true,
    read: (env, name) => readSecret(env, name) ?? LOCAL_BOT_TOKEN,
  },
  BOT_USERNAME: {
    section: 'bot',
    meaning: 'the bot’s name without `@`',
    standard: 'arena_local_bot; production names it',
    sample: 'arena_local_bot',
    isRequired: true,
    untouched: ['your_bot'],
    read: (env, name) => text(env, name, isProduction(env) ? '' : 'arena_local_bot').replace(/^@/, ''),
  },
  BOT_API_ROOT: {
    section: 'bot',
    meaning: 'where the Bot API is',
    standard: 'the chat host; `https://api.telegram.org` in production',
    sample: 'http://localhost:3002',
    read: (env, name) =>
      readUrl(env, name, isProduction(env) ? 'https://api.telegram.org' : localChatHost(env)),
  },
  BOT_WEBHOOK_SECRET: {
    section: 'bot',
    meaning: '16 to 256 letters, digits, `-`, `_`; updates then come to `PUBLIC_URL/bot/updates`',
    standard: 'none: the server polls',
    sample: '',
    isSecret: true,
    read: readWebSafe,
  },
  OPERATORS_BOT_TOKEN: {
    section: 'bot',
    meaning: 'token of a bot for the operators’ chat',
    standard: 'none: the bot of `BOT_TOKEN` writes there',
    sample: '',
    isSecret: true,
    read: (env, name) => readSecret(env, name),
  },
  WEB_LOGIN_URL: {
    section: 'bot',
    meaning: 'web login of the chat platform (needs `/setdomain`); `off` hides it',
    standard: 'the chat host; `https://oauth.telegram.org/auth` in production',
    sample: 'http://localhost:3002/auth',
    read: readWebLogin,
  },
  SUPPORT_CONTACT: {
    section: 'bot',
    meaning: 'user name that answers questions about payments, shown by `/paysupport`',
    standard: 'arena_support; production names it',
    sample: 'arena_support',
    isRequired: true,
    untouched: ['your_support'],
    read: (env, name) => text(env, name, isProduction(env) ? '' : 'arena_support').replace(/^@/, ''),
  },
  SMTP_URL: {
    section: 'bot',
    meaning:
      'mail server, `smtps://user:password@host`; without one production has no email sign-in. On a developer’s machine also an http address that gets mails as JSON',
    standard: 'the chat host; none in production',
    sample: 'http://localhost:3002/host/mail',
    isSecret: true,
    read: readMailServer,
  },
  MAIL_FROM: {
    section: 'bot',
    meaning: 'sender of mails; set it with `SMTP_URL`',
    standard: 'local',
    sample: "'Arena <arena@localhost>'",
    read: optional,
  },
  BREACHED_PASSWORDS_URL: {
    section: 'bot',
    meaning: 'range service such as `https://api.pwnedpasswords.com/range`, besides the bundled list',
    read: (env, name) => readService(env, name) || undefined,
  },
} as const satisfies Settings

export function localChatHost(env: Environment): string {
  return `http://localhost:${PORTS.CHAT_HOST_PORT.read(env, 'CHAT_HOST_PORT')}`
}

/** '' = production without mail. Errors do not contain the address, which includes a password. */
function readMailServer(env: Environment, name: string): string {
  const given = readSecret(env, name)
  if (given === undefined) return isProduction(env) ? '' : `${localChatHost(env)}/host/mail`
  const protocols = isProduction(env) ? /^smtps?:$/ : /^(smtps?|https?):$/
  if (!URL.canParse(given) || !protocols.test(new URL(given).protocol)) {
    refuse(env, `${name} must be an address such as smtps://user:password@mail.example.`)
  }
  return given
}

function readWebLogin(env: Environment, name: string): string {
  const given = optional(env, name)
  if (given === 'off') return ''
  return asUrl(
    env,
    name,
    given ?? (isProduction(env) ? 'https://oauth.telegram.org/auth' : `${localChatHost(env)}/auth`),
  )
}
