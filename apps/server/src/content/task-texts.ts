import type { Task } from '@arena/contract/endpoints/tasks'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import type { TaskGoal } from '@arena/rules'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'

type Translation = Task['translation']
type Wording = readonly [text: string, hint: string]

/** @throws RangeError nothing is counted for this goal */
export function taskText(goal: TaskGoal, value: number): Translation {
  if (goal === 'join_chat' || goal === 'open_link' || goal === 'partner') {
    throw new RangeError(`Nothing is counted for ${goal}.`)
  }
  return translated(t => [t(`tasks.goals.${goal}.text`, { count: value }), t(`tasks.goals.${goal}.hint`)])
}

export function linkText(place: 'channel' | 'chat' | 'x' | 'youtube'): Translation {
  return translated(t => [t(`tasks.places.${place}.text`), t(`tasks.places.${place}.hint`)])
}

/** `titleOf` says how a partner is called in a language. */
export function partnerText(titleOf: (language: Language) => string): Translation {
  return translated((t, language) => [titleOf(language), t('tasks.partnerHint')])
}

function translated(wording: (t: ServerTranslate, language: Language) => Wording): Translation {
  return LANGUAGES.map(language => {
    const [text, hint] = wording(textsIn(language), language)
    return { language, text, hint }
  })
}
