import { LANGUAGES, type Language } from '@arena/contract'

/** The interface language a tag such as `uk-UA` stands for; English when it is none of ours. */
export function languageOfTag(tag: string): Language {
  const code = tag.toLowerCase().split(/[-_]/, 1)[0]
  const ours = code === 'uk' ? 'ua' : code
  return LANGUAGES.find(language => language === ours) ?? 'en'
}
