/**
 * Finds everything that a chat or a mailbox could turn into a link. It parses the grammar of addresses and needs no list of top-level domains, which
 * would become outdated: a name with a dot inside counts, whatever it ends with.
 */

export interface FoundLink {
  /** The text after invisible characters are removed. */
  readonly text: string
  /** In ASCII as an address bar shows it; '' for a phone number, which has none. */
  readonly host: string
}

/** Invisible characters: joiners, direction marks, variation selectors, tags, and blank fillers. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Characters that mean a dot in an address, beyond those that NFKC maps to one. */
const DOTS = /[\u3002\u2027]|[[({]\s*\.\s*[\])}]/gu

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?`
/** No name ends with a number: "1.5" is none; "1.2.3.4" is handled separately. */
const ENDING = String.raw`(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])`
const NAME = String.raw`(?:${LABEL}\.)+${ENDING}`
const IPV4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`

/** In the order in which they are tried at a place, the beginning of a word: anywhere else a long word would be read again from each of its letters. */
const FORMS: readonly RegExp[] = [
  // A scheme, also one that is written so that no program takes it for one: hxxps://
  /(?<![a-z\d+-])[\d+-]*(?:[a-z][a-z\d+-]*):\/\/(?:[^\s/@]*@)?(?<host>\[[\da-f:.]+\]|[^\s/?#:<>"'»”)]+)[^\s]*/u,
  /(?:mailto|tel|tg|javascript|data):(?:[^\s@]*@)?(?<host>[^\s?#]+)/u,
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?<host>${NAME}|${IPV4})`, 'u'),
  new RegExp(String.raw`(?<![\p{L}\p{N}_])@(?<mention>\w{4,})`, 'u'),
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_.-])[\p{M}._-]*(?<host>${NAME}|${IPV4}(?![\d.]*\d))`, 'u'),
  // A number with its country.
  /(?<![\p{L}\p{N}])\+\d(?:[ ()-]*\d){9,14}(?![\d])/u,
]
const ANY = new RegExp(
  FORMS.map(form => `(?:${form.source.replaceAll(/\?<(host|mention)>/g, '?:')})`).join('|'),
  'gu',
)

/** The chat platform's own links; mentions resolve there too. */
export const PLATFORM_HOST = 't.me'

/** All links of a text, in their order. */
export function linksIn(text: string): readonly FoundLink[] {
  return [...readable(text).matchAll(ANY)].map(([found]) => ({ text: found, host: hostOf(found) }))
}

/** Those whose host is not one of `hosts` or below one. */
export function foreignLinks(text: string, hosts: readonly string[]): readonly string[] {
  return linksIn(text)
    .filter(({ host }) => !hosts.some(own => host === own || host.endsWith(`.${own}`)))
    .map(link => link.text)
}

/** The same for a message with values and plurals: for everything it can expand to. */
export function foreignLinksOfMessage(message: string, hosts: readonly string[]): readonly string[] {
  const found = [message, ...spelledOut(message)].flatMap(text => foreignLinks(text, hosts))
  return [...new Set(found)]
}

/** A text in which foreign links are broken: an invisible character keeps a chat from linking them. */
export function withoutForeignLinks(text: string, hosts: readonly string[]): string {
  if (foreignLinks(text, hosts).length === 0) return text
  return text.replaceAll(/\S+/gu, word =>
    foreignLinks(word, hosts).length === 0
      ? word
      : word.replaceAll(/[.@:。．｡․+]/gu, sign => `\u2060${sign}\u2060`),
  )
}

/** A host as it is compared; undefined = no host. */
export function readHost(text: string): string | undefined {
  const plain = readable(text.trim())
  if (!new RegExp(`^(?:${NAME}|localhost)$`, 'u').test(plain)) return undefined
  return inAscii(plain)
}

function readable(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(DOTS, '.').toLowerCase()
}

function hostOf(link: string): string {
  for (const form of FORMS) {
    const match = new RegExp(`^(?:${form.source})$`, 'u').exec(link)
    if (match === null) continue
    if (match.groups?.['mention'] !== undefined) return PLATFORM_HOST
    return inAscii(match.groups?.['host'] ?? '')
  }
  return ''
}

/** A look-alike in another script is another host. */
function inAscii(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return host
  }
}

/** The possible texts of a message in ICU syntax: with a letter in the place of each value, without its braces, tags and quotes. */
function spelledOut(message: string): readonly string[] {
  const filled = message
    .replaceAll(/\{\s*\w+\s*\}/g, 'x')
    .replaceAll(/\{\s*\w+\s*,\s*\w+\s*,[^{}]*\{/g, '')
    .replaceAll(/\}\s*=?\w+\s*\{/g, ' ')
    .replaceAll(/[{}]|<[^<>]*>/g, '')
  return [filled, filled.replaceAll("'", '')]
}
