import type { Language } from './languages.ts'

/** A game's description, and how it is played. */
export interface About {
  readonly description: string
  readonly rules: readonly string[]
}

/** One file for each game and language, so that the app downloads only what it needs. */
const FILES = import.meta.glob<About>('../texts/*/about/*.json', { import: 'default' })

/** Null for a game this build does not describe; a catalogue may hold such. */
export async function loadAbout(gameId: string, language: Language): Promise<About | null> {
  return (await FILES[`../texts/${language}/about/${gameId}.json`]?.()) ?? null
}
