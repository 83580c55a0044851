import { createHash, createHmac } from 'node:crypto'
import { checkLevel } from '@arena/contract/endpoints/levels'
import {
  authEmail,
  type EmailSignInReply,
  getSignUpWork,
  requestEmailLink,
  useEmailLink,
} from '@arena/contract/endpoints/sign-in'
import { openOutbox, openTestApp, openTestDatabase, type TestEngine } from '../../../testing/index.ts'
import { solve } from '../sign-in/sign-up-work.ts'

export const PASSWORD = 'violet-harbour-17'

/** The whole back end with a captured outbox, and a visitor's steps at the sign-in screen. */
export async function openSignIn(engine: TestEngine, env: Readonly<Record<string, string>> = {}) {
  const outbox = await openOutbox()
  const app = await openTestApp(await openTestDatabase(engine), {
    env: {
      SMTP_URL: outbox.url,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://arena.example',
      ...env,
    },
    signUpWorkBits: 4,
  })
  const { players } = app.app.features
  let lastAddress = 0

  /** From a new address, unless one is given. */
  const call = (path: string, body: object, options: { ip?: string; token?: string } = {}) => {
    lastAddress += 1
    const ip = options.ip ?? `198.51.${Math.floor(lastAddress / 250) % 250}.${(lastAddress % 250) + 1}`
    const token = options.token === undefined ? {} : { token: options.token }
    return app.call(path, { body, headers: { 'x-forwarded-for': ip }, ...token })
  }

  /** The proof of work that a device sends with a registration. */
  const solved = async () => solve((await call(getSignUpWork.path, {})).json())

  const request = async (email: string, purpose: 'register' | 'reset', lang = 'en') => {
    const work = purpose === 'register' ? { work: await solved() } : {}
    const reply = await call(requestEmailLink.path, { email, purpose, lang, ...work })
    await players.drained()
    return reply
  }
  const emailsTo = (email: string) => outbox.emails.filter(({ to }) => to === email)
  const linkIn = (email: string) => {
    const latest = emailsTo(email).at(-1)
    return /#emailLink=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? ''
  }
  const follow = (token: string, more: object = {}) =>
    call(useEmailLink.path, { token, password: PASSWORD, name: 'Vera', lang: 'en', adult: true, ...more })
  const enter = (email: string, password: string, options?: { ip?: string }) =>
    call(authEmail.path, { email, password, adult: true }, options)

  const register = async (email: string): Promise<EmailSignInReply> => {
    await request(email, 'register')
    const reply = await follow(linkIn(email))
    if (reply.statusCode !== 200) throw new Error(`Registering answered ${reply.statusCode}: ${reply.body}`)
    return reply.json<EmailSignInReply>()
  }
  const isIn = async (token: string) => (await app.call(checkLevel.path, { token })).statusCode === 200

  return {
    ...app,
    outbox,
    call,
    request,
    solved,
    emailsTo,
    linkIn,
    follow,
    enter,
    register,
    isIn,
    drained: () => players.drained(),
    async close() {
      await app.app.stop()
      await app.database.close()
      outbox.close()
    },
  }
}

export type SignInApp = Awaited<ReturnType<typeof openSignIn>>

export function codeOf(reply: { json(): unknown }): string | undefined {
  return (reply.json() as { errorCode?: string }).errorCode
}

/** As the chat platform's web login signs a person for a bot. */
export function signedWebLogin(
  fields: Readonly<Record<string, string | number>>,
  botToken: string,
): Record<string, string | number> {
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }
}
