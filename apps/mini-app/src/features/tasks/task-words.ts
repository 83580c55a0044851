import type { Task } from '@arena/contract'
import { useLanguage } from '../../texts/index.ts'

/** What a task says in the player's language, else in English. */
export function useTaskWords({ translation }: Task): { readonly text: string; readonly hint: string } {
  const { language } = useLanguage()
  const words =
    translation.find(words => words.language === language) ??
    translation.find(words => words.language === 'en')
  return { text: words?.text ?? '', hint: words?.hint ?? '' }
}
