/** Maintenance mode: all games are off, and players read why. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import { foreignLinks } from '@arena/texts/find-links'
import { LANGUAGES } from '@arena/texts/languages'
import type { CatalogueGame } from '../features/games/index.ts'

type Document = ContentDocuments['maintenance']

export const MAINTENANCE: Document = {
  state: 'off',
  texts: {
    en: 'We’re working on Arena. Your balance is safe, and games open again soon.',
    ru: 'Мы обновляем Arena. Ваш баланс в безопасности, игры скоро снова откроются.',
    ua: 'Ми оновлюємо Arena. Ваш баланс у безпеці, ігри скоро знову відкриються.',
    tr: 'Arena üzerinde çalışıyoruz. Bakiyen güvende, oyunlar yakında yeniden açılacak.',
  },
}

/** Markup, an invisible sign. */
const NO_TEXT = /[<>]|[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u

/** @throws ContentFaults for an empty text, and one with markup */
export function maintenanceContent(document: Document): Document {
  const faults = LANGUAGES.filter(language => {
    const text = document.texts[language]
    return text.trim() === '' || NO_TEXT.test(text)
  }).map(language => contentFault('maintenance_text', { language }))
  if (faults.length > 0) throw new ContentFaults(faults)
  return document
}

/** The text for players while all games are paused; undefined = they are not. */
export function maintenanceTexts({ state, texts }: Document): Document['texts'] | undefined {
  return state === 'on' ? texts : undefined
}

/** Links of the texts to other hosts than these. */
export function foreignLinksOfMaintenance(
  { texts }: Document,
  hosts: readonly string[],
): readonly ContentFault[] {
  return LANGUAGES.flatMap(language => {
    const links = foreignLinks(texts[language], hosts)
    return links.length === 0
      ? []
      : [contentFault('text_address', { place: language, links: links.join(', ') })]
  })
}

/**
 * The games as they are now: during maintenance all of them are off. It is read at every stake, so the list of each state is made once, and another
 * object means that something changed.
 */
export function gamesUnder(
  games: () => readonly CatalogueGame[],
  maintenance: () => Document,
): () => readonly CatalogueGame[] {
  let paused:
    | { readonly from: readonly CatalogueGame[]; readonly games: readonly CatalogueGame[] }
    | undefined
  return () => {
    const list = games()
    if (maintenance().state === 'off') return list
    if (paused?.from !== list) paused = { from: list, games: list.map(game => ({ ...game, state: 'off' })) }
    return paused.games
  }
}
