import { expect, it } from 'vitest'
import { mailboxOf, ownDomainOf, readEmail } from './email-address.ts'

const mailbox = (text: string) => mailboxOf(readEmail(text))

it.each([
  ['a plus and what follows', 'vera@example.com', ['vera+1@example.com', 'Vera+a+b@Example.com']],
  [
    'dots and both names of Gmail',
    'vera.p@gmail.com',
    ['verap@gmail.com', 'v.e.r.a.p@googlemail.com', 'V.erap+x@gmail.com'],
  ],
  [
    'every domain of Proton, and marks in the name',
    'vera.p@proton.me',
    ['verap@protonmail.com', 've-ra_p@pm.me', 'vera.p+1@proton.me'],
  ],
  ['the domains of iCloud', 'vera@icloud.com', ['vera@me.com', 'vera+1@mac.com']],
  [
    'the domains of Yandex, where a hyphen is a dot',
    'vera.p@yandex.ru',
    ['vera-p@ya.ru', 'vera.p@yandex.com.tr', 'vera-p+1@yandex.ua'],
  ],
  ['the part after a hyphen at Yahoo', 'vera@yahoo.com', ['vera-shop@yahoo.com', 'vera-a-b@yahoo.com']],
  [
    'a name before the domain of a mailbox',
    'vera@fastmail.com',
    ['shop@vera.fastmail.com', 'a+b@vera.fastmail.com'],
  ],
  [
    'a domain in letters',
    'vera@почта.рф',
    ['vera@xn--80a1acny.xn--p1ai', 'Vera+1@ПОЧТА.РФ', 'vera@почта。рф'],
  ],
])('%s lead to one mailbox', (_, email, spellings) => {
  for (const spelling of spellings) expect(mailbox(spelling)).toBe(mailbox(email))
})

it('mailboxes of different people stay apart', () => {
  const others = [
    'vera.p@example.com',
    'verap@example.com',
    'vera-p@example.com',
    'vera_p@outlook.com',
    'vera.p@outlook.com',
    '+vera@example.com',
    '+olga@example.com',
    'shop@vera.example.com',
    'vera.p@mail.ru',
    'vera-p@mail.ru',
  ]
  expect(new Set(others.map(mailbox)).size).toBe(others.length)
})

it.each(['vera@почта.рф:25', 'vera@почта.рф/x', 'vera@%70очта.рф', 'vera@почта', 'vera@[почта.рф]', 'vera@'])(
  '%s is no address',
  text => {
    expect(() => readEmail(text)).toThrow('email_malformed')
  },
)

it.each([
  '\u200bvera@example.com\u200e',
  '\ufeffVera@example.com\n',
  'vera@exa\u00admple.com',
  '\u00a0ｖera@example.com',
])('%j is read as intended', text => {
  expect(readEmail(text)).toBe('vera@example.com')
})

it('a private domain differs from public providers', () => {
  expect(ownDomainOf('a@farm.example')).toBe('farm.example')
  for (const email of ['a@gmail.com', 'a@vera.fastmail.com', 'a@outlook.com', 'a@ya.ru'])
    expect(ownDomainOf(email)).toBeUndefined()
})
