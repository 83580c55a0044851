import type { AppMessages, FirstMessages, WelcomeMessages } from '@arena/texts/app-messages'
import type { Language } from '@arena/texts/languages'
import { loadFirst, loadLater, loadWelcome } from './catalogues.ts'
import { storeLanguage } from './languages.ts'

/** A language and its loaded texts. */
export interface LoadedTexts {
  readonly language: Language
  readonly messages: FirstMessages | (FirstMessages & WelcomeMessages) | AppMessages
}

let current: LoadedTexts | undefined
/** The loaded texts; in force are these with the operators' overrides. */
let loaded: LoadedTexts | undefined
let overlay = (texts: LoadedTexts) => texts
const listeners = new Set<() => void>()

/** The current texts; `startTexts` must be called first. */
export function currentTexts(): LoadedTexts {
  if (current === undefined) throw new Error('No texts have been loaded')
  return current
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startTexts(first: LoadedTexts): void {
  current = loaded = first
}

/** Replaces a part of the texts from now on, including later loads. */
export function overlayTexts(next: typeof overlay): void {
  overlay = next
  replace(loaded ?? currentTexts())
}

/** Whether more than home can speak. */
export function isComplete({ messages }: LoadedTexts): boolean {
  return 'errors' in messages
}

/** Loads the texts of the first onboarding page. Rejects when they could not be downloaded; the next call retries. */
export async function welcomeTexts(): Promise<void> {
  while (!('onboarding' in currentTexts().messages)) {
    const { language } = currentTexts()
    const welcome = await loadWelcome(language)
    const { messages, language: inForce } = loaded ?? currentTexts()
    if (inForce === language) replace({ language, messages: { ...welcome, ...messages } })
  }
}

/** Loads the texts of every screen but home. Rejects when they could not be downloaded; the next call retries. */
export async function completeTexts(): Promise<void> {
  while (!isComplete(currentTexts())) {
    const { language } = currentTexts()
    const later = await loadLater(language)
    const { messages, language: inForce } = loaded ?? currentTexts()
    // Another language may have been chosen meanwhile: then its own texts are loaded.
    if (inForce === language) replace({ language, messages: { ...messages, ...later } })
  }
}

/** Loads the language, then switches every text at once; rejects when the texts could not be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const [first, later] = await Promise.all([loadFirst(language), loadLater(language)])
  storeLanguage(language)
  replace({ language, messages: { ...first, ...later } })
}

function replace(texts: LoadedTexts): void {
  loaded = texts
  current = overlay(texts)
  for (const listener of listeners) listener()
}
