import { domainToASCII } from 'node:url'
import { EMAIL_MAX } from '@arena/contract/endpoints/sign-in'
import { pastedWords } from '@arena/texts/pasted-text'
import { DomainError } from '../../../platform/http/index.ts'

/** The form that mail servers agree on: nothing quoted, no comments, no bare machine names. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
/** A domain in letters of any alphabet. Other texts that `domainToASCII` would accept (a port, a path, an escape) are rejected. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-。]+$/u

/**
 * The canonical form of an address: without invisible characters, in lower case, its domain in ASCII (IDNA). Refuses with `email_malformed`.
 */
export function readEmail(text: string): string {
  const lower = pastedWords(text.normalize('NFKC')).toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  const email = `${lower.slice(0, at + 1)}${DOMAIN.test(domain) ? domainToASCII(domain) : domain}`
  if (email.length > EMAIL_MAX || !FORM.test(email)) throw new DomainError('email_malformed')
  return email
}

/** How a provider of mailboxes spells one mailbox in several ways. */
interface Folding {
  /** The canonical domain of all of the provider's. */
  readonly domain: string
  /** Marks in the name that lead nowhere else. */
  readonly ignored?: RegExp
  /** Marks that mean the same as a dot. */
  readonly dots?: RegExp
  /** The mark before a part that the player adds; `+` everywhere. */
  readonly tag?: string
}

const GMAIL: Folding = { domain: 'gmail.com', ignored: /\./g }
const PROTON: Folding = { domain: 'proton.me', ignored: /[._-]/g }
const ICLOUD: Folding = { domain: 'icloud.com' }
const YANDEX: Folding = { domain: 'yandex.ru', dots: /-/g }
/** A hyphen is in no name of a Yahoo mailbox: it begins the owner's own suffix. */
const yahoo = (domain: string): Folding => ({ domain, tag: '-' })

/** As these providers describe it; where they say nothing, only a plus is folded. */
const FOLDINGS: ReadonlyMap<string, Folding> = new Map([
  ...['gmail.com', 'googlemail.com'].map(name => [name, GMAIL] as const),
  ...['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'].map(name => [name, PROTON] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map(name => [name, ICLOUD] as const),
  ...['ru', 'com', 'by', 'kz', 'ua', 'com.tr', 'com.ua'].map(end => [`yandex.${end}`, YANDEX] as const),
  ['ya.ru', YANDEX],
  ...['com', 'co.uk', 'fr', 'de', 'it', 'es'].map(end => [`yahoo.${end}`, yahoo(`yahoo.${end}`)] as const),
])

/** Providers that give every mailbox a subdomain of its own: the player chooses the part before it. */
const SUBADDRESS_DOMAINS: ReadonlySet<string> = new Set(['fastmail.com', 'fastmail.fm', 'duck.com'])

/**
 * The mailbox behind an address that `readEmail` has read: one spelling for all that lead to it, by which accounts are counted. Mails go to
 * the address as it was typed, and that is also what opens an account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [owner, parent] = [domain.slice(0, domain.indexOf('.')), domain.slice(domain.indexOf('.') + 1)]
  if (SUBADDRESS_DOMAINS.has(parent)) return `${owner}@${parent}`
  const { domain: known = domain, dots, ignored, tag } = FOLDINGS.get(domain) ?? {}
  const untagged = [tag, '+'].reduce((name, mark) => withoutTag(name ?? '', mark), email.slice(0, at)) ?? ''
  const dotted = dots === undefined ? untagged : untagged.replace(dots, '.')
  const plain = ignored === undefined ? dotted : dotted.replace(ignored, '')
  return `${plain === '' ? untagged : plain}@${known}`
}

/** A name that begins with the mark is no name with a tag. */
function withoutTag(name: string, mark: string | undefined): string {
  const begins = mark === undefined ? -1 : name.indexOf(mark)
  return begins > 0 ? name.slice(0, begins) : name
}

/** Domains where a great many unrelated people have their mailboxes. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(
  [
    'outlook.com hotmail.com live.com msn.com aol.com gmx.de gmx.net gmx.com web.de mail.ru bk.ru list.ru inbox.ru internet.ru',
    'rambler.ru lenta.ru ukr.net i.ua meta.ua zoho.com mail.com hotmail.com.tr windowslive.com mynet.com t-online.de free.fr orange.fr',
    'libero.it wp.pl o2.pl seznam.cz naver.com qq.com 163.com',
  ].flatMap(names => names.split(' ')),
)

/** The domain whose owner may receive any number of addresses; undefined at providers for everybody. */
export function ownDomainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const parent = domain.slice(domain.indexOf('.') + 1)
  const isPublic = [domain, parent].some(
    name => PUBLIC_DOMAINS.has(name) || FOLDINGS.has(name) || SUBADDRESS_DOMAINS.has(name),
  )
  return isPublic ? undefined : domain
}
