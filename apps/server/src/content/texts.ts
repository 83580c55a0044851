/** Operators' texts and banners. The texts replace those of the app's and the bot's files, and are checked and compiled in the same way. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { addedForeignLinks, faultsOfMessage, type MessageFault, shapeOf } from '@arena/texts/check-message'
import { type CompiledTexts, compileText } from '@arena/texts/compile-texts'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import { foreignLinks } from '@arena/texts/find-links'
import { inLanguages, LANGUAGES, type Language } from '@arena/texts/languages'
import { SOURCE_TEXTS } from '@arena/texts/server-catalogues'
import type { ServerOverrides } from '@arena/texts/server-texts'
import { createTranslate } from '@arena/texts/translate'

type TextsDocument = ContentDocuments['texts']

/** The samples of a fresh clone are no texts of the product. */
const NOT_CHANGED = /^server\/sample-partners\./

export interface TextsContent {
  /** The server's replaced texts. */
  readonly server: ServerOverrides
  /** The app's replaced texts, in the groups of its files. */
  readonly app: Readonly<Record<Language, CompiledTexts>>
}

/** Whether a place is one of the product's texts. */
const isPlace = (place: string): boolean => Object.hasOwn(SOURCE_TEXTS.en, place) && !NOT_CHANGED.test(place)

/** The text of a place in the files, English first. */
const originalsOf = (place: string): readonly string[] =>
  LANGUAGES.map(language => SOURCE_TEXTS[language][place] ?? '')

/**
 * The texts that players read instead of the files' texts.
 *
 * @throws ContentFaults with every text that the check of the files would not let pass
 */
export function textsContent({ texts }: TextsDocument): TextsContent {
  const faults = Object.entries(texts).flatMap(([place, said]) => {
    if (!isPlace(place)) return [contentFault('text_unknown', { place })]
    return LANGUAGES.flatMap(language => {
      const text = said[language]
      // Links are checked when it is published: a host that is taken off the list later must not take the texts with it.
      return text === undefined ? [] : faultsOfText({ place, language, text }, undefined)
    })
  })
  if (faults.length > 0) throw new ContentFaults(faults)
  return {
    server: inLanguages(language => Object.fromEntries(compiled(texts, language, 'server'))),
    app: inLanguages(language => grouped(compiled(texts, language, 'app'))),
  }
}

/** Links of texts that are to be published to other hosts than these. */
export function foreignLinksOfTexts(
  { texts }: TextsDocument,
  hosts: readonly string[],
): readonly ContentFault[] {
  return Object.entries(texts).flatMap(([place, said]) =>
    LANGUAGES.flatMap(language => {
      const links = addedForeignLinks(said[language] ?? '', originalsOf(place), hosts)
      if (links.length === 0) return []
      return [contentFault('text_address', { place: `${place}, ${language}`, links: links.join(', ') })]
    }),
  )
}

interface WrittenText {
  readonly place: string
  readonly language: Language
  readonly text: string
}

function faultsOfText(
  { place, language, text }: WrittenText,
  hosts: readonly string[] | undefined,
): readonly ContentFault[] {
  const where = `${place}, ${language}`
  return faultsOfMessage(text, { language, originals: originalsOf(place), hosts }).map(fault =>
    contentFault(`text_${fault.code}`, { place: where, ...valuesOf(fault) }),
  )
}

const valuesOf = (fault: MessageFault) => ('values' in fault ? fault.values : {})

const PAGE_TEXTS = 50

/** Texts by their place or by words in any language; exactly those of `places` where they are named. */
export function findTexts({
  words,
  places,
}: {
  readonly words: string
  readonly places?: readonly string[]
}) {
  const wanted = words.trim().toLowerCase()
  const isFound = (place: string) => [place, ...originalsOf(place)].some(text => plain(text).includes(wanted))
  const all =
    places?.filter(isPlace) ?? Object.keys(SOURCE_TEXTS.en).filter(one => isPlace(one) && isFound(one))
  const said = (place: string) => inLanguages(language => SOURCE_TEXTS[language][place] ?? '')
  const shown = places === undefined ? all.slice(0, PAGE_TEXTS) : all
  return { texts: shown.map(place => ({ place, said: said(place) })), found: all.length }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase()

/** Of every plural form of every language one. */
const COUNTS = [1, 2, 5, 21]

/** A text rendered with sample values; undefined where there is no such text. */
export function previewText(asked: WrittenText, hosts: readonly string[]) {
  const { place, language, text } = asked
  if (!isPlace(place)) return undefined
  const faults = faultsOfText(asked, hosts)
  if (faults.some(({ code }) => code === 'text_unreadable' || code === 'text_empty'))
    return { faults, shown: [] }
  const area = place.startsWith('server/') ? 'server' : 'app'
  const say = createTranslate({ text: compileText(text, { language, area }) }, language)
  const { values } = shapeOf(text)
  const sample = (count: number) =>
    Object.fromEntries(Object.entries(values).map(([name, kind]) => [name, kind === 'number' ? count : '…']))
  return { faults, shown: [...new Set(COUNTS.map(count => say('text', sample(count))))] }
}

/**
 * The banners that are on.
 *
 * @throws ContentFaults with every fault of the document
 */
export function bannersContent({
  banners,
}: ContentDocuments['banners']): ContentDocuments['banners']['banners'] {
  const ids = banners.map(({ id }) => id)
  const faults = banners.flatMap(({ id, from_ms, until_ms, texts }, index) => [
    ...(ids.indexOf(id) === index ? [] : [contentFault('banner_twice', { id })]),
    ...(until_ms > from_ms ? [] : [contentFault('banner_times', { id })]),
    ...LANGUAGES.filter(
      language =>
        [texts[language].title, texts[language].text].some(text => NO_BANNER.test(text)) ||
        texts[language].title.trim() === '',
    ).map(language => contentFault('banner_text', { id, language })),
  ])
  if (faults.length > 0) throw new ContentFaults(faults)
  return banners.filter(({ state }) => state === 'on')
}

/** Links of banners that are to be published to other hosts than these. */
export function foreignLinksOfBanners(
  { banners }: ContentDocuments['banners'],
  hosts: readonly string[],
): readonly ContentFault[] {
  return banners.flatMap(({ id, texts }) =>
    LANGUAGES.flatMap(language => {
      const links = Object.values(texts[language]).flatMap(text => foreignLinks(text, hosts))
      return links.length === 0
        ? []
        : [contentFault('banner_link', { id, language, links: links.join(', ') })]
    }),
  )
}

/** Markup, an invisible sign. */
const NO_BANNER = /[<>]|[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u

/** Of one area in one language: each place without its area, compiled. */
function compiled(texts: TextsDocument['texts'], language: Language, area: 'app' | 'server') {
  return Object.entries(texts).flatMap(([place, said]) => {
    const text = said[language]
    if (text === undefined || !place.startsWith(`${area}/`)) return []
    return [[place.slice(area.length + 1), compileText(text, { language, area })] as const]
  })
}

type Groups = { [key: string]: CompiledTexts[string] | Groups }

/** `home.title` → `{ home: { title } }`. */
function grouped(messages: ReturnType<typeof compiled>): CompiledTexts {
  const all: Groups = {}
  for (const [place, message] of messages) {
    const path = place.split('.')
    const last = path.pop() ?? ''
    let group = all
    for (const name of path) {
      group[name] ??= {}
      group = group[name] as Groups
    }
    group[last] = message
  }
  return all
}
