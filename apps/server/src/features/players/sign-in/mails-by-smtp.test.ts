import { requestEmailLink } from '@arena/contract/endpoints/sign-in'
import { LANGUAGES } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  openMailServer,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from '../../../testing/index.ts'

let server: MailServer
let arena: TestApp
/** How many of the next emails are not taken, and with which answer. */
let refusing = { times: 0, responseCode: 0 }
const options: Parameters<typeof openMailServer>[0] = {
  onRcptTo(_address, _session, callback) {
    if (refusing.times === 0) return callback()
    refusing = { ...refusing, times: refusing.times - 1 }
    callback(Object.assign(new Error('Not now'), { responseCode: refusing.responseCode }))
  },
}
beforeAll(async () => {
  server = await openMailServer(options)
  arena = await openTestApp(await openTestDatabase(), {
    env: {
      SMTP_URL: `smtp://${MAIL_USER}:${MAIL_PASSWORD}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`,
      MAIL_FROM: 'Arena <arena@arena.example>',
      PUBLIC_URL: 'https://arena.example',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await arena.app.stop()
  await arena.database.close()
  await server.close()
})

let addresses = 0
async function ask(email: string, lang = 'en'): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.100.${++addresses}` }
  const body = { email, purpose: 'register', lang }
  expect((await arena.call(requestEmailLink.path, { body, headers })).statusCode).toBe(200)
  await arena.app.features.players.drained()
}
/** The job as the timer begins it, some seconds later. */
async function later(ms: number): Promise<void> {
  arena.clock.advance(ms)
  for (const job of arena.app.features.players.jobs) await job.run(arena.clock.now())
}
const emailsTo = (email: string) => server.emails.filter(({ to }) => to.includes(email))
const waiting = () => arena.database.query('SELECT 1 FROM email_requests')

it.each(LANGUAGES)('a mail in %s says the same as text and as a page, and its link is whole', async lang => {
  const email = `reader-${lang}@example.com`
  await ask(email, lang)
  const t = textsIn(lang)
  const text = t('mails.register.text', { hours: 24 })
  const [mail] = emailsTo(email)
  const plain = mail?.parts.get('text/plain') ?? ''
  const page = mail?.parts.get('text/html') ?? ''
  const link =
    /^https:\/\/arena\.example\/#emailLink=[\w-]{43}$/m.exec(plain.replaceAll('\r', ''))?.[0] ?? 'none'
  expect(page).toContain(`href="${link}"`)
  expect(page).toContain(`lang="${lang === 'ua' ? 'uk' : lang}"`)
  for (const sentence of [text, t('mails.foot')]) {
    expect(plain).toContain(sentence)
    expect(page).toContain(
      sentence.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
    )
  }
  expect(page).toContain(`>${t('mails.register.button')}</a>`)
  expect(readWords(mail?.headers.get('subject') ?? '')).toBe(t('mails.register.subject'))
  expect(mail?.isEncrypted).toBe(true)
})

it('mails that were asked for while the server was down come once each when it is back', async () => {
  const { port } = server
  await server.close()
  const emails = Array.from({ length: 5 }, (_, index) => `patient-${index}@example.com`)
  for (const email of emails) await ask(email)
  await later(10_000)
  expect(await waiting()).toHaveLength(5)
  server = await openMailServer(options, port)
  for (let minutes = 0; minutes < 5; minutes++) {
    await Promise.all([later(30_000), later(30_000)])
  }
  expect(emails.map(email => emailsTo(email).length)).toEqual([1, 1, 1, 1, 1])
  expect(await waiting()).toEqual([])
})

it('a mailbox that is put off is written to later, once', async () => {
  refusing = { times: 2, responseCode: 451 }
  await ask('greylisted@example.com')
  expect(emailsTo('greylisted@example.com')).toEqual([])
  for (let minutes = 0; minutes < 3; minutes++) await later(60_000)
  expect(emailsTo('greylisted@example.com')).toHaveLength(1)
})

it('a mailbox that does not exist is not written to again', async () => {
  refusing = { times: 1, responseCode: 550 }
  await ask('nobody@example.com')
  expect(await waiting()).toEqual([])
  await later(60_000)
  expect(emailsTo('nobody@example.com')).toEqual([])
})

/** Words of a header that are not ASCII, as RFC 2047 writes them. */
function readWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .replace(/^.*$/s, bytes =>
      /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes,
    )
}
