import { afterEach, expect, it } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER, type MailServer, openMailServer } from '../../testing/index.ts'
import { createMailer, MailboxRefused } from './mailer.ts'

const EMAIL = {
  to: 'vera@example.com',
  subject: 'Ваша ссылка, şimdi, їжак',
  text: 'Откройте ссылку.\n\nhttps://arena.example/#emailLink=abc-DEF_123',
  html: '<!doctype html><p>Откройте ссылку.</p>',
}
/** The test server's certificate is self-signed. */
const UNVERIFIED = 'tls.rejectUnauthorized=false'

const opened: MailServer[] = []
const open = async (...options: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...options)
  opened.push(server)
  return server
}
afterEach(() => Promise.all(opened.splice(0).map(server => server.close())))

const mailerTo = (
  { port }: Pick<MailServer, 'port'>,
  { query = UNVERIFIED, protocol = 'smtp', password = MAIL_PASSWORD } = {},
) =>
  createMailer({
    from: 'Arena <arena@arena.example>',
    smtpUrl: `${protocol}://${MAIL_USER}:${password}@127.0.0.1:${port}?${query}`,
  })

it('hands an email over behind a login and STARTTLS, as text and as a page', async () => {
  const server = await open()
  await mailerTo(server).send(EMAIL)
  expect(server.emails).toMatchObject([
    { from: 'arena@arena.example', to: ['vera@example.com'], isEncrypted: true, user: MAIL_USER },
  ])
  const [email] = server.emails
  expect(email?.parts.get('text/plain')?.replaceAll('\r\n', '\n')).toBe(EMAIL.text)
  expect(email?.parts.get('text/html')).toBe(EMAIL.html)
  expect(email?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(email?.headers.get('from')).toBe('Arena <arena@arena.example>')
})

it('hands an email over to a server that is encrypted from the start', async () => {
  const server = await open({ secure: true })
  await mailerTo(server, { protocol: 'smtps' }).send(EMAIL)
  expect(server.emails).toMatchObject([{ isEncrypted: true }])
})

it('gives neither its password nor an email to a server without encryption, unless the operator allows it', async () => {
  const plain = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
  const server = await open(plain)
  await expect(mailerTo(server).send(EMAIL)).rejects.toThrow('The mail server took no email')
  expect(server.passwords).toEqual([])
  await mailerTo(server, { query: 'requireTLS=false' }).send(EMAIL)
  expect(server.emails).toMatchObject([{ isEncrypted: false, to: ['vera@example.com'] }])
})

it.each(['smtp', 'smtps'])(
  'gives its password to no %s server with an unverified certificate',
  async protocol => {
    const server = await open({ secure: protocol === 'smtps' })
    await expect(mailerTo(server, { protocol, query: '' }).send(EMAIL)).rejects.toThrow(/certificate/)
    expect(server.passwords).toEqual([])
    expect(server.emails).toEqual([])
  },
)

it('a wrong password is a fault that does not name the password', async () => {
  const server = await open()
  const sending = mailerTo(server, { password: 'guessed-wrong' }).send(EMAIL)
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).not.toBeInstanceOf(MailboxRefused)
  expect(String(error)).toContain('535')
  expect(JSON.stringify({ ...(error as object), text: String(error) })).not.toContain('guessed-wrong')
})

it.each([
  ['550 5.1.1 <vera@example.com>: no such mailbox', 550, true],
  ['553 <vera@example.com> is no address', 553, true],
  ['554 5.7.1 <vera@example.com>: relay access denied', 554, false],
  ['451 4.7.1 <vera@example.com>: greylisted, come later', 451, false],
])(
  'of the answer %j to a mailbox it keeps the figures and not the mailbox',
  async (answer, responseCode, isForGood) => {
    const server = await open({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error(answer.slice(4)), { responseCode })),
    })
    const error: unknown = await mailerTo(server)
      .send(EMAIL)
      .catch((reason: unknown) => reason)
    expect(error instanceof MailboxRefused).toBe(isForGood)
    const { message, stack, ...more } = error as Error
    expect(message).toContain(String(responseCode))
    expect(JSON.stringify({ message, stack, more })).not.toContain('vera')
  },
)

it.each([
  'a@example.com, b@example.com',
  'a@example.com; b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com>\r\nRCPT TO:<b@example.com',
  'group: a@example.com, b@example.com;',
])('writes to no other address, whatever a mailbox contains: %j', async to => {
  const server = await open()
  await mailerTo(server)
    .send({ ...EMAIL, to })
    .catch(() => undefined)
  expect(server.emails.flatMap(email => email.to)).not.toContain('b@example.com')
  expect(server.emails.filter(({ headers }) => headers.has('bcc'))).toEqual([])
})

it('a line feed in a subject or a sender makes no header', async () => {
  const server = await open()
  await mailerTo(server).send({ ...EMAIL, subject: 'Hello\r\nBcc: b@example.com\r\n\r\nbody' })
  const { port } = server
  const smtpUrl = `smtp://${MAIL_USER}:${MAIL_PASSWORD}@127.0.0.1:${port}?${UNVERIFIED}`
  const from = '"Arena\r\nBcc: b@example.com" <arena@arena.example>'
  await createMailer({ from, smtpUrl }).send(EMAIL)
  expect(server.emails).toHaveLength(2)
  for (const email of server.emails) {
    expect(email.to).toEqual(['vera@example.com'])
    expect(email.headers.has('bcc')).toBe(false)
    expect(email.parts.get('text/html')).toBe(EMAIL.html)
  }
})

it('a server that is down, and one that hangs up, is a fault', async () => {
  const server = await open()
  await server.close()
  await expect(mailerTo(server).send(EMAIL)).rejects.toThrow('ECONNREFUSED')
  const hangingUp = await open({ onConnect: (_session, callback) => callback(new Error('No service')) })
  await expect(mailerTo(hangingUp).send(EMAIL)).rejects.toThrow('The mail server took no email')
})
